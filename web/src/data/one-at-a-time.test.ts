import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

test('a second press while the first is under way does nothing of its own, and the next one does', async () => {
  const asked: PromiseWithResolvers<number>[] = []
  const press = oneAtATime((_: string) => {
    const one = Promise.withResolvers<number>()
    asked.push(one)
    return one.promise
  })
  const both = [press('a'), press('a')]
  expect(asked).toHaveLength(1)
  asked[0]?.resolve(1)
  expect(await Promise.all(both)).toEqual([1, 1])
  const later = press('a')
  asked[1]?.reject(new Error('away'))
  await expect(later).rejects.toThrow('away')
  void press('a')
  expect(asked).toHaveLength(3)
})

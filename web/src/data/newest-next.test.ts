import { expect, test } from 'vitest'
import { newestNext } from './newest-next.ts'

test('one goes at a time, then the newest of those that came meanwhile, and none is sent after it', async () => {
  const sent: { value: string; done: () => void }[] = []
  const push = newestNext((value: string) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    sent.push({ value, done: resolve })
    return promise
  })
  const values = () => sent.map(({ value }) => value)
  const all = [push('a'), push('b'), push('c')]
  expect(values()).toEqual(['a'])
  sent[0]?.done()
  await Promise.resolve()
  expect(values()).toEqual(['a', 'c'])
  sent[1]?.done()
  await Promise.all(all)
  expect(values()).toEqual(['a', 'c'])
  void push('d')
  expect(values()).toEqual(['a', 'c', 'd'])
})

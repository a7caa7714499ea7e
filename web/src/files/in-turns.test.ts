import { expect, test } from 'vitest'
import { inTurns } from './in-turns.ts'

test('two run at a time, in the order they came, also after one that failed', async () => {
  const inTurn = inTurns(2)
  const begun: number[] = []
  const runs = Array.from({ length: 5 }, () => Promise.withResolvers<void>())
  const ends = runs.map(({ promise }, at) =>
    inTurn(() => {
      begun.push(at)
      return promise
    }).catch(() => 'failed'),
  )
  expect(begun).toEqual([0, 1])
  runs[1]?.reject(new Error('no'))
  expect(await ends[1]).toBe('failed')
  expect(begun).toEqual([0, 1, 2])
  for (const { resolve } of runs) resolve()
  await Promise.all(ends)
  expect(begun).toEqual([0, 1, 2, 3, 4])
})

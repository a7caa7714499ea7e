import { expect, test } from 'vitest'
import { whenAsked } from './when-asked.ts'

test('it is made by the first call, and once', () => {
  let made = 0
  const add = whenAsked(() => {
    made++
    return (one: number, other: number) => one + other
  })
  expect(made).toBe(0)
  expect([add(1, 2), add(3, 4)]).toEqual([3, 7])
  expect(add.make()).toBe(false)
  expect(made).toBe(1)
})

test('a making that was broken off begins anew', () => {
  let tries = 0
  const answer = whenAsked(() => {
    if (++tries === 1) throw new Error('broken off')
    return () => 42
  })
  expect(() => answer.make()).toThrow('broken off')
  expect(answer()).toBe(42)
})

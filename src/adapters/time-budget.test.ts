import { expect, test } from 'vitest'
import { OverBudget } from '../ports/budget.ts'
import { timeBudget } from './time-budget.ts'

const forever = () => {
  for (;;);
}

test.each([
  ['a loop without end', forever],
  ['a pattern that backtracks', () => /^(a+)+$/.test(`${'a'.repeat(60)}b`)],
  [
    'a loop that catches what is thrown at it',
    () => {
      for (;;)
        try {
          forever()
        } catch {}
    },
  ],
])('%s is broken off', (_, run) => {
  const budget = timeBudget(50)
  expect(() => budget.within(run)).toThrow(OverBudget)
  expect(budget.within(() => 'on')).toBe('on')
})

test('what may act is begun once', () => {
  const budget = timeBudget(50)
  let begun = 0
  const act = () => {
    begun++
    forever()
  }
  expect(() => budget.once(act)).toThrow(OverBudget)
  expect(begun).toBe(1)
  expect(budget.once(() => 'on')).toBe('on')
  expect(() => budget.within(() => budget.once(forever))).toThrow(OverBudget)
})

test('work within its time gives what it gives and throws what it throws', () => {
  const budget = timeBudget()
  const given = { a: [1] }
  expect(budget.within(() => given)).toBe(given)
  expect(budget.within(() => budget.within(() => undefined))).toBeUndefined()
  expect(() =>
    budget.within(() => {
      throw new TypeError('no')
    }),
  ).toThrow(TypeError)
})

test('the time of work inside of other work counts for both', () => {
  const [outer, inner] = [timeBudget(50), timeBudget(10_000)]
  expect(() => outer.within(() => inner.within(forever))).toThrow(OverBudget)
})

test('work that others hold up is begun again, each time with more time', () => {
  const sleep = new Int32Array(new SharedArrayBuffer(4))
  let tries = 0
  const held = () => {
    tries++
    if (tries < 4) Atomics.wait(sleep, 0, 0, 10_000)
    return 'on'
  }
  // Wide enough that starting the sleep is not taken for the work's own share, on a machine that gives little.
  expect(timeBudget(200).within(held)).toBe('on')
  expect(tries).toBe(4)
})

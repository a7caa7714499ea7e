import { expect, test } from 'vitest'
import { fixedClock } from './fixed-clock.ts'

test('time stands still until it is moved', () => {
  const clock = fixedClock(1_000)
  expect([clock.now(), clock.monotonic()]).toEqual([1_000, 0])
  clock.advance(250)
  expect([clock.now(), clock.monotonic()]).toEqual([1_250, 250])
})

test('timers run in the order they fall due, each at its own time', () => {
  const clock = fixedClock(0)
  const ran: string[] = []
  const note = (name: string) => () => ran.push(`${name} at ${clock.now()}`)
  clock.after(30, note('late'))
  clock.after(10, note('first'))
  clock.after(10, note('second'))
  clock.after(99, note('never'))
  clock.advance(50)
  expect(ran).toEqual(['first at 10', 'second at 10', 'late at 30'])
  expect(clock.now()).toBe(50)
})

test('a timer that a timer sets runs in the same advance when it falls due', () => {
  const clock = fixedClock(0)
  const ran: number[] = []
  const again = () => {
    ran.push(clock.now())
    clock.after(10, again)
  }
  clock.after(10, again)
  clock.advance(35)
  expect(ran).toEqual([10, 20, 30])
})

test('a cancelled timer does not run', () => {
  const clock = fixedClock()
  const ran: string[] = []
  const cancel = clock.after(10, () => ran.push('cancelled'))
  clock.after(5, () => cancel())
  clock.advance(20)
  expect(ran).toEqual([])
})

test('a jump of the wall clock moves no timer and no monotonic time', () => {
  const clock = fixedClock(1_000)
  const ran: number[] = []
  clock.after(10, () => ran.push(clock.monotonic()))
  clock.jump(-500)
  expect([clock.now(), clock.monotonic(), ran]).toEqual([500, 0, []])
  clock.advance(10)
  expect([clock.now(), ran]).toEqual([510, [10]])
})

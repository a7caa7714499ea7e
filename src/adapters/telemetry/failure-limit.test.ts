import { expect, test } from 'vitest'
import { fixedClock } from '../../testing/fixed-clock.ts'
import { failureLimit } from './failure-limit.ts'

test('a success in between starts the count anew', () => {
  const said: string[] = []
  const limit = failureLimit({ sink: 'tape', limit: 2, clock: fixedClock(), say: line => said.push(line) })
  limit.failed(new Error('one'))
  limit.succeeded()
  limit.failed(new Error('two'))
  expect(limit.off).toBe(false)
  limit.failed('three')
  limit.failed(new Error('four'))
  expect(limit.off).toBe(true)
  expect(said).toEqual([
    'telemetry: the tape sink is off after 2 failures in a row, the last one: three. It is tried again every minute',
  ])
})

test('it rests for a minute at a time, and says when it works again', () => {
  const said: string[] = []
  const clock = fixedClock()
  const limit = failureLimit({ sink: 'tape', limit: 2, clock, say: line => said.push(line) })
  for (const word of ['one', 'two']) limit.failed(new Error(word))
  clock.advance(59_000)
  expect(limit.off).toBe(true)
  clock.advance(1_000)
  expect(limit.off).toBe(false)
  limit.failed(new Error('three'))
  expect(limit.off).toBe(true)
  clock.advance(60_000)
  limit.succeeded()
  expect(limit.off).toBe(false)
  limit.failed(new Error('four'))
  expect(limit.off).toBe(false)
  expect(said).toEqual([
    'telemetry: the tape sink is off after 2 failures in a row, the last one: two. It is tried again every minute',
    'telemetry: the tape sink works again',
  ])
})

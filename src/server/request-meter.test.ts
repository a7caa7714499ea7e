import { expect, test } from 'vitest'
import type { TenantId, UserId } from '../core/id.ts'
import { fixedClock } from '../testing/fixed-clock.ts'
import { createRequestMeter } from './request-meter.ts'

const person = (user: string) => ({ tenant: 'north' as TenantId, user: user as UserId })

test('a person may ask so often within a minute, and is told when again', () => {
  const clock = fixedClock()
  const meter = createRequestMeter(clock, 3)
  const asks = (user = 'ada') => {
    try {
      meter.count(person(user))
      return 'answered'
    } catch (error) {
      return (error as { retryAfterSeconds: number }).retryAfterSeconds
    }
  }
  expect([asks(), asks(), asks(), asks()]).toEqual(['answered', 'answered', 'answered', 20])
  expect(asks('bob')).toBe('answered')
  clock.advance(5_000)
  expect(asks()).toBe(15)
  clock.advance(15_000)
  expect([asks(), asks()]).toEqual(['answered', 20])
  clock.advance(600_000)
  expect([asks(), asks(), asks(), asks()]).toEqual(['answered', 'answered', 'answered', 20])
})

test('without a limit nobody is counted', () => {
  const { count } = createRequestMeter(fixedClock(), null)
  for (let i = 0; i < 1_000; i++) count(person('ada'))
})

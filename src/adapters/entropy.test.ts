import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { systemEntropy } from './entropy.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('session ids sort by the time they were made', () => {
  const times = [Date.UTC(2024, 0), Date.UTC(2026, 0), Date.UTC(2026, 0) + 1, Date.UTC(2100, 0)]
  const ids = times.map(time => {
    vi.setSystemTime(time)
    return systemEntropy.sessionId()
  })
  expect(ids.toSorted()).toEqual(ids)
})

test('session ids are lower case, of one length, and never the same', () => {
  const ids = Array.from({ length: 1_000 }, () => systemEntropy.sessionId())
  for (const id of ids) expect(id).toMatch(/^ses_[0-9a-hjkmnp-tv-z]{26}$/)
  expect(new Set(ids).size).toBe(1_000)
})

test('a salt holds 96 bits as text, and no two are the same', () => {
  const salts = Array.from({ length: 1_000 }, () => systemEntropy.salt())
  for (const salt of salts) expect(salt).toMatch(/^[\w-]{16}$/)
  expect(new Set(salts).size).toBe(1_000)
})

test('fractions lie between nothing and one', () => {
  for (let index = 0; index < 1_000; index++) {
    const fraction = systemEntropy.fraction()
    expect(fraction >= 0 && fraction < 1).toBe(true)
  }
})

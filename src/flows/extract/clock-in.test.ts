import { expect, test } from 'vitest'
import { asksForClock, clockIn } from './clock-in.ts'

test.each([
  ['um 14:30 wär super', '14:30'],
  ['9:00 please', '9:00'],
  ['2:30 pm', '14:30'],
  ['12:15 am', '00:15'],
  ['14.30', '14:30'],
  ['14 Uhr', '14:00'],
  ['14 Uhr 30', '14:30'],
  ['8:00 abends', '20:00'],
  ['not 9:00, 10:30 please', '10:30'],
])('%s is %s', (text, time) => expect(clockIn(text)?.value).toBe(time))

test.each([
  'after 10:00',
  'nicht vor 9:00',
  '9:00 or 10:00',
  'between 9:00 and 11:00',
  'halb vier',
  'at 3',
  '9.10.',
])('%s is none', text => expect(clockIn(text)).toBeNull())

test('a pattern of times is told by the times it takes', () => {
  expect(asksForClock({ type: 'text', pattern: '([01]?[0-9]|2[0-3]):[0-5][0-9]' })).toBe(true)
  expect(asksForClock({ type: 'text', pattern: '.*' })).toBe(false)
  expect(asksForClock({ type: 'text', pattern: '[0-9]{5}' })).toBe(false)
})

import { expect, test } from 'vitest'
import { clip, firstFaults, firstNames } from './clip.ts'

test('a text is cut to so many characters, the mark among them', () => {
  expect(clip('abcde', 5)).toBe('abcde')
  expect(clip('abcdef', 5)).toBe('abcd…')
})

test('of many the first five are told, and the rest is counted', () => {
  expect(firstNames([])).toBe('')
  expect(firstNames(['a', 'b'])).toBe('a, b')
  expect(firstFaults(['a', 'b', 'c', 'd', 'e'])).toBe('a; b; c; d; e')
  expect(firstNames(Array(100_000).fill('a'))).toBe('a, a, a, a, a, … (+99995)')
})

test('however long they are, not much is given back, and a fault still counts its names', () => {
  const names = firstNames(Array(100_000).fill('k'.repeat(100_000)))
  expect(names.length).toBeLessThan(350)
  expect(firstFaults([`does not know ${names}`])).toContain('(+99995)')
  expect(firstFaults(Array(100_000).fill('k'.repeat(100_000))).length).toBeLessThan(2_100)
})

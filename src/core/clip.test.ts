import { expect, test } from 'vitest'
import { clip, firstFew } from './clip.ts'

test('a text is cut to so many characters, the mark among them', () => {
  expect(clip('abcde', 5)).toBe('abcde')
  expect(clip('abcdef', 5)).toBe('abcd…')
})

test('of many the first five are named, and the rest is counted', () => {
  expect(firstFew(['a', 'b'])).toBe('a, b')
  expect(firstFew(['a', 'b', 'c', 'd', 'e'], '; ')).toBe('a; b; c; d; e')
  expect(firstFew(Array(100_000).fill('a'))).toBe('a, a, a, a, a, … (+99995)')
  expect(firstFew([]).length).toBe(0)
})

test('however long the names are, not much is given back', () => {
  expect(firstFew(Array(100_000).fill('k'.repeat(100_000))).length).toBeLessThan(1_100)
})

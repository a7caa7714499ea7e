import { expect, test } from 'vitest'
import { phoneWords } from './phone-words.ts'

test.each([
  ['+14155552671', '+1 415 555 2671'],
  ['+491712345678', '+49 171 234 5678'],
  ['+4915123456789', '+49 151 234 567 89'],
  ['+4930901820', '+49 309 018 20'],
  ['+442079460018', '+44 207 946 0018'],
  ['+353861234567', '+353 861 234 567'],
  ['+79161234567', '+7 916 123 4567'],
])('%s is read back as %s', (number, words) => {
  expect(phoneWords(number)).toBe(words)
  expect(words.replaceAll(' ', '')).toBe(number)
})

test('what is no such number stays as it is', () => {
  expect(phoneWords('040 1234')).toBe('040 1234')
})

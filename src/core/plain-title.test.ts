import { expect, test } from 'vitest'
import { plainTitle } from './plain-title.ts'

test.each([
  ['  Where is\n my\tparcel? ', 'Where is my parcel?'],
  ['\u202Emoc.live\u202C', 'moc.live'],
  ['A\u009B31mRED\u0085B\u2066C\u0000', 'A 31mRED BC'],
  ['\u001B[31mred', '[31mred'],
  ['Soft\u00AD hy\u200Bphen\uFEFF', 'Soft hyphen'],
  ['half \uD800 pair', 'half pair'],
  ['family 👩‍👩‍👧‍👦 می‌خواهم', 'family 👩‍👩‍👧‍👦 می‌خواهم'],
  ['', null],
  [' \t\n', null],
  ['\u200B', null],
  ['\u0085', null],
  ['\u3164', null],
  ['\u2060\u2060', null],
  ['\u2800', null],
  ['\u202E\u202E', null],
])('%j is %j', (text, title) => {
  expect(plainTitle(text)).toBe(title)
})

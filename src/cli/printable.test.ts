import { expect, test } from 'vitest'
import { oneLine, printable } from './printable.ts'

test('takes out what a terminal would obey and leaves what people read', () => {
  expect(printable('a\u001b[31mb\u0007c\u009bd\u202ee\r')).toBe('a[31mbcde')
  expect(printable('Grüße 👋\n\tzwei')).toBe('Grüße 👋\n\tzwei')
})

test('one line is flat and ends with an ellipsis when it is cut', () => {
  expect(oneLine('two\n  lines', 20)).toBe('two lines')
  expect(oneLine('abcdefgh', 5)).toBe('abcd…')
  expect(oneLine('👋👋👋👋', 3)).toBe('👋👋…')
})

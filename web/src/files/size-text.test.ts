import { expect, test } from 'vitest'
import { sizeText } from './size-text.ts'

test('the size of a file is said as people say it', () => {
  expect([1, 7, 1_200].map(bytes => sizeText(bytes, 'en'))).toEqual(['1 byte', '7 bytes', '1.2 kB'])
  expect(sizeText(7, 'de')).toBe('7 Byte')
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hidesSomething, reveal } from './reveal.ts'

/** As it would be read: hidden characters in angle brackets. */
const read = (text: string) =>
  reveal(text)
    .map(piece =>
      piece.kind === 'plain' ? piece.text : `<${piece.label}${piece.count > 1 ? ` × ${piece.count}` : ''}>`,
    )
    .join('')

test.each([
  ['invoice\u202Efdp.exe', 'invoice<U+202E>fdp.exe'],
  ['\u2066left\u2069', '<U+2066>left<U+2069>'],
  ['pay\u200Bpal', 'pay<U+200B>pal'],
  ['a\u200B\u200B\u200Bb', 'a<U+200B × 3>b'],
  ['soft\u00ADhyphen', 'soft<U+00AD>hyphen'],
  ['10\u00A0000', '10<U+00A0>000'],
  ['bell\u0007', 'bell<U+0007>'],
  ['\u{E0041}tag', '<U+E0041>tag'],
  ['filler\u3164', 'filler<U+3164>'],
  ['half \uD83D alone', 'half <U+D83D> alone'],
  ['line\u2028separator', 'line<U+2028>separator'],
  ['a\uFE0Fb', 'a<U+FE0F>b'],
  [' both ends \n', '<␣>both ends<␣><↵>'],
  ['', ''],
])('%j reads %j', (text, seen) => {
  expect(read(text)).toBe(seen)
})

test.each([
  'Straße 12, Zürich',
  'עברית and العربية',
  'two\nlines\tand a tab',
  'family 👨‍👩‍👧, heart ❤️, keycap 1️⃣, flag 🇩🇪',
  'naïve e\u0301',
])('%j is shown as it is', text => {
  expect(hidesSomething(text)).toBe(false)
  expect(read(text)).toBe(text)
})

const anyText = fc
  .array(fc.oneof(fc.nat(0x10ffff), fc.integer({ min: 0x2000, max: 0x206f }), fc.nat(0x7f)))
  .map(points => String.fromCodePoint(...points))

test('nothing is lost: the plain pieces are the text without what is hidden', () => {
  fc.assert(
    fc.property(anyText, text => {
      const pieces = reveal(text)
      const plain = pieces.map(piece => (piece.kind === 'plain' ? piece.text : '')).join('')
      const hidden = pieces.reduce((sum, piece) => sum + (piece.kind === 'hidden' ? piece.count : 0), 0)
      expect([...text].length).toBe([...plain].length + hidden)
      expect(plain).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/)
    }),
  )
})

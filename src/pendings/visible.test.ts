import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Json } from '../core/json.ts'
import { visible, visibleJson } from './visible.ts'

test.each([
  ['invoice\u202Efdp.exe', 'invoice\\u202efdp.exe'],
  ['pay\u200Bpal', 'pay\\u200bpal'],
  ['10\u00A0000', '10\\u00a0000'],
  ['soft\u00ADhyphen', 'soft\\u00adhyphen'],
  ['tag\u{E0041}', 'tag\\udb40\\udc41'],
  ['bell\u0007\u001b[2J', 'bell\\u0007\\u001b[2J'],
  ['half \uD83D alone', 'half \\ud83d alone'],
])('%j is shown as %s', (text, shown) => {
  expect(visible(text)).toBe(shown)
})

test.each(['Straße 12, Zürich', 'עברית and العربية', 'two\nlines', 'family 👨‍👩‍👧, heart ❤️'])(
  '%j is shown as it is',
  text => {
    expect(visible(text)).toBe(text)
  },
)

test('what is shown of a value is the value', () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'binary' }), value => {
      const shown = visibleJson(value as Json, 2)
      expect(JSON.stringify(JSON.parse(shown))).toBe(JSON.stringify(value))
      expect(shown).not.toMatch(/[\u200b-\u200c\u200e\u200f\u202a-\u202e\u2066-\u2069\u007f-\u009f]/)
    }),
  )
})

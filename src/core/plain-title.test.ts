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
  ['a\u206Ab\u206Fc\uFFF9d\uFFFAe\uFFFBf', 'abcdef'],
  ['paid\u{E0068}\u{E0069}\u{E007F}', 'paid'],
  ['🏴󠁧󠁢󠁳󠁣󠁴󠁿 kilts 🏴\u{E0068}', '🏴󠁧󠁢󠁳󠁣󠁴󠁿 kilts 🏴'],
  [`z${'\u0335\u0321'.repeat(40)}algo`, 'z\u0335\u0321\u0335algo'],
  [`ש${'\u05B0'.repeat(40)}`, `ש${'\u05B0'.repeat(8)}`],
  [`z${'\u0301\u0301\u0301\u200D'.repeat(20)}x`, `z${'\u0301\u0301\u0301\u200D'.repeat(2)}x`],
  ['\u0301\u200Dleading', 'leading'],
  ['a\u200D\u200D\u200Cb', 'a\u200Db'],
  ['Tiếng Việt'.normalize('NFD'), 'Tiếng Việt'.normalize('NFD')],
  ['مُحَمَّدٌ 1️⃣ ❤️ มื้อ မြွှို့ हिन्दी', 'مُحَمَّدٌ 1️⃣ ❤️ มื้อ မြွှို့ हिन्दी'],
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

import { expect, test } from 'vitest'
import { completeValue } from './complete-value.ts'
import { selfCorrection } from './self-correction.ts'

test.each([
  ['1,95m, nein 1,98', '1,95m', '1,98', 'corrected'],
  ['4 — no wait, 5', '4', '5', 'corrected'],
  ['white, no, black', 'white', 'black', 'corrected'],
  ['Hamburg, äh nein, Bremen', 'Hamburg', 'Bremen', 'corrected'],
  ['£2,500, correction: £3,500', '£2,500', '£3,500', 'corrected'],
  ['am 3. Mai, äh nein, am 4.', 'am 3. Mai', 'am 4.', 'corrected'],
  ['4, no, 5, sorry, 6', '4, no, 5', '6', 'apologised'],
  ['ja, ich meine nein', 'ja', 'nein', 'corrected'],
  ['4, no 5', '4', '5', 'bare'],
  ['white, no black please', 'white', 'black please', 'bare'],
  ['no, I mean yes', 'no', 'yes', 'corrected'],
  ['No, no, I mean yes', 'No, no', 'yes', 'corrected'],
  ['Yes. No wait, no.', 'Yes.', 'no.', 'corrected'],
  ['three, four I mean', 'three', 'four', 'corrected'],
  ['drei, vier meine ich', 'drei', 'vier', 'corrected'],
  ['not 3 but 4', '3', '4', 'contrasted'],
  ['nicht 3, sondern 4', '3', '4', 'contrasted'],
  ['Kein Auto, sondern ein Rad', 'Auto', 'ein Rad', 'contrasted'],
  ["4, no, that's 5", '4', '5', 'corrected'],
  ['green, scratch that', 'green', '', 'withdrawn'],
  ["120 cm, no that's wrong", '120 cm', '', 'withdrawn'],
  ['120, nein', '120', '', 'withdrawn'],
  ['Freitag, ach nee, doch nicht', 'Freitag', '', 'withdrawn'],
  ['50 Euro, äh, nicht 50 Euro', '50 Euro', '', 'withdrawn'],
  ['übermorgen, ach nein, doch nicht übermorgen', 'übermorgen', '', 'withdrawn'],
] as const)('"%s" says %s and then %s', (text, before, after, manner) => {
  expect(selfCorrection(text)).toEqual({ before, after, manner })
})

test.each([
  'no, 1.98 is too tall',
  'Nein, nein, danke',
  'no no, not at all',
  'sorry, 5',
  '5, sorry',
  '3 or 4',
  'between 3 and 4',
  'Berg, Marie',
  'not sure, maybe 5',
  'not only 3 but 4',
  'nicht nur 3, sondern 4',
  'Anna Lieber',
  'I have no idea',
  'Tuesday, no?',
  '120, I mean',
  '120, not 130',
  'Anna, Lieber',
  '',
  'no '.repeat(200),
])('"%s" takes nothing back', text => {
  expect(selfCorrection(text)).toBeNull()
})

test.each([
  ['date', 'May 3rd', '4th', { text: 'May 4th' }],
  ['date', 'am 3. Mai', 'am 4.', { text: 'am 4. Mai' }],
  ['date', 'next Monday', 'Tuesday', { text: 'next Tuesday' }],
  ['date', '12 March 1984', '1985', { text: '12 March 1985' }],
  ['date', 'the 14th', 'the 16th', 'alone'],
  ['date', '3 May', '4 June', 'alone'],
  ['date', 'tomorrow', 'Tuesday', 'alone'],
  ['date', '3 May', 'Tuesday', 'unclear'],
  ['date', '4.5.1980', 'am 5.', 'unclear'],
  ['number', '1,95m', '1,98', { text: '1,98 m' }],
  ['number', '80 Kilo', '90', { text: '90 Kilo' }],
  ['number', '80', '90 kg', 'alone'],
] as const)('of a %s, after "%s", "%s" is %o', (kind, before, after, whole) => {
  expect(completeValue(kind, before, after)).toEqual(whole)
})

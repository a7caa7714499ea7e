import { expect, test } from 'vitest'
import { createAboutness } from './aboutness.ts'
import { isRefused } from './is-refused.ts'

const aboutness = createAboutness([
  [
    'cancel',
    'cancel my loan, give up a loan, book a seat, reserve a seat, Leihe stornieren, Leihe absagen, Platz buchen, Platz reservieren, kann die Leihe nicht abholen',
  ],
])
const refused = (text: string) => isRefused(text, words => aboutness(words, 'cancel'))

test.each([
  "I don't want to cancel my loan",
  'please don’t book anything',
  'I do not want you to cancel it',
  'no need to reserve a seat',
  'Ich möchte meine Leihe nicht stornieren',
  'bitte nicht buchen',
  'Ich will die Leihe nicht absagen, danke',
])('"%s" is a refusal', text => {
  expect(refused(text)).toBe(true)
})

test.each([
  'cancel my loan',
  'I cannot keep my loan, please cancel it',
  "I don't want it any more, cancel my loan",
  "I don't want to read it, so cancel my loan",
  "don't you want to cancel the loan for me? cancel it please",
  'Ich kann die Leihe nicht abholen',
  'Ich will die Leihe nicht mehr, bitte stornieren',
  'my loan has not arrived',
  'why has nobody cancelled my loan',
  'I do not want to wait, book a seat',
  "I don't want to book a giraffe",
])('"%s" is none', text => {
  expect(refused(text)).toBe(false)
})

import { expect, test } from 'vitest'
import type { Language } from '../nlu/text/language.ts'
import { createAboutness } from './aboutness.ts'
import { createMeantPart, type SpokenExample } from './meant-part.ts'

const EXAMPLES: ReadonlyMap<string, readonly SpokenExample[]> = new Map([
  [
    'cancel',
    [
      ['Cancel my loan', 'en'],
      ['I want to give up a loan', 'en'],
      ['Leihe stornieren', 'de'],
      ['Ich kann die Leihe nicht abholen', 'de'],
    ],
  ],
  [
    'status',
    [
      ['Has my book arrived?', 'en'],
      ['Where is my book?', 'en'],
      ['Ist mein Buch schon angekommen?', 'de'],
      ['Mein Buch ist noch nicht da', 'de'],
    ],
  ],
  [
    'lost_card',
    [
      ['I lost my card', 'en'],
      ['Ich habe meine Karte verloren', 'de'],
    ],
  ],
  [
    'callback',
    [
      ['Can somebody call me?', 'en'],
      ['Bitte rufen Sie mich an, ich brauche einen Rückruf', 'de'],
    ],
  ],
])
const aboutness = createAboutness(
  [...EXAMPLES].map(([id, sentences]) => [id, sentences.map(([text]) => text).join(' ')] as const),
)
const { read: meantPart } = createMeantPart(EXAMPLES, aboutness)

const leavesUnsaid: readonly (readonly [string, string, Language])[] = [
  ['cancel', "I don't want to cancel my loan", 'en'],
  ['cancel', 'I do not want you to cancel the loan', 'en'],
  ['cancel', 'no need to cancel the loan', 'en'],
  ['cancel', 'Ich möchte meine Leihe nicht stornieren', 'de'],
  ['cancel', 'bitte nicht stornieren', 'de'],
  ['cancel', 'if I had a loan I would have cancelled it', 'en'],
  ['cancel', 'would you cancel my loan if the library burned down?', 'en'],
  ['cancel', 'my neighbour cancels every loan', 'en'],
  ['cancel', 'she said she wants to cancel her loan', 'en'],
  ['cancel', 'Ich habe letztes Jahr eine Leihe storniert', 'de'],
  ['cancel', 'Do I have to cancel a loan in writing?', 'en'],
  ['status', 'my book arrived yesterday', 'en'],
  ['cancel', 'the fee for my loan is already back on my account', 'en'],
  ['cancel', 'Das Geld für meine Leihe ist schon da, danke', 'de'],
  ['status', 'Mein Buch kam gestern an', 'de'],
  ['callback', 'nobody has to call me', 'en'],
  ['callback', 'Einen Rückruf möchte ich nicht', 'de'],
]
test.each(leavesUnsaid)('%s is not meant by "%s"', (intent, text, language) => {
  expect(meantPart(text, language).backs(intent)).toBe(false)
})

const says: readonly (readonly [string, string, Language])[] = [
  ['cancel', 'cancel my loan', 'en'],
  ['cancel', 'I cannot keep my loan, please cancel it', 'en'],
  ['cancel', "I don't want it any more, cancel my loan", 'en'],
  ['cancel', 'please cancel my loan if you can', 'en'],
  ['cancel', 'Ich kann die Leihe nicht abholen', 'de'],
  ['cancel', 'Die Leihe brauche ich nicht mehr', 'de'],
  ['status', 'my book has not arrived', 'en'],
  ['status', 'Mein Buch ist immer noch nicht da', 'de'],
  ['status', 'why has my book not arrived', 'en'],
  ['lost_card', 'I have lost my card', 'en'],
  ['callback', 'the book came yesterday, and now I want somebody to call me', 'en'],
]
test.each(says)('%s is meant by "%s"', (intent, text, language) => {
  expect(meantPart(text, language).backs(intent)).toBe(true)
})

test('what is refused, past or supposed is left out, and the other clauses stay', () => {
  const { text } = meantPart("I don't want to cancel my loan, just tell me where my book is", 'en')
  expect(text).toBe('just tell me where my book is')
  expect(meantPart('Where is my book?', 'en').text).toBe('Where is my book?')
})

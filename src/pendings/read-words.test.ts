import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AnswerForm } from '../core/pending.ts'
import { KINDS, type Kind, phrasesOf, WOULD_BE } from '../nlu/polarity/lexicon.ts'
import { readWords } from './read-words.ts'

const YES_NO: AnswerForm = { form: 'yes_no', editable: true }
const AFFIRMS: readonly Kind[] = ['yes', 'act', 'ok']
const BESIDE_A_YES: readonly Kind[] = [
  ...AFFIRMS,
  'tail',
  'please',
  'thanks',
  'praise',
  'acknowledgement',
  'smile',
  'opener',
  'reluctance',
  'welcome',
]

const affirmations: readonly string[] = AFFIRMS.flatMap(kind => phrasesOf(kind))
const affirmation = fc.constantFrom(...affirmations)
const phrase = fc.constantFrom(...KINDS.flatMap(phrasesOf))
const locale = fc.constantFrom('en', 'de', 'de-AT', '')

const meaningOf = (text: string, under = 'en') => readWords(text, YES_NO, under).meaning

test('an affirmation alone is a yes', () => {
  fc.assert(fc.property(affirmation, locale, (said, under) => meaningOf(said, under) === 'yes'))
})

const WRAPPERS: Readonly<Record<string, readonly string[]>> = {
  'a negation': [
    ...[
      'not X',
      'X not',
      "don't X",
      'do not X',
      'never X',
      'no X',
      'X no',
      'X, no',
      "I can't X",
      'X? no',
      'not, X',
    ],
    ...[
      'nicht X',
      'X nicht',
      'nein X',
      'X nein',
      'X, nein',
      'bitte nicht X',
      'kein X',
      'niemals X',
      'X, bloß nicht',
    ],
  ],
  'a condition': [
    ...['if it is free, X', 'X if it is free', 'X unless it costs', 'X when Anna agrees', 'X, but only then'],
    ...[
      'X provided it is free',
      'X once he agrees',
      'X until Monday',
      'X for Bob',
      'X tomorrow',
      'X on Monday',
    ],
    ...[
      'wenn es nichts kostet, X',
      'X, wenn er zustimmt',
      'X, falls möglich',
      'sofern gratis, X',
      'X, sobald er da ist',
    ],
    ...['X, aber nur dann', 'X, erst morgen', 'X für Anna', 'X, außer am Montag'],
  ],
  'a quote': [
    '"X"',
    "'X'",
    '“X”',
    '„X“',
    '«X»',
    '`X`',
    '(X)',
    '[X]',
    'he said X',
    'er sagte X',
    'say X',
    'user: X',
    '*X*',
  ],
  'a question': [
    'X?',
    'X ?',
    'X？',
    'is it X?',
    'X, or not?',
    'X or no',
    'X oder nein',
    'did I say X',
    'why X',
    'warum X',
    'X!?',
  ],
  'a doubt': [
    ...[
      'maybe X',
      'X maybe',
      'X, I guess',
      'I think X',
      'X...',
      'X…',
      'almost X',
      'hmm X',
      'X wait',
      'wait, X',
      'X 🙄',
    ],
    ...[
      'vielleicht X',
      'X, vielleicht',
      'eigentlich X',
      'X, glaube ich',
      'naja X',
      'X, warte',
      'von wegen X',
      'X haha',
      'X 🤷',
    ],
  ],
  'a cancel': ['X, cancel', 'cancel, X', 'X, stop', 'X vergiss es', 'X, abbrechen', 'stopp, X'],
}

test.each(Object.entries(WRAPPERS))('inside %s no affirmation is a yes', (_, wrappers) => {
  const wrapped = fc.tuple(affirmation, fc.constantFrom(...wrappers))
  fc.assert(
    fc.property(wrapped, locale, ([said, wrapper], under) => {
      expect(
        meaningOf(
          wrapper.replace('X', () => said),
          under,
        ),
      ).not.toBe('yes')
    }),
    { numRuns: 800 },
  )
})

const noise = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 8 }),
  fc.string({ unit: 'binary', maxLength: 4 }),
  fc.constantFrom(
    '\u200b',
    '\u202e',
    '\u0336',
    '"',
    '?',
    '…',
    '-',
    '\n',
    'уes',
    'ｙｅｓ',
    '20',
    '👎',
    '\ud83d',
  ),
)
const anything = fc
  .array(fc.tuple(fc.oneof(phrase, noise), fc.constantFrom('', ' ', ', ', '. ')), { maxLength: 6 })
  .map(parts => parts.flat().join(''))

test('nothing throws, and whatever becomes a yes consists of words that may stand in one', () => {
  const known = new Set(
    [...BESIDE_A_YES.flatMap(kind => phrasesOf(kind)), ...WOULD_BE].flatMap(text => wordsOf(text)),
  )
  fc.assert(
    fc.property(anything, locale, (text, under) => {
      if (meaningOf(text, under) !== 'yes') return
      const strange = wordsOf(text).filter(
        word => !known.has(word) && !/^(y+e+s+|y+e+a+h+|y+e+p+|j+a*)$/.test(word),
      )
      expect(strange).toEqual([])
    }),
    { numRuns: 2_000 },
  )
})

/** Written anew, so that a slip in the reader's own tokens cannot hide here. */
function wordsOf(text: string): string[] {
  return text
    .replace(
      /[\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]|[\ufe00-\ufe0f]|[\u{1f3fb}-\u{1f3ff}]/gu,
      '',
    )
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’‘´`']/g, '')
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .split(/[\s.,!–—-]+|(?=\p{Extended_Pictographic})|(?<=\p{Extended_Pictographic})|(?=:)|(?<=[)])/u)
    .filter(word => word !== '')
}

test('two contradicting phrases never make a yes', () => {
  const against = fc.constantFrom(
    ...(['no', 'not', 'cancel', 'hold', 'doubt', 'question', 'talk'] as const).flatMap(kind =>
      phrasesOf(kind),
    ),
  )
  const glue = fc.constantFrom(' ', ', ', '. ', '! ', '\n')
  fc.assert(
    fc.property(affirmation, against, glue, fc.boolean(), (said, denied, between, isFirst) => {
      const text = isFirst ? `${said}${between}${denied}` : `${denied}${between}${said}`
      // Together they may be a third phrase: "na" and "klar" are "na klar".
      fc.pre(!affirmations.includes(isFirst ? `${said} ${denied}` : `${denied} ${said}`))
      expect(meaningOf(text)).not.toBe('yes')
    }),
    { numRuns: 2_000 },
  )
})

const MEGABYTE = 1_000_000

test.each([
  'yes ',
  'yes, ',
  "don't ",
  'a',
  ' ',
  '.',
  '?',
  '"',
  '\u0300',
  'ﷺ',
  '👍',
  'y',
  'ja\n',
  '- ',
  "a'",
  'if yes ',
])('a megabyte of %j is read at once and is no yes', piece => {
  const text = piece.repeat(Math.ceil(MEGABYTE / piece.length))
  const forms: AnswerForm[] = [
    YES_NO,
    { form: 'choice', options: [{ id: 'a', label: text.slice(0, 50) }] },
    { form: 'value', schema: null },
    { form: 'value', schema: { type: 'string', format: 'email' } },
    { form: 'value', schema: { type: 'number' } },
  ]
  for (const form of forms) expect(readWords(text, form, 'en').meaning).not.toBe('yes')
})

test('a yes at the end of a long message is none', () => {
  expect(meaningOf(`${'please '.repeat(200)}yes`)).not.toBe('yes')
  expect(meaningOf(`yes${' please'.repeat(12)}`)).not.toBe('yes')
  expect(meaningOf(`yes${' '.repeat(5_000)}no`)).not.toBe('yes')
})

test.each([
  'anyway, yes please',
  'thanks. anyway, yes, go ahead',
  "I'm back. Yes.",
  'ok then yes',
  'So, da bin ich. Ja bitte.',
  'danke. Also ja, mach das',
  'stimmt so, mach',
])('"%s" says yes after something else came between', text => {
  expect(meaningOf(text, 'de')).toBe('yes')
})

test.each(['anyway', 'erledigt, danke', 'ja, erledigt?', 'da bin ich wieder', 'back again, thanks'])(
  '"%s" says no yes',
  text => {
    expect(meaningOf(text, 'de')).not.toBe('yes')
  },
)

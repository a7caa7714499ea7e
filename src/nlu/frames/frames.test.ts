import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { computingMs } from '../../../test/computing-ms.ts'
import { faultsOf, LABELLED_FRAMES } from '../../../test/corpora/frames/labelled-frames.ts'
import { LANGUAGES, type Language } from '../text/language.ts'
import { isInside } from '../text/span.ts'
import { tokenise } from '../text/tokenise.ts'
import { framesOf } from './frames-of.ts'

const readFrames = (text: string, language: Language) => framesOf(tokenise(text), language)

test('labelled sentences are read as labelled', () => {
  const right = LABELLED_FRAMES.filter(row => faultsOf(row, readFrames(row.text, row.language)).length === 0)
  expect(right.length / LABELLED_FRAMES.length).toBeGreaterThanOrEqual(0.9)
})

test.each<[Language, string]>([
  ['de', 'Meinen Sohn bitte NICHT eintragen'],
  ['de', 'Den Parkplatz brauchen wir nimmer'],
  ['en', "I shan't be ordering a box"],
])('%s: a denial that is shouted or spoken is one: %s', (language, text) => {
  expect(readFrames(text, language).map(({ polarity }) => polarity)).toEqual(['negative'])
})

test.each([
  ['bitte erstattet 45 Euro für LX-20482', 'command'],
  ['Schickt mir bitte die Rechnung', 'command'],
  ['Mein Nachbar erstattet bitte nichts', 'statement'],
  ['45 Euro wurden erstattet, danke', 'statement'],
  ['Schickt der Händler bitte die Rechnung?', 'question'],
])('de: several are asked with a "bitte" and the form of a third person: %s', (text, act) => {
  expect(readFrames(text, 'de')[0]?.act).toBe(act)
})

/** Small words and marks that clauses are made of, so that arbitrary texts meet the rules. */
const pieces = fc.constantFrom(
  ...', ; : . ! ? ( ) " – … and but if that no not please stop open tables never you i can the a of to off'.split(
    ' ',
  ),
  ...'und aber wenn dass kein nicht bitte schalte Tabellen ab auf zu du ich die das mir wär lieber noch weder'.split(
    ' ',
  ),
)
const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.array(pieces, { maxLength: 50 }).map(parts => parts.join(' ')),
)

describe('whatever is written', () => {
  test('every frame and every thing in it is a piece of the text, and every share is one', () => {
    fc.assert(
      fc.property(texts, fc.constantFrom(...LANGUAGES), (text, language) => {
        for (const { span, objects, topic, tokens, understood } of readFrames(text, language)) {
          expect(isInside(span, { start: 0, end: text.length })).toBe(true)
          expect(tokens.length).toBeGreaterThan(0)
          for (const phrase of topic === null ? objects : [...objects, topic])
            expect(isInside(phrase.span, span)).toBe(true)
          expect(understood).toBeGreaterThanOrEqual(0)
          expect(understood).toBeLessThanOrEqual(1)
        }
      }),
      { numRuns: 600 },
    )
  })

  test('the same text is read alike', () => {
    const [text, language] = ['Please stop opening tables, I cannot use them.', 'en'] as const
    expect(readFrames(text, language)).toEqual(readFrames(`${text}`, language))
  })
})

const HOSTILE = [
  'a, ',
  'and ',
  'stop ',
  'no ',
  '"',
  'wenn ',
  'i think ',
  'die ',
  'weder noch ',
  'that ',
  'told to ',
  '(',
  'x',
]

/** A usual message takes 0.15 ms; the bound leaves room for a slow machine and shows only blow-ups. */
const BOUND_MS = 15

test.each(HOSTILE)('a thousand characters of %j take no more time than others', hostile => {
  const text = hostile.repeat(7_600 / hostile.length)
  for (const language of LANGUAGES) {
    const spent = computingMs(() => readFrames(text, language))
    expect(spent / (text.length / 1_000)).toBeLessThan(BOUND_MS)
  }
})

describe('whoever speaks is found where they are named once, late or not at all', () => {
  test.each<[Language, string, string, string]>([
    ['en', 'I look after nine kilns and need to check them', 'need to check', 'i'],
    ['en', "there's five kilns we have to compare", 'we have to', 'we'],
    ['en', 'need names of all guests', 'need', 'i'],
    ['de', 'Ich betreue neun Öfen und muss die Filter prüfen', 'muss die', 'i'],
    ['de', 'neun Öfen sind da, die will ich vergleichen', 'die will', 'i'],
  ])('%s: %s', (language, text, clause, subject) => {
    const found = readFrames(text, language).find(({ span }) =>
      text.slice(span.start, span.end).startsWith(clause),
    )
    expect(found?.subject).toBe(subject)
  })

  test.each<[Language, string]>([
    ['en', 'The paper wrote that 90 trees will go'],
    ['de', 'In der Zeitung stand, dass 90 Bäume wegfallen'],
  ])('%s: %s is told of others', (language, text) => {
    expect(readFrames(text, language).at(-1)?.reported).toBe(true)
  })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computingMs } from '../../../test/computing-ms.ts'
import { findEnumerations } from '../enumerations/find-enumerations.ts'
import { findNumbers } from '../numbers/find-numbers.ts'
import { readAnswer } from '../polarity/read-answer.ts'
import { tokeniseReply } from '../polarity/reply-tokens.ts'
import { findSequences } from '../sequences/find-sequences.ts'
import { LANGUAGES, type Language } from './language.ts'
import type { Span } from './span.ts'

/** Words and marks that lists and steps are made of, so that arbitrary texts meet the rules. */
const pieces = fc.constantFrom(
  ...', ; : / . ! ? ( ) - – → -> > • \n 1. 2. 1) 2) a) b) " step 1 phase 2 # %'.split(' '),
  ...'and or und oder sowie first then after before once while erst dann danach bevor sobald nach während'.split(
    ' ',
  ),
  ...'the a der die das ein Anna Ben finance HR manager Freigabe approves checks prüft it we wir yes no ja'.split(
    ' ',
  ),
)
const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.array(pieces, { maxLength: 60 }).map(parts => parts.join('')),
  fc.array(pieces, { maxLength: 60 }).map(parts => parts.join(' ')),
)

test('every item of a list and every step is a piece of the text', () => {
  fc.assert(
    fc.property(texts, fc.constantFrom(...LANGUAGES), (text, language) => {
      const lists = findEnumerations(text, language).flatMap(({ items, head }) => [
        ...items,
        ...(head ? [head] : []),
      ])
      const steps = findSequences(text, language).flatMap(sequence => sequence.steps)
      const parts = steps.flatMap(({ actor, action }) => [action, ...(actor ? [actor] : [])])
      for (const part of [...lists, ...steps, ...parts]) expectPiece(text, part)
    }),
    { numRuns: 800 },
  )
})

test('lists and sequences stand in their order and do not overlap', () => {
  fc.assert(
    fc.property(texts, fc.constantFrom(...LANGUAGES), (text, language) => {
      for (const found of [findEnumerations(text, language), findSequences(text, language)]) {
        for (const [at, { span }] of found.entries())
          expect(span.start).toBeGreaterThanOrEqual(found[at - 1]?.span.end ?? 0)
      }
    }),
    { numRuns: 400 },
  )
})

/** The promise is 5 ms per 1,000 characters; the bound leaves room for a slow machine and shows only blow-ups. */
const BOUND_MS = 20 * 5
const HOSTILE = [
  'a, ',
  ', ',
  'and ',
  'then ',
  'A -> ',
  '1) ',
  '1. a\n',
  '- a\n',
  '(',
  'a b c d e f, ',
  'after ',
  'yes ',
  'step 1 ',
]
const READERS: readonly ((text: string, language: Language) => unknown)[] = [
  findNumbers,
  findEnumerations,
  findSequences,
  (text, language) => readAnswer(tokeniseReply(text), language),
]

test.each(HOSTILE)('ten thousand characters of %j take no more time than others', hostile => {
  const text = hostile.repeat(10_000 / hostile.length)
  for (const language of LANGUAGES) {
    for (const read of READERS) {
      const spent = computingMs(() => read(text, language))
      expect(spent / (text.length / 1_000)).toBeLessThan(BOUND_MS)
    }
  }
})

function expectPiece(text: string, part: { readonly text: string; readonly span: Span }): void {
  expect(part.span.end).toBeGreaterThan(part.span.start)
  expect(part.text).toBe(text.slice(part.span.start, part.span.end))
}

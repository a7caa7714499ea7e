import { expect, test } from 'vitest'
import { framesOf } from '../../nlu/frames/frames-of.ts'
import { tokensRead } from '../../nlu/text/excerpt.ts'
import type { Language } from '../../nlu/text/language.ts'
import { createThesaurus } from '../../nlu/thesaurus/thesaurus.ts'
import { clausesWithManner } from '../manner.ts'
import { createLikeness } from './likeness.ts'
import { type Part, partLikenesses } from './part-likeness.ts'

const likeness = createLikeness(
  [
    { id: 'cancel', examples: ['Cancel my appointment', 'Termin absagen'], others: [] },
    { id: 'move', examples: ['Move my appointment to Friday', 'Termin auf Freitag verschieben'], others: [] },
  ],
  createThesaurus(),
)

function partsOf(text: string, language: Language, intent: string) {
  const clauses = clausesWithManner(framesOf(tokensRead(text), language)).map(clause => ({
    ...clause,
    likenesses: likeness(text.slice(clause.frame.span.start, clause.frame.span.end)),
  }))
  const parts = partLikenesses(intent, clauses)
  return (part: Part) => parts.find(one => one.part === part)
}

test.each([
  ['Please cancel my appointment, actually no, move it to Friday', 'en'],
  ['Sagen Sie den Termin ab, ach nein, verschieben Sie ihn auf Freitag', 'de'],
] as const)('after a change of mind the later wish leads: %s', (text, language) => {
  expect(partsOf(text, language, 'move')('after')?.lead).toBeGreaterThan(0)
  expect(partsOf(text, language, 'cancel')('after')?.lead).toBeLessThan(0)
  expect(partsOf(text, language, 'cancel')('before')?.lead).toBeGreaterThan(0)
})

test('a wish in a long message is as near as the wish alone', () => {
  const long = 'My daughter fell ill on Sunday and we have had no sleep since. Please cancel my appointment.'
  const alone = partsOf('Hello, please cancel my appointment.', 'en', 'cancel')('any')?.likeness
  expect(partsOf(long, 'en', 'cancel')('any')?.likeness).toBe(alone)
})

test('what is refused is a part of its own', () => {
  const parts = partsOf("Don't cancel my appointment, move it to Friday", 'en', 'cancel')
  expect(parts('refused')?.lead).toBeGreaterThan(0)
  expect(parts('asking')?.lead).toBeLessThan(0)
})

test('a message of one clause has no parts', () => {
  expect(partsOf('Cancel my appointment', 'en', 'cancel')('any')).toBeUndefined()
})

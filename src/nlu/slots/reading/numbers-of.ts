import { findNumbers } from '../../numbers/find-numbers.ts'
import type { NumberMention } from '../../numbers/number-mention.ts'
import { inheritUnits } from './inherit-units.ts'
import { foldedAt, type Reading, tokensIn } from './reading.ts'

/** Of numbers and of days: a message with more is a table, not an answer. */
export const MAX_MENTIONS = 100

/** The numbers of a message, as an answer to questions would have them. */
export const numbersOf = (reading: Reading): readonly NumberMention[] =>
  inheritUnits(
    reading,
    findNumbers(reading.text, reading.language)
      .slice(0, MAX_MENTIONS)
      .map(mention => (isPlain(reading, mention) ? { ...mention, kind: 'bare' } : mention)),
  )

/** "Für fünf am Freitag" is no time of day, and "Bitte 40" no name like "Raum 40". */
function isPlain(reading: Reading, { kind, span }: NumberMention): boolean {
  if (reading.language !== 'de') return false
  const { first, last } = tokensIn(reading, span)
  if (kind === 'time') return foldedAt(reading, last + 1) === 'am' && foldedAt(reading, first - 1) !== 'um'
  return kind === 'label' && foldedAt(reading, first - 1) === 'bitte'
}

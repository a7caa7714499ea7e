import { findNumbers } from '../../numbers/find-numbers.ts'
import type { NumberMention } from '../../numbers/number-mention.ts'
import { inheritUnits } from './inherit-units.ts'
import { withProducts } from './products.ts'
import type { Reading } from './reading.ts'
import { withShares } from './shares.ts'

/** Of numbers and of days: a message with more is a table, not an answer. */
export const MAX_MENTIONS = 100

/** The numbers of a message, as an answer to questions would have them. */
export const numbersOf = (reading: Reading): readonly NumberMention[] =>
  withProducts(
    reading,
    withShares(
      reading,
      inheritUnits(reading, findNumbers(reading.text, reading.language).slice(0, MAX_MENTIONS)),
    ),
  )

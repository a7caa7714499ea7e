import type { Weakness } from '../../core/stake.ts'
import type { Frame } from './frame.ts'

/** Properties of a clause that take certainty from whatever is read of it, for every rule alike. */
const OF_CLAUSES = [
  'others_affair',
  'past',
  'hypothetical',
  'reported',
  'question',
  'unclear',
  'little_understood',
] as const satisfies readonly Weakness[]
type WeaknessOfClause = (typeof OF_CLAUSES)[number]

/** Share of its words that a clause needs to be relied on. */
const ENOUGH_UNDERSTOOD = 0.8

const TESTS: Readonly<Record<WeaknessOfClause, (frame: Frame) => boolean>> = {
  others_affair: ({ subject, act }) => act !== 'question' && (subject === 'other' || subject === 'unknown'),
  past: ({ time }) => time === 'past',
  hypothetical: ({ time }) => time === 'hypothetical',
  reported: ({ reported }) => reported,
  question: ({ act }) => act === 'question',
  unclear: ({ act }) => act === 'unknown',
  little_understood: ({ understood }) => understood < ENOUGH_UNDERSTOOD,
}

export const weaknessesOf = (frame: Frame): readonly Weakness[] =>
  OF_CLAUSES.filter(name => TESTS[name](frame))

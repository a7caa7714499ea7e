import type { Frame } from './frame.ts'

/** Properties of a clause that take certainty from whatever is read of it, for every rule alike. */
export const WEAKNESSES = [
  'others_affair',
  'past',
  'hypothetical',
  'reported',
  'question',
  'unclear',
  'little_understood',
] as const
export type Weakness = (typeof WEAKNESSES)[number]

/** Share of its words that a clause needs to be relied on. */
const ENOUGH_UNDERSTOOD = 0.8

const TESTS: Readonly<Record<Weakness, (frame: Frame) => boolean>> = {
  others_affair: ({ subject, act }) => act !== 'question' && (subject === 'other' || subject === 'unknown'),
  past: ({ time }) => time === 'past',
  hypothetical: ({ time }) => time === 'hypothetical',
  reported: ({ reported }) => reported,
  question: ({ act }) => act === 'question',
  unclear: ({ act }) => act === 'unknown',
  little_understood: ({ understood }) => understood < ENOUGH_UNDERSTOOD,
}

export const weaknessesOf = (frame: Frame): readonly Weakness[] =>
  WEAKNESSES.filter(name => TESTS[name](frame))

import type { Confidence } from './confidence.ts'

/** Cost of a move that turns out to be wrong, the cheapest first. */
export const STAKES = ['free', 'visible', 'lasting', 'effect', 'final'] as const
export type Stake = (typeof STAKES)[number]

/** Reasons to be less sure of what was read, each with the sentence people and logs are told about it. */
export const WEAKNESS_SENTENCES = {
  // Properties of a clause: they weaken every rule alike
  others_affair: "somebody else's affair",
  past: 'it is past',
  hypothetical: 'only supposed',
  reported: 'told by somebody else',
  question: 'only asked about',
  denied: 'denied',
  unclear: 'unclear what it is said for',
  little_understood: 'little of it was understood',

  // Wishes about tools
  this_time_only: 'for this time only',
  not_said_to_last: 'not said to last',
  about_something_else: 'about something else as well',
  conditional: 'under a condition',
  word_means_other_things: 'the word means other things, too',
  no_wish: 'stated, not wished for',

  // Orders
  put_off: 'to be done later, or under a condition',
  names_more: 'names something the call knows nothing of',
  rebuilt: 'part of an id was filled in',
  recalled: 'a value is from earlier, not from this message',

  // What waits
  not_asked_yet: 'nobody was told what it would cost',
} as const satisfies Record<string, string>
export type Weakness = keyof typeof WEAKNESS_SENTENCES

/** Strength of what speaks for a move, and what took certainty from it. */
export interface Grounds {
  readonly strength: Confidence
  readonly weakenedBy: readonly Weakness[]
}

/** A move weighed: what it costs if it is wrong, what speaks for it, and how much has to. */
export interface Weighing extends Grounds {
  readonly stake: Stake
  readonly bar: Confidence
}

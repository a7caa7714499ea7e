import type { Confidence } from '../core/confidence.ts'
import { confidence } from '../core/confidence.ts'

/** Cost of a move that turns out to be wrong, the cheapest first. */
export const STAKES = ['free', 'visible', 'lasting', 'effect', 'final'] as const
export type Stake = (typeof STAKES)[number]

/** Grounds on which a rule proposes something. */
export interface Evidence {
  readonly rule: string
  readonly strength: Confidence
  /** Properties of the sentence that take certainty away. */
  readonly weakenedBy: readonly string[]
}

interface Bar {
  readonly strength: Confidence
  /** Nothing may weaken the evidence. */
  readonly isPure: boolean
}

/** Evidence each stake asks for. An effect has its policies and approvals besides. */
const BARS = {
  free: { strength: confidence(0), isPure: false },
  visible: { strength: confidence(0.75), isPure: false },
  lasting: { strength: confidence(0.9), isPure: true },
  effect: { strength: confidence(0.9), isPure: true },
  final: { strength: confidence(0.9), isPure: true },
} as const satisfies Readonly<Record<Stake, Bar>>

/** True where the evidence is enough for what is at stake. */
export function isEnough({ strength, weakenedBy }: Evidence, stake: Stake): boolean {
  const bar: Bar = BARS[stake]
  return strength >= bar.strength && !(bar.isPure && weakenedBy.length > 0)
}

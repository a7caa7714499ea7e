import { type Confidence, confidence } from '../core/confidence.ts'
import type { Grounds, Stake, Weighing } from '../core/stake.ts'

interface Bar {
  /** From this strength on the move is made. */
  readonly act: Confidence
  /** From this on, and below the other, the person is asked whether it is meant. Less is left alone. */
  readonly ask: Confidence
  /** Nothing may weaken the evidence. */
  readonly isPure: boolean
}

/** Evidence each stake asks for. An effect has its policies and approvals besides. */
export const BARS = {
  free: { act: confidence(0), ask: confidence(0), isPure: false },
  visible: { act: confidence(0.75), ask: confidence(0.45), isPure: false },
  lasting: { act: confidence(0.9), ask: confidence(0.75), isPure: true },
  effect: { act: confidence(0.9), ask: confidence(0), isPure: true },
  final: { act: confidence(0.9), ask: confidence(0), isPure: true },
} as const satisfies Readonly<Record<Stake, Bar>>

/** Consequence of weighing: the move is made, offered as a question, or left alone. */
export type Verdict = 'act' | 'ask' | 'leave'

export function verdictOn(grounds: Grounds, stake: Stake): Verdict {
  if (isEnough(grounds, stake)) return 'act'
  return grounds.strength >= BARS[stake].ask ? 'ask' : 'leave'
}

/** True where the evidence is enough for what is at stake. */
export function isEnough({ strength, weakenedBy }: Grounds, stake: Stake): boolean {
  const bar: Bar = BARS[stake]
  return strength >= bar.act && !(bar.isPure && weakenedBy.length > 0)
}

/** Share of certainty that each weakness takes. */
const LOSS = 0.2
const LEAST = 0.3

/** Grounds of a rule that is so sure by itself. */
export const weakened = (strength: number, weakenedBy: Grounds['weakenedBy']): Grounds => ({
  strength: confidence(
    weakenedBy.length === 0
      ? strength
      : Math.max(LEAST, Math.round((strength - LOSS * weakenedBy.length) * 100) / 100),
  ),
  weakenedBy,
})

export const weighingOf = ({ strength, weakenedBy }: Grounds, stake: Stake): Weighing => ({
  stake,
  strength,
  weakenedBy,
  bar: BARS[stake].act,
})

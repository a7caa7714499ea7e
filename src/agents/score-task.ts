import { type Confidence, confidence } from '../core/confidence.ts'
import type { Signal, Weights } from './agent.ts'

/** Points one signal gave. */
export interface Point {
  readonly signal: Signal
  readonly points: number
}

/** A confidence with each point it is made of, in the order of the agent's weights. */
export interface TaskScore {
  readonly base: number
  readonly points: readonly Point[]
  /** 0 to 100, whole. */
  readonly score: number
  readonly confidence: Confidence
}

/** Weights of authors may be odd numbers: the sum is rounded and kept within 0 and 100. */
export function scoreTask({ base, points: weights }: Weights, signals: ReadonlySet<Signal>): TaskScore {
  const points = Object.entries(weights).flatMap(([signal, points]) =>
    signals.has(signal) ? [{ signal, points }] : [],
  )
  const sum = points.reduce((total, { points }) => total + points, base)
  const score = Math.min(100, Math.max(0, Math.round(sum)))
  return { base, points, score, confidence: confidence(score / 100) }
}

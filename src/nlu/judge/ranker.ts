import { type JudgeWeights, unpackRows } from './judge.ts'
import { ROWS } from './judge-input.ts'

/** Weight of what is known of one choice among several: the more, the likelier it is beside the others. Never throws. */
export type Ranker = (signals: Iterable<string>) => number

/** Unpacks weights when it is first asked. Sums are plain, so that what several choices have in common is summed once. */
export function createRanker(packed: JudgeWeights<'right'>): Ranker {
  let unpacked: Float32Array | null = null
  return signals => {
    unpacked ??= unpackRows(packed)
    let sum = 0
    for (const signal of signals) sum += unpacked[rowOf(signal)] as number
    return sum
  }
}

/** Likelihoods of choices of which one is right, from their weights; 1 together. */
export function shares(weights: readonly number[]): readonly number[] {
  const most = Math.max(...weights)
  const odds = weights.map(weight => Math.exp(weight - most))
  const all = odds.reduce((sum, one) => sum + one, 0)
  return odds.map(one => one / all)
}

/** Row of weights a signal falls on: FNV-1a, with its high bits folded in. */
export function rowOf(signal: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < signal.length; at++) hash = Math.imul(hash ^ signal.charCodeAt(at), 0x01000193)
  return (hash ^ (hash >>> 16)) & (ROWS - 1)
}

import { enterRound } from './enter-subgraph.ts'
import { strand } from './leave-node.ts'
import { backToCall, noteLeft } from './leave-subgraph.ts'
import type { Next } from './next.ts'
import { roundsOf } from './rounds.ts'
import { takeOutputs } from './take-outputs.ts'
import { callPath, callsOf, type Frame, scopePathOf, type Walk } from './walk.ts'

/** Into the round after the one that is over, or on with what all of them gave. */
export function nextRound(walk: Walk): Next {
  const frame = walk.frames.at(-1) as Frame
  const { call, round } = frame
  backToCall(walk, frame)
  noteLeft(walk, frame)
  const rounds = roundsOf(walk, call, scopePathOf(walk))
  if (typeof rounds === 'string') return strand(walk, 'guard_failed', rounds)
  const next = rounds[rounds.findIndex(({ name }) => name === round) + 1]
  if (next !== undefined) return enterRound(walk, call, next)
  const outer = callsOf(walk)
  const paths = rounds.map(({ name }) => callPath(outer, call, name))
  takeOutputs(walk, call, paths)
  return 'leave'
}

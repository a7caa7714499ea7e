import type { CompiledScope, CompiledSubgraphCall } from '../ir/compiled.ts'
import { enterRound } from './enter-subgraph.ts'
import { owe } from './finish.ts'
import { strand } from './leave-node.ts'
import type { Next } from './next.ts'
import { note } from './note.ts'
import { roundsOf } from './rounds.ts'
import { takeOutputs } from './take-outputs.ts'
import { callPath, callsOf, type Frame, graphOf, scopePathOf, setView, type Walk } from './walk.ts'

/** Back to the node that called, with what it takes from the answers inside. */
export function leaveSubgraph(walk: Walk): Next {
  const frame = walk.frames.at(-1) as Frame
  const inner = walk.flow.scopes[graphOf(walk.flow, frame.call.calls).scope] as CompiledScope
  if (inner.owner === frame.call.calls && owe(walk, inner, frame.scope)) return 'rest'
  walk.frames.pop()
  walk.node = frame.call
  setView(walk)
  const { address } = graphOf(walk.flow, frame.call.calls)
  note(walk, { type: 'subgraph_left', node: frame.call.address, graph: address })
  return frame.round === null ? leaveFor(walk, frame.call, frame.scope) : nextRound(walk, frame, frame.round)
}

function leaveFor(walk: Walk, call: CompiledSubgraphCall, from: string | readonly string[]): Next {
  takeOutputs(walk, call, from)
  return 'leave'
}

/** Into the round after this one, or on with what all of them gave. */
function nextRound(walk: Walk, { call }: Frame, round: string): Next {
  const rounds = roundsOf(walk, call, scopePathOf(walk))
  if (typeof rounds === 'string') return strand(walk, 'guard_failed', rounds)
  const next = rounds[rounds.findIndex(({ name }) => name === round) + 1]
  if (next !== undefined) return enterRound(walk, call, next)
  const outer = callsOf(walk)
  return leaveFor(
    walk,
    call,
    rounds.map(({ name }) => callPath(outer, call, name)),
  )
}

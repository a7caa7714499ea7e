import type { CompiledEdge, CompiledNode } from '../ir/compiled.ts'
import { chooseEdge } from './choose-edge.ts'
import { finish } from './finish.ts'
import type { OfferReason } from './flow-effect.ts'
import type { FlowEventOf } from './flow-event.ts'
import { leaveSubgraph } from './leave-subgraph.ts'
import type { Next } from './next.ts'
import { note } from './note.ts'
import type { Walk } from './walk.ts'

export function leaveNode(walk: Walk, wasEntered: boolean): Next {
  const { node } = walk
  if (endsItsGraph(node)) return exitGraph(walk)
  const choice = chooseEdge(walk)
  if (choice.edge === null) return strand(walk, choice.why, choice.detail)
  if (wasEntered) note(walk, { type: 'node_exited', node: node.address })
  return follow(walk, choice.edge, choice.because)
}

/** A subgraph node from which nothing leads on ends the graph it stands in. */
const endsItsGraph = ({ type, edges, otherwise }: CompiledNode): boolean =>
  type === 'subgraph' && edges.length === 0 && otherwise === null

export function follow(walk: Walk, edge: CompiledEdge, because: FlowEventOf<'edge_taken'>['because']): Next {
  const target = edge.to === null ? null : (walk.flow.nodes[edge.to] ?? null)
  note(walk, {
    type: 'edge_taken',
    node: walk.node.address,
    edge: edge.id,
    to: target?.address ?? null,
    because,
  })
  if (target === null) return exitGraph(walk)
  walk.node = target
  return 'enter'
}

function exitGraph(walk: Walk): Next {
  if (walk.frames.length === 0) return finish(walk, null, 'done')
  return leaveSubgraph(walk)
}

/** No edge leads on as it should: the error edge, else a human. */
export function strand(walk: Walk, why: 'no_edge' | 'guard_failed' | 'runaway', detail?: string): Next {
  const node = walk.node.address
  note(walk, { type: 'fallback', node, why, ...(detail === undefined ? {} : { detail }) })
  // After a runaway the error edge would be one more turn of the wheel.
  if (why !== 'runaway') return failNode(walk, why)
  offerHuman(walk, why)
  return 'rest'
}

export function failNode(walk: Walk, why: OfferReason): Next {
  const { onError, address } = walk.node
  if (onError !== null) {
    note(walk, { type: 'node_exited', node: address })
    return follow(walk, onError, 'error')
  }
  offerHuman(walk, why)
  return 'rest'
}

function offerHuman(walk: Walk, why: OfferReason): void {
  const node = walk.node.address
  walk.status = 'stuck'
  note(walk, { type: 'human_offered', node, why })
  walk.effects.push({ type: 'offer_human', node, why })
}

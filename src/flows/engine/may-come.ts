import type { CompiledEdge, CompiledFlow, CompiledKey, CompiledNode, NodeIndex } from '../ir/compiled.ts'
import { roundOf } from './round-of.ts'
import { entryOf, nodeAt, restingOf, type Walk } from './walk.ts'

/** In this round: without an edge that closes a loop. */
type Reach = 'ever' | 'this_round'

/** True where some way leads to that node from where the walk rests; none does once it has ended or has no way on. */
export function mayCome(walk: Walk, address: string): boolean {
  const resting = restingOf(walk)
  return (resting === 'asking' || resting === 'acting') && leadsTo(walk, nodeAt(walk.flow, address), 'ever')
}

/**
 * In a further round of a loop, the answer to a question behind the current one is one of the round before: it will be
 * asked for again.
 */
export function comesAgain(walk: Walk, { question }: CompiledKey): boolean {
  const { node, flow } = walk
  if (node.type !== 'question' || question === null) return false
  return roundOf(walk) > 0 && leadsTo(walk, flow.nodes[question], 'this_round')
}

/** True where some way leads on from here to that node. */
export const leadsOnTo = (walk: Walk, node: NodeIndex): boolean =>
  leadsTo(walk, walk.flow.nodes[node], 'ever')

function leadsTo({ flow, node, frames }: Walk, target: CompiledNode | undefined, reach: Reach): boolean {
  if (target === undefined) return false
  const leading = leadingTo(flow, target.index, reach)
  const leads = (to: CompiledNode) => to === target || leading.has(to.index)
  // A subgraph we are inside of is left by the edges of its call, and entered again for the next item of a list only.
  return (
    [node, ...frames.map(({ call }) => call)].some(from => next(flow, from, reach).some(leads)) ||
    (reach === 'ever' && frames.some(({ call }) => call.each !== null && leads(entryOf(flow, call.calls))))
  )
}

/** The nodes from which some way leads to the target. */
type Leading = ReadonlySet<NodeIndex>

interface ReachIndex {
  readonly before: readonly NodeIndex[][]
  readonly leading: Map<NodeIndex, Leading>
}

/** More than conversations ask about at a time; a bound for flows of many thousand nodes. */
const MAX_KNOWN = 500

const indexes: Readonly<Record<Reach, WeakMap<CompiledFlow, ReachIndex>>> = {
  ever: new WeakMap(),
  this_round: new WeakMap(),
}

/** Found once a flow and target: a step must not take longer in a larger flow, whatever is left over. */
function leadingTo(flow: CompiledFlow, target: NodeIndex, reach: Reach): Leading {
  const { before, leading } = indexes[reach].get(flow) ?? remember(flow, reach)
  const found = leading.get(target)
  if (found !== undefined) return found
  if (leading.size >= MAX_KNOWN) leading.clear()
  const nodes = new Set(before[target])
  for (const node of nodes) for (const earlier of before[node] ?? []) nodes.add(earlier)
  leading.set(target, nodes)
  return nodes
}

function remember(flow: CompiledFlow, reach: Reach): ReachIndex {
  const made: ReachIndex = { before: nodesBefore(flow, reach), leading: new Map() }
  indexes[reach].set(flow, made)
  return made
}

function nodesBefore(flow: CompiledFlow, reach: Reach): NodeIndex[][] {
  const before: NodeIndex[][] = flow.nodes.map(() => [])
  for (const node of flow.nodes) {
    for (const to of next(flow, node, reach)) before[to.index]?.push(node.index)
    if (node.type === 'subgraph') before[entryOf(flow, node.calls).index]?.push(node.index)
  }
  return before
}

function next(flow: CompiledFlow, { edges, otherwise, onError }: CompiledNode, reach: Reach): CompiledNode[] {
  const all: readonly (CompiledEdge | null)[] = [...edges, otherwise, onError]
  return all.flatMap(edge =>
    edge?.to == null || (reach === 'this_round' && edge.loop) ? [] : (flow.nodes[edge.to] ?? []),
  )
}

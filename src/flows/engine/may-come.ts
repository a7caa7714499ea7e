import type { CompiledEdge, CompiledFlow, CompiledNode, NodeIndex } from '../ir/compiled.ts'
import { entryOf, nodeAt, type Walk } from './walk.ts'

/** Whether some way leads to that node from where the walk rests; none does once it has ended or has no way on. */
export function mayCome({ flow, node, frames, status, interrupted }: Walk, address: string): boolean {
  const resting = interrupted ?? status
  const target = nodeAt(flow, address)
  if (target === undefined || (resting !== 'asking' && resting !== 'acting')) return false
  const leading = leadingTo(flow, target.index)
  // A subgraph we are inside of is left by the edges of its call, not entered again.
  return [node, ...frames.map(({ call }) => call)].some(from =>
    next(flow, from).some(to => to === target || leading.has(to.index)),
  )
}

/** The nodes from which some way leads to the target. */
type Leading = ReadonlySet<NodeIndex>

interface Known {
  readonly before: readonly NodeIndex[][]
  readonly leading: Map<NodeIndex, Leading>
}

/** More than conversations ask about at a time; a bound for flows of many thousand nodes. */
const MAX_KNOWN = 500

const known = new WeakMap<CompiledFlow, Known>()

/** Found once a flow and target: a step must not take longer in a larger flow, whatever is left over. */
function leadingTo(flow: CompiledFlow, target: NodeIndex): Leading {
  const { before, leading } = known.get(flow) ?? remember(flow)
  const found = leading.get(target)
  if (found !== undefined) return found
  if (leading.size >= MAX_KNOWN) leading.clear()
  const nodes = new Set(before[target])
  for (const node of nodes) for (const earlier of before[node] ?? []) nodes.add(earlier)
  leading.set(target, nodes)
  return nodes
}

function remember(flow: CompiledFlow): Known {
  const made: Known = { before: nodesBefore(flow), leading: new Map() }
  known.set(flow, made)
  return made
}

function nodesBefore(flow: CompiledFlow): NodeIndex[][] {
  const before: NodeIndex[][] = flow.nodes.map(() => [])
  for (const node of flow.nodes) {
    for (const to of next(flow, node)) before[to.index]?.push(node.index)
    if (node.type === 'subgraph') before[entryOf(flow, node.calls).index]?.push(node.index)
  }
  return before
}

function next(flow: CompiledFlow, { edges, otherwise, onError }: CompiledNode): CompiledNode[] {
  const all: readonly (CompiledEdge | null)[] = [...edges, otherwise, onError]
  return all.flatMap(edge => (edge?.to == null ? [] : (flow.nodes[edge.to] ?? [])))
}

import type {
  CompiledFlow,
  CompiledKey,
  CompiledScope,
  CompiledSubgraphCall,
  GraphIndex,
} from '../ir/compiled.ts'
import type { NodeVisit } from './flow-state.ts'
import { callAt, graphOf, nodeAt } from './walk.ts'

/**
 * True where an answer alone says where it was given: it is the last one to its question, and only one way of calls
 * leads there. The trail leaves such visits out.
 */
export function isImplied(flow: CompiledFlow, visit: NodeVisit): boolean {
  if (visit.did !== 'answered' || visit.was !== undefined) return false
  if (visit.calls === undefined) return true
  const node = nodeAt(flow, visit.node)
  return node !== undefined && hasOneWay(flow, node.graph)
}

export const hasOneWay = (flow: CompiledFlow, graph: GraphIndex): boolean => waysOf(flow)[graph] === true

const known = new WeakMap<CompiledFlow, readonly boolean[]>()

/** Within the scope its answers are kept in: a scope of its own is told apart by its calls. */
function waysOf(flow: CompiledFlow): readonly boolean[] {
  const made = known.get(flow)
  if (made !== undefined) return made
  const callers = new Map<GraphIndex, GraphIndex[]>()
  for (const node of flow.nodes)
    if (node.type === 'subgraph') callers.set(node.calls, [...(callers.get(node.calls) ?? []), node.graph])
  const isOne = (graph: GraphIndex, depth = 0): boolean => {
    if (graph === 0 || flow.scopes[graphOf(flow, graph).scope]?.owner === graph) return true
    const from = callers.get(graph) ?? []
    return from.length === 1 && depth < flow.graphs.length && isOne(from[0] as GraphIndex, depth + 1)
  }
  const ways = flow.graphs.map(({ index }) => isOne(index))
  known.set(flow, ways)
  return ways
}

/** The scope behind a path of calls; undefined where the flow has no such calls any more. */
export function scopeAt(flow: CompiledFlow, path: string): CompiledScope | undefined {
  const calls = callsAt(flow, path)
  return calls && flow.scopes[graphOf(flow, calls.at(-1)?.call.calls ?? 0).scope]
}

/** The calls of a path, each with its address; undefined where the flow has no such calls any more. */
export function callsAt(flow: CompiledFlow, path: string): readonly CallAt[] | undefined {
  const calls: CallAt[] = []
  for (const id of path === '' ? [] : path.split('>')) {
    const graph = graphOf(flow, calls.at(-1)?.call.calls ?? 0)
    const address = graph.address === '' ? id : `${graph.address}/${id}`
    const entry = callAt(flow, address)
    if (entry === undefined) return undefined
    calls.push({ address, call: entry.call })
  }
  return calls
}

interface CallAt {
  /** As in the stack of calls: with its round. */
  readonly address: string
  readonly call: CompiledSubgraphCall
}

export function keyNamed(scope: CompiledScope | undefined, name: string): CompiledKey | undefined {
  const index = scope?.keyByName.get(name)
  return index === undefined ? undefined : scope?.keys[index]
}

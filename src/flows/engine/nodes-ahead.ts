import type { CompiledEdge, CompiledFlow, CompiledNode, NodeIndex } from '../ir/compiled.ts'
import { entryOf, type Walk } from './walk.ts'

/** Addresses of the nodes some way leads to from where the walk rests; none once it has ended or has no way on. */
export function nodesAhead({ flow, node, frames, status, interrupted }: Walk): ReadonlySet<string> {
  const resting = interrupted ?? status
  const addresses = new Set<string>()
  if (resting !== 'asking' && resting !== 'acting') return addresses
  const seen = new Set<NodeIndex>()
  const left = [node, ...frames.map(({ call }) => call)].flatMap(from => next(flow, from))
  for (let to = left.pop(); to !== undefined; to = left.pop()) {
    if (seen.has(to.index)) continue
    seen.add(to.index)
    addresses.add(to.address)
    left.push(...next(flow, to))
    if (to.type === 'subgraph') left.push(entryOf(flow, to.calls))
  }
  return addresses
}

function next(flow: CompiledFlow, { edges, otherwise, onError }: CompiledNode): CompiledNode[] {
  const all: readonly (CompiledEdge | null)[] = [...edges, otherwise, onError]
  return all.flatMap(edge => (edge?.to == null ? [] : (flow.nodes[edge.to] ?? [])))
}

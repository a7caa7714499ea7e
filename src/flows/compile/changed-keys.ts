import { components } from './components.ts'
import type { FlowDraft, GraphDraft, NodeDraft } from './draft.ts'

/** Keys of answers that passing through a node can change; for a call all that the called graphs ask or fill in. */
export type ChangedKeys = (node: NodeDraft) => ReadonlySet<string>

export function changedKeys(draft: FlowDraft): ChangedKeys {
  const byGraph = new Map<GraphDraft, ReadonlySet<string>>()
  for (const graph of components(draft.graphs, ({ nodes }) =>
    nodes.flatMap(({ calls }) => (calls ? [calls] : [])),
  ).flat())
    byGraph.set(graph, new Set(graph.nodes.flatMap(node => [...keysSetBy(node), ...inner(node)])))
  return node => new Set([...keysSetBy(node), ...inner(node)])

  function inner({ calls, graph }: NodeDraft): Iterable<string> {
    return (calls && calls.scope === graph.scope && byGraph.get(calls)) || []
  }
}

/** Keys that a node sets by itself. */
export function keysSetBy({ node }: NodeDraft): readonly string[] {
  if (node.type === 'question') return [node.key]
  return node.type === 'action' || node.type === 'subgraph' ? Object.keys(node.outputs ?? {}) : []
}

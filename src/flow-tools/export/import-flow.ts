import type { Flow } from '../../flows/ir/flow.ts'
import type { FlowNode } from '../../flows/ir/node.ts'
import type { FlowView, ViewNode } from './flow-view.ts'

/** The flow behind a view. Where an editor moved nodes, the flow has their places. */
export function importFlow({ data, nodes, edges }: FlowView): Flow {
  const graphOf = (graph: string | null) => ({
    nodes: nodes.filter(node => node.graph === graph).flatMap(nodeOf),
    edges: edges.filter(edge => edge.graph === graph).map(edge => edge.data),
  })
  const { subgraphs, ...rest } = data
  const flow = { ...rest, ...graphOf(null) }
  if (subgraphs === undefined) return flow
  const inner = Object.entries(subgraphs).map(
    ([name, frame]) => [name, { ...frame, ...graphOf(name) }] as const,
  )
  return { ...flow, subgraphs: Object.fromEntries(inner) }
}

function nodeOf({ data, placed, position }: ViewNode): FlowNode[] {
  if (data === null) return []
  if (placed === 'layout') return [data]
  return [{ ...data, ui: { ...data.ui, x: position.x, y: position.y } }]
}

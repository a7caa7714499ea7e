import type { AnswerSpec } from '../../../src/flows/ir/answer.ts'
import { EXIT, edgeId, type FlowEdge } from '../../../src/flows/ir/edge.ts'
import type { Flow, OneOfGroup, Subgraph } from '../../../src/flows/ir/flow.ts'
import type { FlowNode, QuestionNode } from '../../../src/flows/ir/node.ts'

/** One graph of a flow as its author wrote it, with its edges in the order they are tried. */
export interface Graph {
  /** Null for the flow itself. */
  readonly name: string | null
  readonly entry: string
  readonly nodes: ReadonlyMap<string, FlowNode>
  readonly edges: ReadonlyMap<string, readonly TriedEdge[]>
  /** Declares inputs or outputs, so its answers are its own. */
  readonly keepsAnswers: boolean
  readonly inputs: Readonly<Record<string, AnswerSpec>>
}
export interface TriedEdge {
  readonly id: string
  readonly to: string
  readonly kind: 'always' | 'guarded' | 'else' | 'error'
  readonly guard: string
  readonly priority: number
  readonly loop: boolean
}
export interface ReferenceFlow {
  readonly source: Flow
  readonly root: Graph
  readonly subgraphs: ReadonlyMap<string, Graph>
  readonly oneOf: readonly OneOfGroup[]
}

export function referenceFlow(source: Flow): ReferenceFlow {
  const subgraphs = Object.entries(source.subgraphs ?? {}).map(
    ([name, subgraph]) => [name, graphOf(name, subgraph)] as const,
  )
  return {
    source,
    root: graphOf(null, source),
    subgraphs: new Map(subgraphs),
    oneOf: (source.oneOf ?? []).map(group => ('of' in group ? group : { id: 'one_of', of: [] })),
  }
}

function graphOf(name: string | null, graph: Flow | Subgraph): Graph {
  const nodes = new Map(graph.nodes.map(node => [node.id, node]))
  const edges = new Map(
    graph.nodes.map(({ id }) => [
      id,
      graph.edges
        .filter(({ from }) => from === id)
        .map(edge => triedEdge(edge, nodes))
        .sort((one, other) => one.priority - other.priority || (one.id < other.id ? -1 : 1)),
    ]),
  )
  const { inputs, outputs } = graph as Subgraph
  const keepsAnswers = inputs !== undefined || outputs !== undefined
  return {
    name,
    entry: graph.entry ?? graph.nodes[0]?.id ?? EXIT,
    nodes,
    edges,
    keepsAnswers,
    inputs: inputs ?? {},
  }
}

function triedEdge(edge: FlowEdge, nodes: ReadonlyMap<string, FlowNode>): TriedEdge {
  const guard = edge.guard ?? ''
  return {
    id: edgeId(edge),
    to: edge.to,
    kind: edge.on === 'error' ? 'error' : guard === 'else' ? 'else' : guard === '' ? 'always' : 'guarded',
    guard,
    priority: edge.priority ?? nodes.get(edge.to)?.priority ?? 0,
    loop: edge.loop === true,
  }
}

export const nodeOf = (graph: Graph, id: string): FlowNode => {
  const node = graph.nodes.get(id)
  if (node === undefined) throw new Error(`no node ${id}`)
  return node
}

export const called = (flow: ReferenceFlow, ref: string): Graph => {
  const graph = flow.subgraphs.get(ref)
  if (graph === undefined) throw new Error(`no subgraph ${ref}`)
  return graph
}

/** The graph behind a call, which may name its round: `call#item`. */
export function calledAt(flow: ReferenceFlow, graph: Graph, call: string): Graph {
  const node = nodeOf(graph, call.split('#', 1)[0] ?? '')
  return called(flow, node.type === 'subgraph' ? node.ref : '')
}

/** Questions whose answers a graph keeps: its own and those of the subgraphs that share its answers. */
export const questionsOf = onceAGraph((flow, graph): QuestionNode[] =>
  [...graph.nodes.values()].flatMap(node => {
    if (node.type === 'question') return [node]
    if (node.type !== 'subgraph') return []
    const inner = called(flow, node.ref)
    return inner.keepsAnswers ? [] : questionsOf(flow, inner)
  }),
)

/** Looks at each graph once: a flow is walked many times. */
function onceAGraph<Found>(look: (flow: ReferenceFlow, graph: Graph) => Found): typeof look {
  const known = new WeakMap<Graph, { readonly found: Found }>()
  return (flow, graph) => {
    const entry = known.get(graph) ?? { found: look(flow, graph) }
    known.set(graph, entry)
    return entry.found
  }
}

/** Keys that a graph keeps without asking for them: inputs, outputs and results. */
export const filledKeysOf = onceAGraph((flow, graph): string[] => {
  const nodes = [...graph.nodes.values()].flatMap(node => {
    if (node.type === 'action') return Object.keys(node.outputs ?? {})
    if (node.type !== 'subgraph') return []
    const inner = called(flow, node.ref)
    return [...Object.keys(node.outputs ?? {}), ...(inner.keepsAnswers ? [] : filledKeysOf(flow, inner))]
  })
  return [...Object.keys(graph.inputs), ...nodes]
})

/** Subgraphs with answers of their own that calls lead to. */
export const keepersOf = onceAGraph((flow, from): Graph[] =>
  [...from.nodes.values()].flatMap(node => {
    if (node.type !== 'subgraph') return []
    const inner = called(flow, node.ref)
    return [...(inner.keepsAnswers ? [inner] : []), ...keepersOf(flow, inner)]
  }),
)

import type { Environment } from '../../expressions/environment.ts'
import { nearest } from '../../source/nearest.ts'
import { ELSE, EXIT, edgeId } from '../ir/edge.ts'
import type { FlowNode } from '../ir/node.ts'
import { type Diagnostics, placeIn } from './diagnostics.ts'
import {
  type EdgeDraft,
  edgesOf,
  type FlowDraft,
  type GraphDraft,
  type NodeDraft,
  nameOf,
  type ScopeDraft,
} from './draft.ts'
import type { Written, WrittenFlow, WrittenGraph } from './parse-structure.ts'

/** In all graphs together; a subgraph counts once for each scope it is entered from. */
export const MAX_NODES = 25_000

const NOTHING: Environment = { roots: new Map(), predicates: new Map() }

/**
 * Makes one graph for the flow and one for each subgraph that is called, once per scope it is called in, and gives
 * every node and edge its place in them.
 */
export function linkGraphs(
  flow: WrittenFlow,
  subgraphs: ReadonlyMap<string, WrittenGraph>,
  diagnostics: Diagnostics,
): FlowDraft {
  const scopes: ScopeDraft[] = []
  const graphs: GraphDraft[] = []
  const nodes: NodeDraft[] = []
  const known = new Map<string, GraphDraft>()

  const where: WhereIs = id => {
    const holds = ({ nodes }: WrittenGraph) => nodes.some(({ value }) => value.id === id)
    if (holds(flow.root)) return 'the flow itself'
    const found = [...subgraphs].find(([, graph]) => holds(graph))
    return found === undefined ? null : `the subgraph ${found[0]}`
  }

  const addScope = (): ScopeDraft => {
    const scope: ScopeDraft = {
      index: scopes.length,
      owner: null,
      keys: [],
      keyByName: new Map(),
      lost: new Set(),
      environment: NOTHING,
    }
    scopes.push(scope)
    return scope
  }
  const addGraph = (name: string | null, source: WrittenGraph, scope: ScopeDraft): GraphDraft => {
    const address = name === null ? '' : scope.owner ? `${scope.owner.name}:${name}` : name
    const graph: GraphDraft = {
      index: graphs.length,
      name,
      address,
      scope,
      graphSource: source,
      nodes: [],
      nodeById: new Map(),
      broken: source.incomplete,
      entry: null,
    }
    graphs.push(graph)
    for (const key of source.lostKeys) scope.lost.add(key)
    addNodes(graph, nodes, diagnostics)
    addEdges(graph, where, diagnostics)
    graph.entry = findEntry(graph, diagnostics)
    return graph
  }
  /** With inputs or outputs a subgraph has answers of its own, wherever it is called from. */
  const graphFor = (name: string, graphSource: WrittenGraph, caller: ScopeDraft): GraphDraft => {
    const own = graphSource.rest.inputs !== undefined || graphSource.rest.outputs !== undefined
    const key = own ? name : `${caller.index} ${name}`
    const found = known.get(key)
    if (found) return found
    const scope = own ? addScope() : caller
    const graph = addGraph(name, graphSource, scope)
    if (own) scope.owner = graph
    known.set(key, graph)
    return graph
  }

  addGraph(null, flow.root, addScope())
  // Grows while it is walked: calls in a new graph add further graphs.
  for (const node of nodes) {
    if (nodes.length > MAX_NODES) {
      diagnostics.report({
        code: 'too_large',
        at: placeIn(flow.at, 'nodes'),
        part: 'key',
        message: `the flow has more than ${MAX_NODES} nodes, its subgraphs included`,
        hint:
          flow.root.nodes.length > MAX_NODES
            ? 'make several flows of it'
            : 'subgraphs count again wherever they are entered from answers of their own',
      })
      for (const graph of graphs) graph.broken = true
      break
    }
    if (node.node.type !== 'subgraph') continue
    const { ref } = node.node
    const subgraph = subgraphs.get(ref)
    if (subgraph) node.calls = graphFor(ref, subgraph, node.graph.scope)
    else {
      node.graph.broken = true
      diagnostics.report({
        code: 'unknown_subgraph',
        at: placeIn(node.at, 'ref'),
        message: `there is no subgraph ${ref}`,
        hint: nearest(ref, [...subgraphs.keys()]),
      })
    }
  }
  return { graphs, scopes, nodes }
}

function addNodes(graph: GraphDraft, nodes: NodeDraft[], diagnostics: Diagnostics): void {
  for (const { value, at } of graph.graphSource.nodes) {
    if (value.id === EXIT)
      diagnostics.report({
        code: 'reserved_name',
        at: placeIn(at, 'id'),
        message: `${EXIT} cannot be the id of a node`,
      })
    const first = graph.nodeById.get(value.id)
    if (first) {
      const { line } = first.at.document.positionOf(first.at.path)
      diagnostics.report({
        code: 'duplicate_node',
        at: placeIn(at, 'id'),
        message: `there already is a node ${value.id}`,
        hint: `the first one is in line ${line}`,
      })
      graph.broken = true
      continue
    }
    const node: NodeDraft = {
      index: nodes.length,
      node: value as FlowNode,
      at,
      graph,
      edges: [],
      otherwise: null,
      onError: null,
      leaving: [],
      when: null,
      dependencies: [],
      calls: null,
      each: null,
      values: [],
      broken: false,
    }
    nodes.push(node)
    graph.nodes.push(node)
    graph.nodeById.set(value.id, node)
  }
}

function addEdges(graph: GraphDraft, where: WhereIs, diagnostics: Diagnostics): void {
  const ids = new Set<string>()
  for (const source of graph.graphSource.edges) {
    const edge = linkEdge(graph, source, where, diagnostics)
    if (!edge) continue
    const { from } = edge
    if (ids.has(edge.id))
      diagnostics.report({
        code: 'duplicate_edge',
        at: edge.at,
        message: `there already is an edge ${edge.id}`,
        hint: 'give one of them an id',
      })
    ids.add(edge.id)
    place(edge, from, diagnostics)
  }
  for (const node of graph.nodes) {
    node.edges.sort(byPriority)
    node.leaving = [...node.edges, node.otherwise, node.onError].filter(edge => edge !== null)
  }
}

/** Finds the graph that has a node of that id; null when none has. */
type WhereIs = (id: string) => string | null

const LIKE_AN_EXIT = /^_*(exit|end|return|leave|done)_*$/i

function targetHint(id: string, { name, nodeById }: GraphDraft, where: WhereIs): string | undefined {
  if (name !== null && LIKE_AN_EXIT.test(id)) return `did you mean ${EXIT}?`
  const place = where(id)
  if (place === null) return nearest(id, [...nodeById.keys()])
  return name === null
    ? `it is a node of ${place}: lead to a node of type subgraph that enters it`
    : `it is a node of ${place}: leave ${name} with ${EXIT} first`
}

/** Priority, then id, by code units: the same order on every machine. */
const byPriority = (a: EdgeDraft, b: EdgeDraft): number =>
  a.priority - b.priority || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)

function linkEdge(
  graph: GraphDraft,
  { value, at }: Written<EdgeDraft['edge']>,
  where: WhereIs,
  diagnostics: Diagnostics,
): EdgeDraft | null {
  const find = (end: 'from' | 'to'): NodeDraft | null => {
    const id = value[end]
    const node = graph.nodeById.get(id)
    if (node) return node
    graph.broken = true
    if (!graph.graphSource.lost.has(id))
      diagnostics.report({
        code: 'unknown_node',
        at: placeIn(at, end),
        message: `there is no node ${id}${graph.name === null ? '' : ` in ${graph.name}`}`,
        hint: end === 'to' ? targetHint(id, graph, where) : nearest(id, [...graph.nodeById.keys()]),
      })
    return null
  }
  const exits = value.to === EXIT
  if (exits && graph.name === null)
    diagnostics.report({
      code: 'exit_outside_subgraph',
      at: placeIn(at, 'to'),
      message: `${EXIT} leaves a subgraph, and this is the flow itself`,
      hint: 'lead to a terminal',
    })
  const from = find('from')
  const to = exits ? null : find('to')
  if (!from || (!to && !exits)) return null
  const priority = value.priority ?? to?.node.priority ?? 0
  return { id: edgeId(value), edge: value, at, from, to, priority, guard: null }
}

function place(edge: EdgeDraft, from: NodeDraft, diagnostics: Diagnostics): void {
  const { on, guard } = edge.edge
  const refuse = (code: 'several_error_edges' | 'several_else', message: string) => {
    from.graph.broken = true
    diagnostics.report({ code, at: edge.at, message: `${message} of ${from.node.id}` })
  }
  if (from.node.type === 'terminal')
    diagnostics.report({ code: 'edge_after_end', at: edge.at, message: `the flow ends at ${from.node.id}` })
  else if (on === 'error') {
    if (guard !== undefined && guard !== null)
      diagnostics.report({
        code: 'guarded_error_edge',
        at: placeIn(edge.at, 'guard'),
        message: 'an error edge has no guard',
      })
    if (from.onError) refuse('several_error_edges', 'a second error edge')
    else from.onError = edge
  } else if (guard?.trim() === ELSE) {
    if (from.otherwise) refuse('several_else', 'a second else')
    else from.otherwise = edge
  } else from.edges.push(edge)
}

function findEntry(graph: GraphDraft, diagnostics: Diagnostics): NodeDraft | null {
  const { entry } = graph.graphSource.rest
  if (entry !== undefined) {
    const node = graph.nodeById.get(entry)
    if (node) return node
    graph.broken = true
    if (!graph.graphSource.lost.has(entry))
      diagnostics.report({
        code: 'unknown_node',
        at: placeIn(graph.graphSource.at, 'entry'),
        message: `there is no node ${entry} to start with`,
        hint: nearest(entry, [...graph.nodeById.keys()]),
      })
    return null
  }
  if (graph.broken) return null
  const entered = new Set<NodeDraft>()
  for (const node of graph.nodes)
    for (const { to, edge } of edgesOf(node)) if (to && edge.loop !== true) entered.add(to)
  const starts = graph.nodes.filter(node => !entered.has(node))
  if (starts.length === 1) return starts[0] as NodeDraft
  graph.broken = true
  diagnostics.report({
    code: 'no_entry',
    ...nameOf(graph),
    message:
      graph.nodes.length === 0
        ? 'there are no nodes'
        : starts.length === 0
          ? 'every node has an edge into it, so none is the first'
          : `several nodes have no edge into them: ${starts
              .slice(0, 5)
              .map(({ node }) => node.id)
              .join(', ')}`,
    hint:
      graph.nodes.length === 0
        ? 'a flow needs a question and a terminal'
        : 'name the first node with entry, and lead to the others',
  })
  return null
}

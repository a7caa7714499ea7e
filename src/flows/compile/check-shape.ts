import { components } from './components.ts'
import { type Diagnostics, placeIn } from './diagnostics.ts'
import {
  type EdgeDraft,
  edgesOf,
  type FlowDraft,
  type GraphDraft,
  isLast,
  type NodeDraft,
  nameOf,
} from './draft.ts'

/** Entries, ends, loops and calls. Graphs in which names are wrong are left alone: their shape is not known. */
export function checkShape(draft: FlowDraft, diagnostics: Diagnostics): void {
  for (const graph of draft.graphs) {
    if (graph.broken || !graph.entry) continue
    const reached = reachable(graph.entry)
    checkReached(graph, reached, diagnostics)
    checkEnds(graph, reached, diagnostics)
    checkCycles(graph, diagnostics)
  }
  checkRecursion(draft, diagnostics)
}

const followers = (node: NodeDraft): NodeDraft[] => edgesOf(node).flatMap(({ to }) => (to ? [to] : []))

function reachable(entry: NodeDraft): Set<NodeDraft> {
  const reached = new Set([entry])
  for (const node of reached) for (const to of followers(node)) reached.add(to)
  return reached
}

/** One message for each island: the nodes behind an unreachable node are unreachable for the same reason. */
function checkReached(graph: GraphDraft, reached: ReadonlySet<NodeDraft>, diagnostics: Diagnostics): void {
  const lost = graph.nodes.filter(node => !reached.has(node))
  const entered = new Set(lost.flatMap(node => followers(node).filter(to => to !== node)))
  const heads = lost.filter(node => !entered.has(node))
  for (const node of heads.length > 0 ? heads : lost.slice(0, 1))
    diagnostics.report({
      code: 'unreachable_node',
      at: placeIn(node.at, 'id'),
      message: `no path leads to ${node.node.id}`,
      hint: `lead an edge to it from a node that can be reached from ${graph.entry?.node.id}`,
    })
}

const leaves = (node: NodeDraft): boolean =>
  node.node.type === 'terminal' ||
  (node.node.type === 'subgraph' && isLast(node)) ||
  edgesOf(node).some(({ to }) => to === null)

function checkEnds(graph: GraphDraft, reached: ReadonlySet<NodeDraft>, diagnostics: Diagnostics): void {
  const ends = [...reached].filter(leaves)
  if (ends.length === 0) {
    diagnostics.report({
      code: 'missing_terminal',
      ...nameOf(graph),
      message:
        graph.name === null
          ? 'the flow reaches no terminal'
          : `${graph.name} reaches neither __exit__ nor a terminal`,
      hint: graph.name === null ? 'add a node of type terminal and lead to it' : 'lead an edge to __exit__',
    })
    return
  }
  const before = new Map<NodeDraft, NodeDraft[]>()
  for (const node of reached)
    for (const to of followers(node)) {
      const known = before.get(to)
      if (known) known.push(node)
      else before.set(to, [node])
    }
  const ending = new Set(ends)
  for (const node of reached) {
    if (leaves(node) || !isLast(node)) continue
    diagnostics.report({
      code: 'dead_end',
      at: placeIn(node.at, 'id'),
      message: `nothing follows after ${node.node.id}`,
      hint: 'add an edge to the next node or to a terminal',
    })
    ending.add(node)
  }
  for (const node of ending) for (const from of before.get(node) ?? []) ending.add(from)
  const trapped = [...reached].find(node => !ending.has(node))
  if (trapped)
    diagnostics.report({
      code: 'dead_end',
      at: placeIn(trapped.at, 'id'),
      message: `from ${trapped.node.id} on there is no way out`,
      hint: 'add an edge that leaves the loop',
    })
  for (const node of reached)
    if (node.node.type === 'subgraph' && isLast(node))
      diagnostics.report({
        code: 'subgraph_ends_flow',
        at: placeIn(node.at, 'id'),
        message: `no edge leaves ${node.node.id}, so ${graph.name === null ? 'the flow ends' : `${graph.name} is left`} after it`,
      })
}

function checkCycles(graph: GraphDraft, diagnostics: Diagnostics): void {
  const unmarked = (node: NodeDraft) => edgesOf(node).filter(({ edge }) => edge.loop !== true)
  for (const cycle of components(graph.nodes, node => unmarked(node).flatMap(({ to }) => (to ? [to] : [])))) {
    const inside = new Set(cycle)
    const closing = lastInside(cycle, inside, unmarked)
    if (!closing) continue
    const names = graph.nodes.filter(node => inside.has(node)).map(({ node }) => node.id)
    diagnostics.report({
      code: 'cycle',
      at: closing.at,
      message: `${names.slice(0, 6).join(', ')}${names.length > 6 ? ' and others' : ''} lead${names.length > 1 ? '' : 's'} back to ${names.length > 1 ? 'each other' : 'itself'}`,
      hint: 'if that is meant, set loop: true on the edge that leads back',
    })
  }
  const decisions = graph.nodes.filter(({ node }) => node.type === 'decision')
  const among = (node: NodeDraft) => edgesOf(node).filter(({ to }) => to?.node.type === 'decision')
  for (const cycle of components(decisions, node => among(node).flatMap(({ to }) => (to ? [to] : [])))) {
    const closing = lastInside(cycle, new Set(cycle), among)
    if (closing)
      diagnostics.report({
        code: 'loop_without_stop',
        at: closing.at,
        message: `nothing is asked or done between ${closing.to?.node.id} and ${closing.from.node.id}`,
        hint: 'put a question or an action into the loop',
      })
  }
}

/** The edge written last among those that stay inside; none for a single node without an edge to itself. */
function lastInside(
  cycle: readonly NodeDraft[],
  inside: ReadonlySet<NodeDraft>,
  edges: (node: NodeDraft) => EdgeDraft[],
): EdgeDraft | null {
  const staying = cycle.flatMap(edges).filter(({ to }) => to !== null && inside.has(to))
  const rank = ({ at }: EdgeDraft) => at.path.at(-1) as number
  return staying.length === 0 ? null : staying.reduce((last, edge) => (rank(edge) > rank(last) ? edge : last))
}

function checkRecursion(draft: FlowDraft, diagnostics: Diagnostics): void {
  const calls = (graph: GraphDraft) => graph.nodes.flatMap(node => (node.calls ? [node.calls] : []))
  for (const cycle of components(draft.graphs, calls)) {
    const inside = new Set(cycle)
    const call = cycle.flatMap(({ nodes }) => nodes).find(node => node.calls && inside.has(node.calls))
    if (!call?.calls) continue
    call.graph.broken = true
    diagnostics.report({
      code: 'subgraph_recursion',
      at: placeIn(call.at, 'ref'),
      message: `${call.calls.name} is entered again before it is left`,
      hint: 'a loop inside the subgraph does the same without recursion',
    })
  }
}

import type { FlowBindings } from '../expressions/outcome.ts'
import type { FlowState } from './engine/flow-state.ts'
import type { CompiledEdge, CompiledFlow, CompiledNode, NodeIndex } from './ir/compiled.ts'

/** Number of questions: the fewest and the most there may be. */
export interface QuestionRange {
  readonly least: number
  readonly most: number
}

const NONE: QuestionRange = { least: 0, most: 0 }
const plus = (one: QuestionRange, other: QuestionRange): QuestionRange => ({
  least: one.least + other.least,
  most: one.most + other.most,
})

/**
 * Questions that are still to come, the present one included, as far as the graph knows: what is answered is not asked
 * again, and ways that the answers rule out are not counted. Items of a list are counted as one.
 */
export function questionsLeft(flow: CompiledFlow, state: FlowState): QuestionRange | null {
  const start = flow.nodeByAddress.get(state.current_node)
  if (start === undefined || state.status !== 'asking') return null
  const answers = Object.assign({}, state.answers, ...Object.values(state.scoped)) as FlowBindings['answers']
  const bindings: FlowBindings = { answers, context: state.context as FlowBindings['context'] }
  const isKnown = (names: readonly string[]) => names.every(name => Object.hasOwn(answers, name))
  const known = new Map<NodeIndex, QuestionRange>()
  const onTheWay = new Set<NodeIndex>()

  /** From a node to the end of its graph. */
  function from(index: NodeIndex): QuestionRange {
    const before = known.get(index)
    const node = flow.nodes[index]
    // A loop asks again only what was not answered.
    if (before !== undefined || node === undefined || onTheWay.has(index)) return before ?? NONE
    onTheWay.add(index)
    const range = plus(asksAt(node), after(node))
    onTheWay.delete(index)
    known.set(index, range)
    return range
  }
  function asksAt(node: CompiledNode): QuestionRange {
    const isLeftOut =
      node.when !== null && isKnown(node.when.reads) ? node.when.test(bindings) !== true : false
    if (isLeftOut) return NONE
    const inside =
      node.type === 'question'
        ? isAsked(node)
          ? { least: 1, most: 1 }
          : NONE
        : node.type === 'subgraph'
          ? from(flow.graphs[node.calls]?.entry ?? -1)
          : NONE
    return node.when !== null && !isKnown(node.when.reads) ? { ...inside, least: 0 } : inside
  }
  const isAsked = (node: Extract<CompiledNode, { type: 'question' }>) =>
    node.index === start || !Object.hasOwn(answers, node.source.key)

  function after(node: CompiledNode): QuestionRange {
    const ranges = openEdges(node).map(({ to }) => (to === null ? NONE : from(to)))
    return ranges.length === 0
      ? NONE
      : {
          least: Math.min(...ranges.map(({ least }) => least)),
          most: Math.max(...ranges.map(({ most }) => most)),
        }
  }
  /** Edges that may be taken: up to the first one that certainly is. */
  function openEdges({ edges, otherwise }: CompiledNode): readonly CompiledEdge[] {
    const open: CompiledEdge[] = []
    for (const edge of edges) {
      const outcome =
        edge.guard === null ? true : isKnown(edge.guard.reads) ? edge.guard.test(bindings) : null
      if (outcome === false) continue
      open.push(edge)
      if (outcome === true) return open
    }
    return otherwise === null ? open : [...open, otherwise]
  }

  const calls = state.call_stack.flatMap(address => {
    const call = flow.nodes[flow.nodeByAddress.get(address) ?? -1]
    return call === undefined ? [] : [after(call)]
  })
  return calls.reduce(plus, from(start))
}

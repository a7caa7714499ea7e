import type { FlowBindings } from '../expressions/outcome.ts'
import type { FlowState } from './engine/flow-state.ts'
import { answersAt, callPath, keepsAnswers, openWalk } from './engine/walk.ts'
import type {
  CompiledEdge,
  CompiledFlow,
  CompiledGuard,
  CompiledNode,
  CompiledSubgraphCall,
  NodeIndex,
} from './ir/compiled.ts'

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

/** Calls that lead to a graph, and those that lead to its answers. */
interface Place {
  readonly calls: string
  readonly scope: string
}
const FLOW: Place = { calls: '', scope: '' }
/** Calls that nothing was answered in yet: they are all alike. */
const NEW_CALLS = '?'

/** A node on the way to the end of its graph. */
interface Stop {
  readonly asks: QuestionRange
  /** Null is the end. */
  readonly next: readonly (NodeIndex | null)[]
  least: number
  most: number
}

/**
 * Questions that are still to come, the present one included, as far as the graph knows: what is answered is not asked
 * again, and ways that the answers rule out are not counted. Items of a list are counted as one.
 */
export function questionsLeft(flow: CompiledFlow, state: FlowState): QuestionRange | null {
  const walk = openWalk(flow, state)
  if (walk === null || state.status !== 'asking') return null
  const { node: start, frames } = walk
  const here: Place = frames.at(-1) ?? FLOW
  const known = new Map<string, QuestionRange>()

  const answersOf = ({ scope }: Place) => (scope === NEW_CALLS ? {} : answersAt(walk, scope))
  /** Null where it reads what is not answered yet. */
  function outcomeOf(guard: CompiledGuard, at: Place) {
    const answers = answersOf(at)
    if (!guard.reads.every(name => Object.hasOwn(answers, name))) return null
    return guard.test({ answers, context: state.context as FlowBindings['context'] })
  }

  /** From a node to the end of its graph. */
  function from(entry: NodeIndex, at: Place): QuestionRange {
    const name = `${at.calls} ${at.scope} ${entry}`
    const before = known.get(name)
    if (before !== undefined) return before
    known.set(name, NONE)
    const range = rangeOf(entry, at)
    known.set(name, range)
    return range
  }
  function rangeOf(entry: NodeIndex, at: Place): QuestionRange {
    const stops = new Map<NodeIndex, Stop>()
    const lastFirst: Stop[] = []
    /** A way back asks nothing more: what it leads to was answered. */
    const visit = (index: NodeIndex): number => {
      const node = flow.nodes[index]
      const visited = stops.get(index)
      if (visited !== undefined || node === undefined) return visited?.most ?? 0
      const next = openEdges(node, at).map(({ to }) => to)
      const stop: Stop = { asks: asksAt(node, at), next, least: Number.POSITIVE_INFINITY, most: 0 }
      stops.set(index, stop)
      stop.most = stop.asks.most + Math.max(0, ...next.map(to => (to === null ? 0 : visit(to))))
      lastFirst.push(stop)
      return stop.most
    }
    const most = visit(entry)
    const leastFrom = (to: NodeIndex | null) => (to === null ? 0 : (stops.get(to)?.least ?? 0))
    // Shortest ways to the end: a way back is none of its own, only what comes after it.
    for (let isChanged = true; isChanged; ) {
      isChanged = false
      for (const stop of lastFirst) {
        const rest = stop.next.length === 0 ? 0 : Math.min(...stop.next.map(leastFrom))
        if (stop.asks.least + rest >= stop.least) continue
        stop.least = stop.asks.least + rest
        isChanged = true
      }
    }
    const least = leastFrom(entry)
    return Number.isFinite(least) ? { least, most: Math.max(least, most) } : { least: most, most }
  }
  function asksAt(node: CompiledNode, at: Place): QuestionRange {
    const when = node.when === null ? true : outcomeOf(node.when, at)
    if (when !== true && when !== null) return NONE
    const inside = asksInside(node, at)
    return when === null ? { ...inside, least: 0 } : inside
  }
  function asksInside(node: CompiledNode, at: Place): QuestionRange {
    if (node.type === 'subgraph') return from(flow.graphs[node.calls]?.entry ?? -1, placeIn(node, at))
    if (node.type !== 'question') return NONE
    const isPending = node === start && at.calls === here.calls
    return isPending || !Object.hasOwn(answersOf(at), node.source.key) ? { least: 1, most: 1 } : NONE
  }
  function placeIn(call: CompiledSubgraphCall, at: Place): Place {
    const path = callPath(at.calls, call, null)
    const isEntered = Object.keys(state.scoped).some(one => one === path || one.startsWith(`${path}>`))
    const calls = isEntered ? path : NEW_CALLS
    return { calls, scope: keepsAnswers(flow, call) ? calls : at.scope }
  }
  /** Edges that may be taken: up to the first one that certainly is. */
  function openEdges({ edges, otherwise }: CompiledNode, at: Place): readonly CompiledEdge[] {
    const open: CompiledEdge[] = []
    for (const edge of edges) {
      const outcome = edge.guard === null ? true : outcomeOf(edge.guard, at)
      if (outcome === false) continue
      open.push(edge)
      if (outcome === true) return open
    }
    return otherwise === null ? open : [...open, otherwise]
  }
  function after(call: CompiledSubgraphCall, at: Place): QuestionRange {
    const ranges = openEdges(call, at).map(({ to }) => (to === null ? NONE : from(to, at)))
    if (ranges.length === 0) return NONE
    return {
      least: Math.min(...ranges.map(({ least }) => least)),
      most: Math.max(...ranges.map(({ most }) => most)),
    }
  }

  return frames
    .map(({ call }, depth) => after(call, frames[depth - 1] ?? FLOW))
    .reduce(plus, from(start.index, here))
}

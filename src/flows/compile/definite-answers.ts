import type { CompiledOneOf, KeyIndex } from '../ir/compiled.ts'
import { components } from './components.ts'
import {
  type EdgeDraft,
  edgesOf,
  type FlowDraft,
  type GraphDraft,
  isLast,
  type NodeDraft,
  type ScopeDraft,
} from './draft.ts'
import { presentWhen, unsureReads } from './presence.ts'

/** Bits of the keys of a scope. */
type Bits = Uint32Array

export interface DefiniteAnswers {
  /** True where the answer is set on every path into the node, or (`after`) on every path through it. */
  isSet(node: NodeDraft, key: KeyIndex, when: 'before' | 'after'): boolean
}

/**
 * Answers that are there on every path to a node: a forward analysis that meets by intersection. An answer once given
 * stays, so what a called graph adds does not depend on where it is called from: first the called graphs give what
 * they surely add, then the callers say what is surely there when they are entered.
 */
export function definiteAnswers(draft: FlowDraft, oneOf: readonly CompiledOneOf[]): DefiniteAnswers {
  const alternatives = new Set(oneOf.flatMap(({ of }) => of.flat()))
  const analysis = new Analysis(alternatives)
  const calleesFirst = components(draft.graphs, graph =>
    graph.nodes.flatMap(({ calls }) => (calls ? [calls] : [])),
  ).flat()
  for (const graph of calleesFirst) {
    if (graph.name === null) continue
    analysis.run(graph, emptyBits(graph.scope))
    analysis.summarize(graph)
  }
  const callers = Map.groupBy(draft.nodes, ({ calls }) => calls)
  for (const graph of calleesFirst.toReversed())
    analysis.run(graph, analysis.onEntry(graph, callers.get(graph) ?? []))
  return { isSet: (node, key, when) => analysis.has(node, key, when) }
}

const emptyBits = ({ keys }: ScopeDraft): Bits => new Uint32Array((keys.length + 31) >> 5)
const has = (bits: Bits, key: KeyIndex): boolean => (((bits[key >> 5] as number) >>> (key & 31)) & 1) === 1
const add = (bits: Bits, key: KeyIndex): void => {
  bits[key >> 5] = (bits[key >> 5] as number) | (1 << (key & 31))
}

/** Copies into one buffer for all nodes of a graph: a buffer for each would keep the garbage collector busy. */
function slab({ nodes, scope }: GraphDraft): (bits: Bits) => Bits {
  const words = emptyBits(scope).length
  const buffer = new Uint32Array(nodes.length * words)
  let used = 0
  return bits => {
    const own = buffer.subarray(used, used + words)
    used += words
    own.set(bits)
    return own
  }
}

class Analysis {
  readonly #into = new Map<NodeDraft, Bits>()
  /** Surely added between entering and leaving a graph. */
  readonly #added = new Map<GraphDraft, Bits>()
  /** Keys of groups of which one alternative is enough: none of them is sure. */
  readonly #alternatives: ReadonlySet<KeyIndex>

  constructor(alternatives: ReadonlySet<KeyIndex>) {
    this.#alternatives = alternatives
  }

  has(node: NodeDraft, key: KeyIndex, when: 'before' | 'after'): boolean {
    const bits = this.#into.get(node)
    return (bits !== undefined && has(bits, key)) || (when === 'after' && this.#adds(node).includes(key))
  }

  run(graph: GraphDraft, onEntry: Bits): void {
    if (!graph.entry) return
    for (const node of graph.nodes) this.#into.delete(node)
    const keep = slab(graph)
    this.#into.set(graph.entry, keep(onEntry))
    const order = reversePostorder(graph.entry)
    const through = emptyBits(graph.scope)
    const along = emptyBits(graph.scope)
    for (let changed = true; changed; ) {
      changed = false
      for (const node of order) {
        if (!this.#into.has(node)) continue
        this.#through(node, through)
        for (const edge of edgesOf(node))
          if (edge.to && this.#meet(edge.to, this.#along(edge, through, along), keep)) changed = true
      }
    }
  }

  /** Written into a buffer of the caller's: one per node and round would be most of the work. */
  #through(node: NodeDraft, buffer: Bits): void {
    buffer.set(this.#into.get(node) as Bits)
    for (const key of this.#adds(node)) add(buffer, key)
  }

  #meet(to: NodeDraft, bits: Bits, keep: (bits: Bits) => Bits): boolean {
    const known = this.#into.get(to)
    if (!known) {
      this.#into.set(to, keep(bits))
      return true
    }
    let changed = false
    for (let word = 0; word < known.length; word++) {
      const both = ((known[word] as number) & (bits[word] as number)) >>> 0
      if (both === known[word]) continue
      known[word] = both
      changed = true
    }
    return changed
  }

  /**
   * Answers that are there once an edge is taken: a true guard vouches for what it read, an error vouches for nothing
   * new.
   */
  #along(edge: EdgeDraft, through: Bits, buffer: Bits): Bits {
    if (edge === edge.from.onError) return this.#into.get(edge.from) as Bits
    if (!edge.guard) return through
    const { keyByName } = edge.from.graph.scope
    const present = presentWhen(edge.guard.checked.expression, true)
    if (present.size === 0) return through
    buffer.set(through)
    for (const name of present) add(buffer, keyByName.get(name) as KeyIndex)
    return buffer
  }

  #adds(node: NodeDraft): readonly KeyIndex[] {
    const { graph, calls } = node
    const indexOf = (name: string) => graph.scope.keyByName.get(name) as KeyIndex
    if (node.when || !this.#hasDependencies(node)) return []
    switch (node.node.type) {
      case 'question': {
        const key = indexOf(node.node.key)
        const sure = node.node.required !== false && (graph.scope.index > 0 || !this.#alternatives.has(key))
        return sure ? [key] : []
      }
      case 'subgraph': {
        const added = calls ? this.#added.get(calls) : undefined
        if (!calls || !added) return []
        if (calls.scope === graph.scope) return keysIn(added, graph.scope)
        // A list there always is, be it of nothing.
        if (node.each !== null) return Object.keys(node.node.outputs ?? {}).map(indexOf)
        return Object.entries(node.node.outputs ?? {}).flatMap(([outer, inner]) => {
          const key = calls.scope.keyByName.get(inner)
          return key !== undefined && has(added, key) ? [indexOf(outer)] : []
        })
      }
      // A result may lack any of its parts.
      default:
        return []
    }
  }

  /** True where all it waits for is always there. */
  #hasDependencies(node: NodeDraft): boolean {
    const into = this.#into.get(node)
    return node.dependencies.every(key => into !== undefined && has(into, key))
  }

  summarize(graph: GraphDraft): void {
    const leaving: Bits[] = []
    for (const node of graph.nodes) {
      if (!this.#into.has(node)) continue
      const through = emptyBits(graph.scope)
      this.#through(node, through)
      if (node.node.type === 'subgraph' && isLast(node)) leaving.push(through)
      for (const edge of edgesOf(node))
        if (!edge.to) leaving.push(this.#along(edge, through, emptyBits(graph.scope)))
    }
    this.#added.set(graph, intersect(leaving, graph.scope))
  }

  /** Answers that are there at every call of the graph. */
  onEntry(graph: GraphDraft, calling: readonly NodeDraft[]): Bits {
    const callers = calling.filter(node => this.#into.has(node))
    if (callers.length === 0) return emptyBits(graph.scope)
    return intersect(
      callers.map(caller =>
        caller.graph.scope === graph.scope ? (this.#into.get(caller) as Bits) : this.#inputs(caller, graph),
      ),
      graph.scope,
    )
  }

  #inputs(caller: NodeDraft, graph: GraphDraft): Bits {
    const bits = emptyBits(graph.scope)
    for (const { name, checked } of caller.values) {
      const key = graph.scope.keyByName.get(name)
      // Without a list there is no round, and so in every round there is an item.
      const needed = name === caller.each ? [] : unsureReads(checked.expression)
      const sure = needed.every(read =>
        has(this.#into.get(caller) as Bits, caller.graph.scope.keyByName.get(read) as KeyIndex),
      )
      if (key !== undefined && sure) add(bits, key)
    }
    return bits
  }
}

function keysIn(bits: Bits, { keys }: ScopeDraft): KeyIndex[] {
  return keys.filter(({ index }) => has(bits, index)).map(({ index }) => index)
}

function intersect(sets: readonly Bits[], scope: ScopeDraft): Bits {
  const [first, ...others] = sets
  if (!first) return emptyBits(scope)
  const result = first.slice()
  for (const other of others)
    for (let word = 0; word < result.length; word++)
      result[word] = ((result[word] as number) & (other[word] as number)) >>> 0
  return result
}

/** Without recursion, as chains are long. */
function reversePostorder(entry: NodeDraft): NodeDraft[] {
  const order: NodeDraft[] = []
  const seen = new Set([entry])
  const stack: { node: NodeDraft; edges: readonly EdgeDraft[]; at: number }[] = []
  const enter = (node: NodeDraft) => stack.push({ node, edges: edgesOf(node), at: 0 })
  enter(entry)
  for (let top = stack.at(-1); top; top = stack.at(-1)) {
    const edge = top.edges[top.at++]
    if (!edge) {
      order.push(top.node)
      stack.pop()
    } else if (edge.to && !seen.has(edge.to)) {
      seen.add(edge.to)
      enter(edge.to)
    }
  }
  return order.reverse()
}

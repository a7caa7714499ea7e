import type { KeyIndex } from '../../ir/compiled.ts'
import { changedKeys } from '../changed-keys.ts'
import type { DefiniteAnswers } from '../definite-answers.ts'
import {
  type EdgeDraft,
  edgesOf,
  type FlowDraft,
  type GraphDraft,
  type GuardDraft,
  isLast,
  type NodeDraft,
  type ScopeDraft,
} from '../draft.ts'
import { presentWhen } from '../presence.ts'
import { variableName } from './formula.ts'
import type { Effort } from './solve.ts'

/** Something that was found on a way: a condition was true or was not, or an answer was missing. */
export type Finding =
  | { readonly kind: 'condition'; readonly guard: GuardDraft; readonly outcome: 'true' | 'not true' }
  | { readonly kind: 'missing'; readonly key: string }

/** A way to a node, by what was found on it and still holds. */
export type Way = readonly Finding[]

/** Ways to a node, or (`after`) through it, on which an answer is not set. */
export type WaysWithout = (node: NodeDraft, when: 'before' | 'after') => readonly Way[]

/** Beyond this, ways are taken together: less is known then, never something wrong. */
const MOST_WAYS = 32

/**
 * Follows the ways through a flow on which a key is not answered, with the conditions that decided them: those over the
 * variables named, and over what decides whether the key is asked for. None is kept over an answer that has changed since. Graphs
 * that share their caller's answers are walked through, whoever calls them: ways out of them may be those of another call.
 */
export function waysWithout(
  draft: FlowDraft,
  definite: DefiniteAnswers,
  alternatives: ReadonlySet<KeyIndex>,
  effort: Effort,
): (scope: ScopeDraft, key: KeyIndex, variables: ReadonlySet<string>) => WaysWithout {
  const changes = kept(changedKeys(draft))
  const variablesIn = kept(variablesOf)
  const before = kept(triedBefore)
  const vouches = kept((guard: GuardDraft) => presentWhen(guard.checked.expression, true))
  const callers = Map.groupBy(draft.nodes, ({ calls }) => calls)
  const found = findings()

  const follow = (
    scope: ScopeDraft,
    key: KeyIndex,
    variables: ReadonlySet<string>,
    above: readonly KeyIndex[],
  ): WaysWithout => {
    effort.left -= draft.nodes.length
    if (effort.left < 0) return () => [[]]
    const name = scope.keys[key]?.name ?? ''
    const own = variableName('answers', name)
    const followed = new Set([...variables, ...decidingConditions(draft, scope, name).flatMap(variablesIn)])
    const isRelevant = (guard: GuardDraft) =>
      variablesIn(guard).some(variable => variable !== own && followed.has(variable))
    const into = new Map<NodeDraft, Ways>()
    const out = new Map<GraphDraft, Ways>()
    const waiting = new Set<NodeDraft>()

    const lasting = (way: Way, node: NodeDraft): Way => {
      if (way.length === 0) return way
      const changed = changes(node)
      return way.some(finding => isAbout(finding, changed))
        ? way.filter(finding => !isAbout(finding, changed))
        : way
    }
    /** Ways on which a node is passed by: its condition does not hold, or it waits for what is not there. */
    const passing = (node: NodeDraft, ways: readonly Way[]): Way[] => {
      const { when, dependencies } = node
      const unmet = when
        ? ways.map(way => found.add(way, { kind: 'condition', guard: when, outcome: 'not true' }))
        : []
      const waits = dependencies.flatMap(needed => {
        if (definite.isSet(node, needed, 'before')) return []
        const finding = { kind: 'missing', key: scope.keys[needed]?.name ?? '' } as const
        const lacking = above.includes(needed)
          ? ways
          : follow(scope, needed, variables, [...above, key])(node, 'before')
        return lacking.map(way => found.add(way, finding))
      })
      return [...unmet, ...waits]
    }
    const through = (node: NodeDraft): readonly Way[] => {
      const ways = into.get(node)?.all ?? []
      if (ways.length === 0 || definite.isSet(node, key, 'after')) return []
      const { node: source, calls, graph } = node
      if (source.type === 'question' && source.key === name && isSureOf(node)) return passing(node, ways)
      if (calls && calls.scope === graph.scope)
        return [...passing(node, ways), ...(out.get(calls)?.all ?? [])]
      return ways.map(way => lasting(way, node))
    }
    const isSureOf = ({ node }: NodeDraft): boolean =>
      node.type === 'question' && node.required !== false && !(scope.index === 0 && alternatives.has(key))
    const along = (edge: EdgeDraft, ways: readonly Way[]): readonly Way[] => {
      const { from, guard } = edge
      if (edge === from.onError) return (into.get(from)?.all ?? []).map(way => lasting(way, from))
      if (guard && vouches(guard).has(name)) return []
      const findings: Finding[] = []
      if (guard && isRelevant(guard)) findings.push({ kind: 'condition', guard, outcome: 'true' })
      for (const earlier of before(edge))
        if (isRelevant(earlier)) findings.push({ kind: 'condition', guard: earlier, outcome: 'not true' })
      return findings.length === 0
        ? ways
        : ways.map(way => findings.reduce((longer, finding) => found.add(longer, finding), way))
    }
    const meet = (node: NodeDraft, ways: readonly Way[]): void => {
      const known = into.get(node) ?? new Ways(found.nameOf)
      into.set(node, known)
      if (known.add(ways)) waiting.add(node)
    }
    const leave = (graph: GraphDraft, ways: readonly Way[]): void => {
      const known = out.get(graph) ?? new Ways(found.nameOf)
      out.set(graph, known)
      if (known.add(ways))
        for (const caller of callers.get(graph) ?? []) if (into.has(caller)) waiting.add(caller)
    }

    const first = (scope.owner ?? draft.graphs[0])?.entry
    if (first) meet(first, [[]])
    for (const node of waiting) {
      waiting.delete(node)
      for (const way of into.get(node)?.all ?? []) effort.left -= way.length + 1
      if (effort.left < 0) return () => [[]]
      const { calls, graph, when } = node
      if (calls?.entry && calls.scope === graph.scope) {
        const ways = into.get(node)?.all ?? []
        meet(
          calls.entry,
          when ? ways.map(way => found.add(way, { kind: 'condition', guard: when, outcome: 'true' })) : ways,
        )
      }
      const ways = through(node)
      if (node.node.type === 'subgraph' && isLast(node)) leave(graph, ways)
      for (const edge of edgesOf(node)) {
        const next = along(edge, ways)
        if (next.length === 0) continue
        if (edge.to) meet(edge.to, next)
        else leave(graph, next)
      }
    }
    return (node, when) => (when === 'before' ? (into.get(node)?.all ?? []) : through(node))
  }
  return (scope, key, variables) => follow(scope, key, variables, [])
}

/** Conditions that decide whether the key is asked for: of its questions, of calls on the way, and of edges that lead past. */
function decidingConditions(draft: FlowDraft, scope: ScopeDraft, name: string): GuardDraft[] {
  const nodes = draft.nodes.filter(({ graph }) => graph.scope === scope)
  const leads = new Set(nodes.filter(({ node }) => node.type === 'question' && node.key === name))
  const isBack = ({ edge }: EdgeDraft) => edge.loop === true
  const isOn = (edge: EdgeDraft) => edge.to !== null && !isBack(edge) && leads.has(edge.to)
  for (let size = -1; size < leads.size; ) {
    size = leads.size
    for (const node of nodes.toReversed())
      if (edgesOf(node).some(isOn) || (node.calls?.entry && leads.has(node.calls.entry))) leads.add(node)
  }
  return nodes.flatMap(node => {
    const edges = edgesOf(node)
    const isAsked = (node.node.type === 'question' && node.node.key === name) || node.calls !== null
    return [
      ...(node.when && isAsked && leads.has(node) ? [node.when] : []),
      ...(edges.some(isOn) && !edges.every(isOn) ? edges.flatMap(({ guard }) => guard ?? []) : []),
    ]
  })
}

/** Asked for once of each. */
function kept<Of, Value>(make: (of: Of) => Value): (of: Of) => Value {
  const known = new Map<Of, Value>()
  return of => {
    const found = known.get(of)
    if (found !== undefined) return found
    const made = make(of)
    known.set(of, made)
    return made
  }
}

export const variablesOf = ({ checked }: GuardDraft): string[] =>
  [...checked.reads].flatMap(([root, keys]) => [...keys].map(key => variableName(root, key)))

/** Guards that were not true where this edge is taken. */
export const triedBefore = (edge: EdgeDraft): readonly GuardDraft[] =>
  edge.from.edges.flatMap(({ guard, priority }) =>
    guard !== null && guard !== edge.guard && (edge === edge.from.otherwise || priority < edge.priority)
      ? [guard]
      : [],
  )

const isAbout = (finding: Finding, changed: ReadonlySet<string>): boolean =>
  finding.kind === 'missing'
    ? changed.has(finding.key)
    : finding.guard.compiled.reads.some(key => changed.has(key))

/** Findings by name, so that ways can be told apart. */
function findings() {
  const guards = new Map<GuardDraft, number>()
  const nameOf = (finding: Finding): string => {
    if (finding.kind === 'missing') return `? ${finding.key}`
    const index = guards.get(finding.guard) ?? guards.size
    guards.set(finding.guard, index)
    return `${finding.outcome} ${index}`
  }
  const add = (way: Way, finding: Finding): Way =>
    way.some(known => nameOf(known) === nameOf(finding)) ? way : [...way, finding]
  return { nameOf, add }
}

/** Ways that meet at a node. Too many become one, of what all of them have in common. */
class Ways {
  readonly #nameOf: (finding: Finding) => string
  readonly #ways = new Map<string, Way>()
  #isOne = false

  constructor(nameOf: (finding: Finding) => string) {
    this.#nameOf = nameOf
  }

  get all(): readonly Way[] {
    return [...this.#ways.values()]
  }

  /** False where nothing new is among them. */
  add(ways: readonly Way[]): boolean {
    const before = [...this.#ways.keys()].join('')
    for (const way of ways) this.#ways.set(this.#keyOf(way), way)
    if (this.#isOne || this.#ways.size > MOST_WAYS) this.#join()
    return [...this.#ways.keys()].join('') !== before
  }

  #keyOf(way: Way): string {
    return `${way.map(this.#nameOf).sort().join()};`
  }

  #join(): void {
    const [first = [], ...others] = this.#ways.values()
    const names = others.map(way => new Set(way.map(this.#nameOf)))
    const common = first.filter(finding => names.every(one => one.has(this.#nameOf(finding))))
    this.#ways.clear()
    this.#ways.set(this.#keyOf(common), common)
    this.#isOne = true
  }
}

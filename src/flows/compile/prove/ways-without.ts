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
  isScopedCall,
  type NodeDraft,
  type ScopeDraft,
} from '../draft.ts'
import { presentWhen, unsureReads } from '../presence.ts'
import { conditionOf } from './condition.ts'
import { type Crossing, crossing } from './crossing.ts'
import { decidingVariables } from './deciding-variables.ts'
import { variableName } from './formula.ts'
import { GIVEN } from './possible-answers.ts'
import type { Effort } from './solve.ts'
import {
  common,
  type Finding,
  Findings,
  finds,
  lasting,
  type Way,
  Ways,
  withFinding,
  withFindings,
} from './way.ts'

/** Ways to a node, or (`after`) through it. */
export type WaysTo = (node: NodeDraft, when: 'before' | 'after') => readonly Way[]

/** Ways on which an answer is not set. */
export type WaysWithout = (scope: ScopeDraft, key: KeyIndex, variables: ReadonlySet<string>) => WaysTo

/** Ways into a call and out of the graph it calls, each with each; beyond this, those out of it are taken together. */
const MOST_PAIRS = 128

/** Effort to say a finding in other names, in steps of a search. */
const RENAMING = 4

const UNKNOWN: readonly Way[] = [[]]

/** Aim of a walk through the graphs of a scope. */
interface Pursuit {
  readonly scope: ScopeDraft
  /** The answer that is not set; null to follow every way. */
  readonly key: KeyIndex | null
  readonly variables: ReadonlySet<string>
  /** Source of what is known where the scope is entered: nothing, or its callers. */
  readonly from: 'nothing' | 'callers'
}

/** The ways through a scope, and those out of the graph that it belongs to. */
interface ScopeWays {
  readonly to: WaysTo
  readonly out: readonly Way[]
}

/**
 * Follows the ways through a flow on which a key is not answered, with the conditions that decided them: those over the
 * variables named, and over what decides whether the key is asked for. None is kept over an answer that has changed since. Graphs
 * that share their caller's answers are walked through, whoever calls them: ways out of them may be those of another call.
 * Those that keep their own are followed by themselves, and what was found in them is said in names of the caller.
 */
export function waysWithout(
  draft: FlowDraft,
  definite: DefiniteAnswers,
  alternatives: ReadonlySet<KeyIndex>,
  effort: Effort,
): WaysWithout {
  const findings = new Findings()
  const changes = once(changedKeys(draft))
  const before = once(triedBefore)
  const condition = once(({ checked }: GuardDraft) => conditionOf(checked))
  const vouches = once((guard: GuardDraft) => presentWhen(guard.checked.expression, true))
  const crossingOf = once((call: NodeDraft): Crossing => crossing(call, findings))
  const deciding = decidingVariables(draft, crossingOf)
  const callers = Map.groupBy(draft.nodes, ({ calls }) => calls)
  const known = new Map<string, ScopeWays>()
  const inCommon = once((ways: readonly Way[]): readonly Way[] => [common(ways)])
  const holds = once((guard: GuardDraft) => findings.of(condition(guard), 'true'))
  const fails = once((guard: GuardDraft) => findings.of(condition(guard), 'not true'))

  const follow = (pursuit: Pursuit, above: readonly KeyIndex[] = []): ScopeWays => {
    const { scope, key, variables, from } = pursuit
    const name = [scope.index, key, from, above, [...variables].sort()].join()
    const found = known.get(name) ?? walk(pursuit, above)
    known.set(name, found)
    return found
  }

  const walk = ({ scope, key, variables, from }: Pursuit, above: readonly KeyIndex[]): ScopeWays => {
    effort.left -= draft.nodes.length
    const unknown: ScopeWays = { to: () => UNKNOWN, out: UNKNOWN }
    if (effort.left < 0) return unknown
    const name = key === null ? null : (scope.keys[key]?.name ?? '')
    const own = name === null ? null : variableName('answers', name)
    const relevant = new Set([...variables, ...(name === null ? [] : deciding(scope, name))])
    const isRelevant = (guard: GuardDraft) =>
      condition(guard).reads.some(variable => variable !== own && relevant.has(variable))
    const into = new Map<NodeDraft, Ways>()
    const out = new Map<GraphDraft, Ways>()
    const waiting = new Set<NodeDraft>()
    const waysInto = (node: NodeDraft) => into.get(node)?.all ?? []

    const changed = (node: NodeDraft) => {
      const keys = changes(node)
      return (variable: string) => variable !== own && keys.has(variable.slice('answers.'.length))
    }
    /** Ways on which a node is passed by: its condition does not hold, or it waits for what is not there. */
    const passing = (node: NodeDraft, ways: readonly Way[]): Way[] => {
      const { when, dependencies } = node
      const unmet = when ? ways.map(way => withFinding(way, fails(when))) : []
      const waits = dependencies.flatMap(needed => {
        if (definite.isSet(node, needed, 'before')) return []
        if (key === null || above.includes(needed)) return ways
        const next = follow({ scope, key: needed, variables, from }, [...above, key])
        return next.to(node, 'before')
      })
      return [...unmet, ...waits]
    }
    const entering = ({ when }: NodeDraft, ways: readonly Way[]): readonly Way[] =>
      when ? ways.map(way => withFinding(way, holds(when))) : ways
    /** Ways on which what the node does has been done, and the key is still not there. */
    const doing = (node: NodeDraft, ways: readonly Way[]): readonly Way[] => {
      const { node: source, graph, each } = node
      const isOwn = name !== null && changes(node).has(name)
      if (isScopedCall(node) && each === null) return calling(node, ways)
      const isSure =
        each !== null ||
        (source.type === 'question' && source.required !== false && !isAlternative(graph, source.key))
      if (isOwn && isSure) return []
      const present = isSure ? [...changes(node)].flatMap(one => presence(one)) : []
      return ways.map(way => withFindings(lasting(way, changed(node)), present))
    }
    const isAlternative = (graph: GraphDraft, asked: string): boolean =>
      graph.scope.index === 0 && alternatives.has(graph.scope.keyByName.get(asked) ?? -1)
    const presence = (one: string): Finding[] =>
      relevant.has(variableName('answers', one)) ? [findings.presence('present', one)] : []
    const calling = (call: NodeDraft, ways: readonly Way[]): readonly Way[] => {
      const { node: source, calls } = call
      if (source.type !== 'subgraph' || !calls || ways.length === 0) return []
      const output = name === null ? undefined : source.outputs?.[name]
      const inner = follow({
        scope: calls.scope,
        key: output === undefined ? null : (calls.scope.keyByName.get(output) ?? null),
        variables: crossingOf(call).inside(relevant),
        from: 'nothing',
      }).out
      const exits = inner.length * ways.length > MOST_PAIRS ? inCommon(inner) : inner
      for (const way of ways) for (const one of exits) effort.left -= RENAMING * (way.length + one.length)
      return effort.left < 0 ? UNKNOWN : ways.flatMap(way => exits.map(one => crossingOf(call).out(way, one)))
    }
    const through = (node: NodeDraft): readonly Way[] => {
      const ways = waysInto(node)
      if (ways.length === 0 || (key !== null && definite.isSet(node, key, 'after'))) return []
      if (node.calls && !isScopedCall(node))
        return [...passing(node, ways), ...(out.get(node.calls)?.all ?? [])]
      const keys = changes(node)
      const isChanged = changed(node)
      const matters =
        (name !== null && keys.has(name)) ||
        [...keys].some(one => relevant.has(variableName('answers', one))) ||
        ways.some(way => lasting(way, isChanged) !== way)
      if (!matters) return ways
      return [...passing(node, ways), ...doing(node, entering(node, ways))]
    }
    const along = (edge: EdgeDraft, ways: readonly Way[]): readonly Way[] => {
      const { from: node, guard } = edge
      if (edge === node.onError) return waysInto(node).map(way => lasting(way, changed(node)))
      const vouched = guard ? vouches(guard) : new Set<string>()
      if (name !== null && vouched.has(name)) return []
      const facts: Finding[] = [...vouched].flatMap(presence)
      if (guard && isRelevant(guard)) facts.push(holds(guard))
      for (const earlier of before(edge)) if (isRelevant(earlier)) facts.push(fails(earlier))
      if (facts.length === 0) return ways
      const possible = ways.filter(way => ![...vouched].some(one => finds(way, 'missing', one)))
      return possible.map(way => withFindings(way, facts))
    }
    const meet = (node: NodeDraft, ways: readonly Way[]): void => {
      const all = into.get(node) ?? new Ways()
      into.set(node, all)
      if (all.add(ways)) waiting.add(node)
    }
    const leave = (graph: GraphDraft, ways: readonly Way[]): void => {
      const all = out.get(graph) ?? new Ways()
      out.set(graph, all)
      if (all.add(ways))
        for (const caller of callers.get(graph) ?? []) if (into.has(caller)) waiting.add(caller)
    }
    /** Ways into the scope: nothing is answered yet but what is given to it. */
    const first = (): readonly Way[] => {
      const missing = [...relevant, ...(own === null ? [] : [own])].flatMap((variable): Finding[] => {
        const index = variable.startsWith('answers.')
          ? scope.keyByName.get(variable.slice('answers.'.length))
          : undefined
        const one = index === undefined ? undefined : scope.keys[index]
        return one && (variable === own || !GIVEN.has(one.source))
          ? [findings.presence('missing', one.name)]
          : []
      })
      const ways = from === 'callers' && scope.owner !== null ? entryWays() : UNKNOWN
      return ways.map(way => withFindings(way, missing))
    }
    /** Ways of the callers of the graph when they enter it. */
    const entryWays = (): readonly Way[] => {
      const calling = callers.get(scope.owner) ?? []
      return calling.flatMap(call => {
        const { in: inward, outside } = crossingOf(call)
        const pursuit = { scope: call.graph.scope, variables: outside(relevant), from } as const
        const input = call.values.find(value => value.name === name)
        if (input === undefined && pursuit.variables.size === 0) return UNKNOWN
        const needed = input === undefined ? [null] : neededFor(call, input)
        const ways = needed.flatMap(one => follow({ ...pursuit, key: one }).to(call, 'before'))
        for (const way of ways) effort.left -= RENAMING * way.length
        return effort.left < 0 ? UNKNOWN : entering(call, ways).map(inward)
      })
    }

    const start = (scope.owner ?? draft.graphs[0])?.entry
    if (start) meet(start, first())
    for (const node of waiting) {
      waiting.delete(node)
      for (const way of waysInto(node)) effort.left -= way.length + 1
      if (effort.left < 0) return unknown
      const { calls, graph } = node
      if (calls?.entry && !isScopedCall(node)) meet(calls.entry, entering(node, waysInto(node)))
      const ways = through(node)
      if (node.node.type === 'subgraph' && isLast(node)) leave(graph, ways)
      for (const edge of edgesOf(node)) {
        const next = along(edge, ways)
        if (next.length === 0) continue
        if (edge.to) meet(edge.to, next)
        else leave(graph, next)
      }
    }
    return {
      to: (node, when) => (when === 'before' ? waysInto(node) : through(node)),
      out: (scope.owner && out.get(scope.owner)?.all) ?? [],
    }
  }
  /** Answers without which an input has no value, of those that may be missing at the call. */
  const neededFor = (call: NodeDraft, { name, checked }: NodeDraft['values'][number]): KeyIndex[] =>
    (name === call.each ? [] : unsureReads(checked.expression)).flatMap(read => {
      const key = call.graph.scope.keyByName.get(read)
      return key === undefined || definite.isSet(call, key, 'before') ? [] : [key]
    })

  return (scope, key, variables) => follow({ scope, key, variables, from: 'callers' }).to
}

/** Asked for once of each. */
function once<Of, Value>(make: (of: Of) => Value): (of: Of) => Value {
  const known = new Map<Of, Value>()
  return of => {
    const found = known.get(of)
    if (found !== undefined) return found
    const made = make(of)
    known.set(of, made)
    return made
  }
}

/** Guards that were not true where this edge is taken. */
export const triedBefore = (edge: EdgeDraft): readonly GuardDraft[] =>
  edge.from.edges.flatMap(({ guard, priority }) =>
    guard !== null && guard !== edge.guard && (edge === edge.from.otherwise || priority < edge.priority)
      ? [guard]
      : [],
  )

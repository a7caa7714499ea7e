import type { Json } from '../../../core/json.ts'
import { changedKeys } from '../changed-keys.ts'
import { components } from '../components.ts'
import type { DefiniteAnswers } from '../definite-answers.ts'
import { type EdgeDraft, edgesOf, type FlowDraft, type GraphDraft, type NodeDraft } from '../draft.ts'
import { variableName } from './formula.ts'
import { mayHold, mustHold } from './may-hold.ts'
import type { NodeConditions } from './node-conditions.ts'
import { possibleAnswers } from './possible-answers.ts'
import type { Variable } from './proposition.ts'
import type { Possible } from './solve.ts'
import type { ValueModel } from './value-model.ts'

/** Positions among a variable's samples; -1 is missing. */
type Allowed = ReadonlySet<number>
/** Values known to be possible for variables. Those not named can have any value. */
type PossibleValues = ReadonlyMap<string, Allowed>

const MISSING = -1
const NOTHING: PossibleValues = new Map()
/** Beyond this, what is known is forgotten: less is known then, never something wrong. */
const MOST_KNOWN = 24
/** A node with more edges than this says nothing of what its guards have decided. */
const MOST_COMPARED = 64

export interface ValueFacts {
  /** True where any path leads to the node. */
  reaches(node: NodeDraft): boolean
  /** Values a variable can have where the node's `when` is looked at, or (`after`) its guards are. */
  possibleAt(node: NodeDraft, when: 'before' | 'after'): (variable: Variable) => Possible
  /** False where no way to the node has set the answer. */
  mayBeSet(node: NodeDraft, key: string): boolean
}

/**
 * Values answers can still have at a node, from the guards on the ways to it: behind `product == 'LED'` no other
 * product is left. Ways meet by union. Only variables that conditions of several nodes read are followed.
 */
export function valueFacts(
  draft: FlowDraft,
  model: ValueModel,
  definite: DefiniteAnswers,
  conditionsOf: (node: NodeDraft) => NodeConditions,
): ValueFacts {
  const into = new Map<NodeDraft, PossibleValues>()
  const followed = sharedVariables(draft)
  const changes = changedKeys(draft)
  const answers = possibleAnswers(draft, changes)

  const through = (node: NodeDraft): PossibleValues => {
    const facts = into.get(node) ?? NOTHING
    if (facts.size === 0) return facts
    const changed = new Set([...changes(node)].map(key => variableName('answers', key)))
    return [...facts.keys()].some(name => changed.has(name))
      ? new Map([...facts].filter(([name]) => !changed.has(name)))
      : facts
  }
  const possible = (
    node: NodeDraft,
    name: string,
    facts: PossibleValues,
    when: 'before' | 'after' = 'after',
  ): (readonly [number, Json | undefined])[] => {
    const missing = [MISSING, undefined] as const
    const [root, key] = name.split('.') as [string, string]
    if (root === 'answers' && !answers.mayBeSet(node, key, when)) return [missing]
    const { samples } = model.domain(node.graph.scope, name)
    const allowed = facts.get(name)
    const values = samples.map((sample, index) => [index, sample] as const)
    const all = isCertain(node, name, definite, when) ? values : [...values, missing]
    return allowed ? all.filter(([index]) => allowed.has(index)) : all
  }
  /** Null when the edge cannot be taken. */
  const along = (edge: EdgeDraft, facts: PossibleValues): PossibleValues | null => {
    const node = edge.from
    if (edge === node.onError || node.edges.length > MOST_COMPARED) return facts
    if (node.edges.every(({ guard }) => guard === null)) return facts
    const { propositions, variables } = conditionsOf(node)
    const own = propositions.get(edge)
    const earlier = node.edges.filter(other => edge === node.otherwise || other.priority < edge.priority)
    let narrowed: Map<string, Allowed> | null = null
    for (const variable of variables.all) {
      if (variable.opaque || !followed[node.graph.scope.index]?.has(variable.name)) continue
      const before = possible(node, variable.name, facts)
      const after = before.filter(
        ([, value]) =>
          (!own || mayHold(own, variable, value, variables.all.length)) &&
          !earlier.some(other => {
            const proposition = propositions.get(other)
            return (
              proposition?.variables.includes(variable) &&
              mustHold(proposition, variable, value, variables.all.length)
            )
          }),
      )
      if (after.length === 0) return null
      if (after.length === before.length) continue
      narrowed ??= new Map(facts)
      if (narrowed.size < MOST_KNOWN || narrowed.has(variable.name))
        narrowed.set(variable.name, new Set(after.map(([index]) => index)))
    }
    return narrowed ?? facts
  }
  const run = (graph: GraphDraft): void => {
    if (!graph.entry || !into.has(graph.entry)) return
    const waiting = new Set([graph.entry])
    for (const node of waiting) {
      waiting.delete(node)
      const facts = through(node)
      for (const edge of edgesOf(node)) {
        const next = edge.to && along(edge, facts)
        if (edge.to && next && meet(into, edge.to, next)) waiting.add(edge.to)
      }
    }
  }

  const root = draft.graphs[0]
  if (root?.entry) into.set(root.entry, NOTHING)
  const calls = (graph: GraphDraft) => graph.nodes.flatMap(node => (node.calls ? [node.calls] : []))
  for (const graph of components(draft.graphs, calls).flat().reverse()) {
    run(graph)
    for (const node of graph.nodes)
      if (node.calls?.entry && into.has(node))
        meet(
          into,
          node.calls.entry,
          node.calls.scope === graph.scope ? (into.get(node) as PossibleValues) : NOTHING,
        )
  }
  return {
    reaches: node => into.has(node),
    mayBeSet: (node, key) => answers.mayBeSet(node, key, 'before'),
    possibleAt: (node, when) => {
      const facts = when === 'after' ? through(node) : (into.get(node) ?? NOTHING)
      const found = new Map<Variable, Possible>()
      return variable => {
        const values = found.get(variable) ?? {
          values: possible(node, variable.name, facts, when).map(([, value]) => value),
          unsure: model.domain(node.graph.scope, variable.name).unsure,
        }
        found.set(variable, values)
        return values
      }
    },
  }
}

function isCertain(
  node: NodeDraft,
  name: string,
  definite: DefiniteAnswers,
  when: 'before' | 'after',
): boolean {
  const [root, key] = name.split('.') as [string, string]
  const index = root === 'answers' ? node.graph.scope.keyByName.get(key) : undefined
  return index !== undefined && definite.isSet(node, index, when)
}

function meet(into: Map<NodeDraft, PossibleValues>, node: NodeDraft, next: PossibleValues): boolean {
  const values = into.get(node)
  if (!values) {
    into.set(node, next)
    return true
  }
  if (values.size === 0 || values === next) return false
  let changed = false
  const met = new Map<string, Allowed>()
  for (const [name, allowed] of values) {
    const other = next.get(name)
    const both = other ? new Set([...allowed, ...other]) : null
    if (both) met.set(name, both)
    if (!both || both.size > allowed.size) changed = true
  }
  if (changed) into.set(node, met)
  return changed
}

/** By scope: variables that the conditions of more than one node read. */
function sharedVariables(draft: FlowDraft): Set<string>[] {
  const first = draft.scopes.map(() => new Map<string, NodeDraft>())
  const shared = draft.scopes.map(() => new Set<string>())
  for (const node of draft.nodes) {
    const { index } = node.graph.scope
    for (const condition of [node.when, ...node.edges.map(({ guard }) => guard)])
      for (const [root, keys] of condition?.checked.reads ?? [])
        for (const key of keys) {
          const name = variableName(root, key)
          const reader = first[index]?.get(name)
          if (reader && reader !== node) shared[index]?.add(name)
          else first[index]?.set(name, node)
        }
  }
  return shared
}

import type { CompiledOneOf, KeyIndex } from '../ir/compiled.ts'
import { type ChangedKeys, changedKeys } from './changed-keys.ts'
import type { DefiniteAnswers } from './definite-answers.ts'
import { type EdgeDraft, edgesOf, type FlowDraft, type GuardDraft, type NodeDraft } from './draft.ts'
import { heldWhen, type Keys } from './presence.ts'

export interface ConditionalAnswers {
  /** True where the answer is there under these conditions: its question was asked under no others. */
  isSet(node: NodeDraft, key: KeyIndex, when: 'before' | 'after', held: Keys): boolean
}

/**
 * Answers that are there where the condition of their question holds: whoever reads `note` only where `gift` is true
 * need not fear that it is missing, when it was asked for on every path on which `gift` is.
 */
export function conditionalAnswers(
  draft: FlowDraft,
  definite: DefiniteAnswers,
  oneOf: readonly CompiledOneOf[],
): ConditionalAnswers {
  const changes = changedKeys(draft)
  const alternatives = new Set(oneOf.flatMap(({ of }) => of.flat()))
  const writers = writersOf(draft, changes)
  const heldAt = conditionsOnTheWay(draft, definite, changes)

  const isSet = (
    node: NodeDraft,
    key: KeyIndex,
    when: 'before' | 'after',
    held: Keys,
    above: readonly KeyIndex[] = [],
  ): boolean => {
    const question = questionOf(draft, node, key)
    if (!question || above.includes(key) || !definite.isPassed(node, key, when)) return false
    if (question.node.type !== 'question' || question.node.required === false) return false
    if (node.graph.scope.index === 0 && alternatives.has(key)) return false
    return (
      holds(question, node, held) &&
      question.dependencies.every(
        needed =>
          definite.isSet(question, needed, 'before') ||
          isSet(question, needed, 'before', held, [...above, key]),
      )
    )
  }
  /** The condition of the question held when it was looked at: nothing it reads has changed since. */
  const holds = (question: NodeDraft, node: NodeDraft, held: Keys): boolean => {
    const { when } = question
    if (when === null) return true
    const known = heldAt(node)
    for (const condition of heldWhen(when.checked.expression, true))
      if (!held.has(condition) && !known.has(condition)) return false
    const { keys, keyByName } = node.graph.scope
    return when.compiled.reads.every(name => {
      const key = keyByName.get(name)
      if (key === undefined) return false
      if (keys[key]?.source === 'offered' || keys[key]?.source === 'input') return true
      return writers(node, name) === 1 && definite.isPassed(question, key, 'before')
    })
  }
  return { isSet }
}

function questionOf(draft: FlowDraft, { graph: { scope } }: NodeDraft, key: KeyIndex): NodeDraft | null {
  const index = scope.keys[key]?.question ?? null
  return index === null ? null : (draft.nodes[index] ?? null)
}

function writersOf(draft: FlowDraft, changes: ChangedKeys): (node: NodeDraft, name: string) => number {
  const counts = draft.scopes.map(() => new Map<string, number>())
  for (const node of draft.nodes) {
    // A call of a graph that shares the answers sets nothing that its nodes do not.
    const shares = node.calls?.scope === node.graph.scope
    for (const name of shares ? [] : changes(node)) {
      const count = counts[node.graph.scope.index]
      count?.set(name, (count.get(name) ?? 0) + 1)
    }
  }
  return ({ graph }, name) => counts[graph.scope.index]?.get(name) ?? 0
}

const NOTHING: Keys = new Set()

/**
 * Conditions that hold on every path to a node, by the guards on the way. Only those that questions have are followed;
 * inside of a subgraph those of its callers are not known.
 */
function conditionsOnTheWay(
  draft: FlowDraft,
  definite: DefiniteAnswers,
  changes: ChangedKeys,
): (node: NodeDraft) => Keys {
  const followed = new Map<string, Set<string>>()
  for (const { when } of draft.nodes)
    for (const condition of when ? heldWhen(when.checked.expression, true) : [])
      followed.set(condition, new Set([...(followed.get(condition) ?? []), ...(when?.compiled.reads ?? [])]))
  if (followed.size === 0) return () => NOTHING

  const into = new Map<NodeDraft, Keys>()
  const waiting = new Set<NodeDraft>()
  const along = (edge: EdgeDraft): Keys => {
    const { from } = edge
    const changed = changes(from)
    const isKept = (condition: string) => ![...(followed.get(condition) ?? [])].some(key => changed.has(key))
    const kept = [...(into.get(from) ?? NOTHING)].filter(isKept)
    if (edge === from.onError) return new Set(kept)
    const own = edge.guard ? heldWhen(edge.guard.checked.expression, true) : NOTHING
    const refused = from.edges
      .filter(other => edge === from.otherwise || other.priority < edge.priority)
      .flatMap(({ guard }) =>
        guard && isSure(guard, from) ? [...heldWhen(guard.checked.expression, false)] : [],
      )
    return new Set([...kept, ...own, ...refused].filter(condition => followed.has(condition)))
  }
  /** False, and not only without a value. */
  const isSure = ({ compiled }: GuardDraft, from: NodeDraft): boolean =>
    compiled.reads.every(name => {
      const key = from.graph.scope.keyByName.get(name)
      return key !== undefined && definite.isSet(from, key, 'after')
    })

  for (const { entry } of draft.graphs) {
    if (!entry) continue
    into.set(entry, NOTHING)
    waiting.add(entry)
  }
  for (const node of waiting) {
    waiting.delete(node)
    for (const edge of edgesOf(node)) {
      if (!edge.to) continue
      const next = along(edge)
      const known = into.get(edge.to)
      const met = known === undefined ? next : new Set([...known].filter(condition => next.has(condition)))
      if (known !== undefined && met.size === known.size) continue
      into.set(edge.to, met)
      waiting.add(edge.to)
    }
  }
  return node => into.get(node) ?? NOTHING
}

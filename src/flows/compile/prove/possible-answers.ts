import type { CompiledKey } from '../../ir/compiled.ts'
import type { ChangedKeys } from '../changed-keys.ts'
import { edgesOf, type FlowDraft, type NodeDraft, type ScopeDraft } from '../draft.ts'

export interface PossibleAnswers {
  /** False where no way to the node has set the answer. */
  mayBeSet(node: NodeDraft, key: string, when: 'before' | 'after'): boolean
}

/** There from the start, or at any time. */
export const GIVEN: ReadonlySet<CompiledKey['source']> = new Set(['offered', 'input'])

/**
 * Answers that may be there at a node: a forward analysis that meets by union. A walk begins without answers, and only
 * nodes on its way set some; those that are offered and the inputs of a subgraph are there whatever the way is. Only
 * keys that conditions read, or nodes wait for, are followed.
 */
export function possibleAnswers(draft: FlowDraft, changes: ChangedKeys): PossibleAnswers {
  const masks = draft.scopes.map(scope => masksOf(scope, draft))
  const maskOf = ({ graph }: NodeDraft, keys: Iterable<string>): bigint => {
    let mask = 0n
    for (const key of keys) mask |= masks[graph.scope.index]?.get(key) ?? 0n
    return mask
  }
  const initial = draft.scopes.map(({ index, keys }) =>
    keys.reduce(
      (mask, { name, source }) => (GIVEN.has(source) ? mask | (masks[index]?.get(name) ?? 0n) : mask),
      0n,
    ),
  )
  const before = new Map<NodeDraft, bigint>()
  const waiting = new Set<NodeDraft>()
  const meet = (node: NodeDraft, mask: bigint): void => {
    const known = before.get(node)
    const both = (known ?? 0n) | mask | (initial[node.graph.scope.index] ?? 0n)
    if (both === known) return
    before.set(node, both)
    waiting.add(node)
  }
  const root = draft.graphs[0]?.entry
  if (root) meet(root, 0n)
  for (const node of waiting) {
    waiting.delete(node)
    const into = before.get(node) ?? 0n
    if (node.calls?.entry) meet(node.calls.entry, node.calls.scope === node.graph.scope ? into : 0n)
    const after = into | maskOf(node, changes(node))
    for (const { to } of edgesOf(node)) if (to) meet(to, after)
  }
  return {
    mayBeSet(node, key, when) {
      const mask = masks[node.graph.scope.index]?.get(key)
      if (mask === undefined) return true
      const own = when === 'after' ? maskOf(node, changes(node)) : 0n
      return (((before.get(node) ?? 0n) | own) & mask) !== 0n
    },
  }
}

function masksOf(scope: ScopeDraft, draft: FlowDraft): ReadonlyMap<string, bigint> {
  const read = new Set<string>()
  for (const { graph, when, edges, dependencies } of draft.nodes) {
    if (graph.scope !== scope) continue
    for (const key of dependencies) read.add(scope.keys[key]?.name ?? '')
    for (const condition of [when, ...edges.map(({ guard }) => guard)])
      for (const key of condition?.checked.reads.get('answers') ?? []) read.add(key)
  }
  return new Map([...read].map((key, index) => [key, 1n << BigInt(index)]))
}

import type { EdgeDraft } from '../draft.ts'
import { mayHold } from './may-hold.ts'
import type { NodeProof } from './node-conditions.ts'
import type { Proposition } from './proposition.ts'

const MOST_PAIRS = 500

/**
 * Pairs of edges of the same priority that may both be taken. Where there are many, a variable that all of them ask
 * about sorts them first: edges that want different values of it need no further look. `all` is false when pairs
 * were left out.
 */
export function overlapCandidates(proof: NodeProof): {
  readonly pairs: readonly (readonly [EdgeDraft, EdgeDraft])[]
  readonly all: boolean
} {
  const pairs: (readonly [EdgeDraft, EdgeDraft])[] = []
  const groups = Map.groupBy(proof.node.edges, ({ priority }) => priority)
  for (const group of groups.values()) {
    const seen = new Set<string>()
    for (const bucket of bucketsOf(group, proof))
      for (const [index, one] of bucket.entries())
        for (const other of bucket.slice(index + 1)) {
          const key = `${one.id}\n${other.id}`
          if (seen.has(key)) continue
          seen.add(key)
          if (pairs.length >= MOST_PAIRS) return { pairs, all: false }
          pairs.push([one, other])
        }
  }
  return { pairs, all: true }
}

function bucketsOf(
  group: readonly EdgeDraft[],
  { propositions, variables, possible }: NodeProof,
): EdgeDraft[][] {
  if (group.length < 8) return [[...group]]
  const own = group.map(edge => propositions.get(edge))
  const shared = variables.all.find(
    variable => !variable.opaque && own.every(proposition => proposition?.variables.includes(variable)),
  )
  if (!shared) return [[...group]]
  return possible(shared).values.map(value =>
    group.filter((_, index) => mayHold(own[index] as Proposition, shared, value, variables.all.length)),
  )
}

import type { CompiledEdge } from '../ir/compiled.ts'
import { note } from './note.ts'
import type { Walk } from './walk.ts'

export type EdgeChoice =
  | { readonly edge: CompiledEdge; readonly because: 'always' | 'guard' | 'else' }
  | { readonly edge: null; readonly why: 'no_edge' | 'guard_failed'; readonly detail?: string }

/**
 * The edge that leads on from the current node.
 * E1. Smaller priority first; among equals the smaller id wins, and that it had to be chosen is told.
 * E2. A guard that cannot be evaluated stops the choice: neither a later edge nor `else` is taken in its place.
 * E3. `else` is taken only when every guard is false.
 */
export function chooseEdge(walk: Walk): EdgeChoice {
  const { edges, otherwise } = walk.node
  let chosen: CompiledEdge | null = null
  const rivals: string[] = []
  for (const edge of edges) {
    if (chosen !== null && edge.priority !== chosen.priority) break
    const outcome = edge.guard === null ? true : testGuard(walk, edge.id, edge.guard.test)
    if (typeof outcome === 'string') return { edge: null, why: 'guard_failed', detail: outcome }
    if (!outcome) continue
    if (chosen === null) chosen = edge
    else rivals.push(edge.id)
  }
  if (chosen !== null) {
    if (rivals.length > 0)
      note(walk, {
        type: 'fallback',
        node: walk.node.address,
        why: 'ambiguous',
        edges: [chosen.id, ...rivals],
        took: chosen.id,
      })
    return { edge: chosen, because: chosen.guard === null ? 'always' : 'guard' }
  }
  return otherwise === null ? { edge: null, why: 'no_edge' } : { edge: otherwise, because: 'else' }
}

type Test = NonNullable<CompiledEdge['guard']>['test']

/** True, false, or why it could not be told. */
export function testGuard(
  walk: Walk,
  name: string,
  test: Test,
  of: 'edge' | 'when' = 'edge',
): boolean | string {
  const outcome = test(walk.view)
  const node = walk.node.address
  if (typeof outcome === 'boolean') {
    note(walk, { type: 'guard_evaluated', node, of, name, outcome })
    return outcome
  }
  note(walk, { type: 'guard_evaluated', node, of, name, outcome: 'failed', detail: outcome.message })
  return outcome.message
}

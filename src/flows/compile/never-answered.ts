import { keysSetBy } from './changed-keys.ts'
import type { FlowDraft, NodeDraft, ScopeDraft } from './draft.ts'
import { presentWhen } from './presence.ts'

/** True for an answer that no conversation has, as all that would set it is passed by. */
export type NeverAnswered = (scope: ScopeDraft, name: string) => boolean

/** Follows from the nodes that are `dead` which others need what these would set, and so on. */
export function neverAnswered(draft: FlowDraft, dead: ReadonlySet<NodeDraft>): NeverAnswered {
  if (dead.size === 0) return () => false
  const setters = draft.scopes.map(() => new Map<string, NodeDraft[]>())
  for (const node of draft.nodes)
    for (const name of keysSetBy(node)) {
      const known = setters[node.graph.scope.index]
      known?.set(name, [...(known.get(name) ?? []), node])
    }
  const passedBy = new Set(dead)
  const isNever: NeverAnswered = (scope, name) => {
    const { source } = scope.keys[scope.keyByName.get(name) ?? -1] ?? {}
    const nodes = setters[scope.index]?.get(name) ?? []
    const isGiven = source === 'offered' || source === 'input'
    return !isGiven && nodes.length > 0 && nodes.every(node => passedBy.has(node))
  }
  const callers = Map.groupBy(draft.nodes, ({ calls }) => calls)
  const isPassedBy = (node: NodeDraft): boolean => {
    const { graph, dependencies, when } = node
    const calling = callers.get(graph) ?? []
    if (calling.length > 0 && calling.every(caller => passedBy.has(caller))) return true
    const needed = [
      ...dependencies.map(key => graph.scope.keys[key]?.name ?? ''),
      ...(when ? presentWhen(when.checked.expression, true) : []),
    ]
    return needed.some(name => isNever(graph.scope, name))
  }
  for (let size = 0; size < passedBy.size; ) {
    size = passedBy.size
    for (const node of draft.nodes) if (!passedBy.has(node) && isPassedBy(node)) passedBy.add(node)
  }
  return isNever
}

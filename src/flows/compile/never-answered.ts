import { keysSetBy } from './changed-keys.ts'
import { type FlowDraft, isScopedCall, type NodeDraft, type ScopeDraft } from './draft.ts'
import { presentWhen } from './presence.ts'

/** True for an answer that no conversation has, as all that would set it is passed by. */
export type NeverAnswered = (scope: ScopeDraft, name: string) => boolean

/** Follows from the nodes that are `dead` which others need what these would set, and so on. */
export function neverAnswered(draft: FlowDraft, dead: ReadonlySet<NodeDraft>): NeverAnswered {
  if (dead.size === 0) return () => false
  const never = draft.scopes.map(() => new Set<string>())
  const isNever: NeverAnswered = (scope, name) => never[scope.index]?.has(name) ?? false
  const passedBy = new Set(dead)
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
  const setters = settersOf(draft)
  const sets = (node: NodeDraft, name: string): boolean => !passedBy.has(node) && !givesNothing(node, name)
  /** A call takes no answer from inside that nobody gives there; from rounds there always is a list. */
  const givesNothing = (call: NodeDraft, name: string): boolean => {
    const { node, calls, each } = call
    if (node.type !== 'subgraph' || !calls || each !== null || !isScopedCall(call)) return false
    return isNever(calls.scope, node.outputs?.[name] ?? '')
  }
  for (let changed = true; changed; ) {
    changed = false
    for (const node of draft.nodes) {
      if (passedBy.has(node) || !isPassedBy(node)) continue
      passedBy.add(node)
      changed = true
    }
    for (const { scope, name, nodes } of setters) {
      if (isNever(scope, name) || nodes.some(node => sets(node, name))) continue
      never[scope.index]?.add(name)
      changed = true
    }
  }
  return isNever
}

/** Keys that only nodes set, each with these. */
function settersOf(draft: FlowDraft) {
  const byName = draft.scopes.map(() => new Map<string, NodeDraft[]>())
  for (const node of draft.nodes)
    for (const name of keysSetBy(node)) {
      const known = byName[node.graph.scope.index]
      known?.set(name, [...(known.get(name) ?? []), node])
    }
  return draft.scopes.flatMap(scope =>
    [...(byName[scope.index] ?? [])].flatMap(([name, nodes]) => {
      const { source } = scope.keys[scope.keyByName.get(name) ?? -1] ?? {}
      return source === 'offered' || source === 'input' ? [] : [{ scope, name, nodes }]
    }),
  )
}

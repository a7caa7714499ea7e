import {
  type EdgeDraft,
  edgesOf,
  type FlowDraft,
  isScopedCall,
  type NodeDraft,
  type ScopeDraft,
} from '../draft.ts'
import { variablesRead } from './condition.ts'
import type { Crossing } from './crossing.ts'

/** Variables of a scope that decide whether an answer is asked for. */
export type DecidingVariables = (scope: ScopeDraft, name: string) => ReadonlySet<string>

/** Those of conditions of its questions, of calls on the way, inside of them, and of edges that lead past. */
export function decidingVariables(
  draft: FlowDraft,
  crossingOf: (call: NodeDraft) => Crossing,
): DecidingVariables {
  const known = draft.scopes.map(() => new Map<string, ReadonlySet<string>>())
  const nodesOf = draft.scopes.map(scope => draft.nodes.filter(({ graph }) => graph.scope === scope))
  const decide: DecidingVariables = (scope, name) => {
    const found = known[scope.index]?.get(name) ?? find(scope, name)
    known[scope.index]?.set(name, found)
    return found
  }
  const find: DecidingVariables = (scope, name) => {
    const nodes = nodesOf[scope.index] ?? []
    const leads = new Set(nodes.filter(node => givesAnswer(node, name)))
    const calls = [...leads].filter(isScopedCall)
    const isOn = (edge: EdgeDraft) => edge.to !== null && edge.edge.loop !== true && leads.has(edge.to)
    for (let size = -1; size < leads.size; ) {
      size = leads.size
      for (const node of nodes.toReversed())
        if (edgesOf(node).some(isOn) || (node.calls?.entry && leads.has(node.calls.entry))) leads.add(node)
    }
    const guards = nodes.flatMap(node => {
      const edges = edgesOf(node)
      const isAsked = givesAnswer(node, name) || node.calls !== null
      return [
        ...(node.when && isAsked && leads.has(node) ? [node.when] : []),
        ...(edges.some(isOn) && !edges.every(isOn) ? edges.flatMap(({ guard }) => guard ?? []) : []),
      ]
    })
    const inside = calls.flatMap(call => {
      const from = call.node.type === 'subgraph' ? call.node.outputs?.[name] : undefined
      if (!call.calls || call.each !== null || from === undefined) return []
      return [...crossingOf(call).outside(decide(call.calls.scope, from))]
    })
    return new Set([...guards.flatMap(({ checked }) => variablesRead(checked)), ...inside])
  }
  return decide
}

/** A question for it, or a call that brings it along. */
const givesAnswer = ({ node }: NodeDraft, name: string): boolean =>
  node.type === 'question'
    ? node.key === name
    : node.type === 'subgraph' && Object.hasOwn(node.outputs ?? {}, name)

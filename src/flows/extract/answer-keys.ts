import type { FlowState } from '../engine/flow-state.ts'
import { callAt, graphOf, nodeAt } from '../engine/walk.ts'
import type { CompiledFlow, CompiledKey, CompiledQuestion, CompiledScope } from '../ir/compiled.ts'

/** Keys a person can say something about now. */
export interface AnswerKeys {
  readonly pending: CompiledKey | null
  /** By name, the pending one among them; of a name in several scopes the innermost. */
  readonly keys: ReadonlyMap<string, CompiledKey>
}

/** Keys of the scopes we are in, and of the subgraphs these can enter: each question that is asked for by name. */
export function answerKeys(flow: CompiledFlow, state: FlowState): AnswerKeys {
  const node = nodeAt(flow, state.current_node)
  const isAsked = state.status === 'asking' || state.interrupted === 'asking'
  const scopes = [0, ...state.call_stack.flatMap(address => scopeOfCall(flow, address))].toReversed()
  const others = flow.scopes.map(({ index }) => index).filter(index => !scopes.includes(index))
  const keys = new Map<string, CompiledKey>()
  const pending = isAsked && node?.type === 'question' ? keyOf(flow, node) : null
  if (pending !== null) keys.set(pending.name, pending)
  const add = (key: CompiledKey) => {
    if (isSayable(key) && !keys.has(key.name)) keys.set(key.name, key)
    return keys.size < MAX_KEYS
  }
  const answered = [state.answers, ...Object.values(state.scoped)].flatMap(answers => Object.keys(answers))
  const scopesInOrder = [...scopes, ...others].map(index => flow.scopes[index] as CompiledScope)
  // By name: a flow has more keys than a person has answered.
  const answersByScope = scopesInOrder.map(scope =>
    answered.flatMap(name => scope.keys[scope.keyByName.get(name) ?? -1] ?? []),
  )
  for (const of of [...answersByScope, ...scopesInOrder.map(scope => scope.keys)])
    for (const key of of) if (!add(key)) return { pending, keys }
  return { pending, keys }
}

const isSayable = ({ question, source }: CompiledKey): boolean => question !== null || source === 'offered'

/** The pending one, those answered, then the others in their order: nobody speaks of more at once. */
const MAX_KEYS = 100

export const questionOf = (flow: CompiledFlow, { question }: CompiledKey): CompiledQuestion | null => {
  const node = question === null ? undefined : flow.nodes[question]
  return node?.type === 'question' ? node : null
}

function scopeOfCall(flow: CompiledFlow, address: string): number[] {
  const entry = callAt(flow, address)
  return entry === undefined ? [] : [graphOf(flow, entry.call.calls).scope]
}

const keyOf = (flow: CompiledFlow, node: CompiledQuestion): CompiledKey | null =>
  flow.scopes[graphOf(flow, node.graph).scope]?.keys[node.key] ?? null

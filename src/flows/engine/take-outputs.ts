import type { Json } from '../../core/json.ts'
import type { CompiledScope, CompiledSubgraphCall } from '../ir/compiled.ts'
import { note, tell } from './note.ts'
import { answersAt, answerTo, graphOf, put, scopeOf, scopePathOf, type Walk } from './walk.ts'

/**
 * The caller's part of the answers inside. From rounds it takes lists, with an entry for each: null where a round has
 * none, so that entries stay beside their items.
 */
export function takeOutputs(walk: Walk, call: CompiledSubgraphCall, from: string | readonly string[]): void {
  const inner = walk.flow.scopes[graphOf(walk.flow, call.calls).scope] as CompiledScope
  const answerAt = (scope: string, name: string) => answerTo(walk.scoped[scope] ?? {}, name)
  for (const output of call.outputs) {
    const name = inner.keys[output.from]?.name ?? ''
    const value =
      typeof from === 'string' ? answerAt(from, name) : from.map(scope => answerAt(scope, name) ?? null)
    const key = scopeOf(walk.flow, call).keys[output.key]?.name
    if (key !== undefined && value !== undefined) take(walk, call, key, value)
  }
}

function take(walk: Walk, { address }: CompiledSubgraphCall, key: string, value: Json): void {
  put(answersAt(walk, scopePathOf(walk)), key, value)
  const event = { type: 'answer_committed', node: address, key, value, from: 'output' } as const
  if (walk.quiet === null) tell(walk, event)
  else note(walk, event)
}

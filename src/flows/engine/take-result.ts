import { isPlainObject, type Json, type JsonObject } from '../../core/json.ts'
import type { CompiledAction } from '../ir/compiled.ts'
import { settleAction } from './enter-action.ts'
import type { FlowInputOf } from './flow-input.ts'
import { tell } from './note.ts'
import { walkOn } from './rewalk.ts'
import { validateValue } from './validate-answer.ts'
import { put, scopeOf, type Walk } from './walk.ts'

/** The outcome of the action under way. One that comes for another is ignored by name. */
export function takeResult(walk: Walk, { id, outcome, result = null }: FlowInputOf<'action_result'>): void {
  const { node, acting } = walk
  if (acting?.id !== id || node.type !== 'action') {
    tell(walk, { type: 'result_ignored', id })
    return
  }
  const kept = outcome === 'ok' ? keptOf(walk, node, result) : {}
  const settled = kept === null ? 'failed' : outcome
  tell(walk, {
    type: 'action_settled',
    node: node.address,
    id,
    outcome: kept === null ? 'bad_result' : outcome,
  })
  for (const [key, value] of Object.entries(kept ?? {}))
    tell(walk, { type: 'answer_committed', node: node.address, key, value, from: 'result' })
  walk.isSettled = true
  walkOn(walk, settleAction(walk, acting.args, settled, kept ?? {}))
}

/** Null where a part of the result is not what it was declared to be; a part that is not there is left out. */
function keptOf(walk: Walk, node: CompiledAction, result: Json): JsonObject | null {
  const { keys } = scopeOf(walk.flow, node)
  const kept: Record<string, Json> = {}
  for (const { key, from } of node.outputs) {
    const target = keys[key]
    const value = partOf(result, from)
    if (target === undefined || value === undefined || value === null) continue
    if (validateValue(target, value) !== null) return null
    put(kept, target.name, value)
  }
  return kept
}

function partOf(result: Json, path: readonly string[]): Json | undefined {
  let part: Json | undefined = result
  for (const name of path) {
    if (!isPlainObject(part) || !Object.hasOwn(part, name)) return undefined
    part = part[name] as Json
  }
  return part
}

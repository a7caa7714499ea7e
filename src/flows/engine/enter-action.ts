import { canonicalJson, type Json, type JsonObject } from '../../core/json.ts'
import type { CompiledAction } from '../ir/compiled.ts'
import { placeOf } from './commit-answer.ts'
import type { ActedVisit, ActionOutcome } from './flow-state.ts'
import { failNode, strand } from './leave-node.ts'
import { actionSlot, recallAny, recallIf } from './memory.ts'
import type { Next } from './next.ts'
import { forgetTheWay, note } from './note.ts'
import { takeAct } from './set-aside-answers.ts'
import type { VisitRecord } from './visit-record.ts'
import { answersAt, callsOf, isAtPlace, put, scopePathOf, type Walk } from './walk.ts'

/** Requests the action and waits, unless this very call was made before. */
export function enterAction(walk: Walk, node: CompiledAction): Next {
  const args = argumentsOf(walk, node)
  if (typeof args === 'string') return strand(walk, 'guard_failed', args)
  note(walk, { type: 'node_entered', node: node.address, kind: 'action' })
  const calls = callsOf(walk)
  const slot = actionSlot(calls, node.address)
  const recorded = recallIf(walk, slot, visit => isCallOf(visit, args))
  if (recorded?.did === 'acted' && leadsOn(node, recorded.outcome)) {
    forgetTheWay(walk)
    return settleAction(walk, args, recorded.outcome, recorded.kept)
  }
  const done =
    recallAny(walk, slot, (visit): visit is ActedVisit => isCallOf(visit, args) && visit.outcome === 'ok') ??
    takeAct(walk, node.address, calls, args)
  if (done !== undefined) {
    note(walk, { type: 'action_reused', node: node.address, outcome: done.outcome })
    return settleAction(walk, args, done.outcome, done.kept)
  }
  walk.status = 'acting'
  if (isUnderWay(walk, args)) walk.acting = walk.before.acting
  else request(walk, node, args)
  return 'rest'
}

/** Records the action's outcome as a visit; then on along its edges or its error edge. */
export function settleAction(walk: Walk, args: JsonObject, outcome: ActionOutcome, kept: JsonObject): Next {
  walk.acting = null
  walk.trail.push({ did: 'acted', args, outcome, kept, ...placeOf(walk) })
  const answers = answersAt(walk, scopePathOf(walk))
  for (const [key, value] of Object.entries(kept)) put(answers, key, value)
  if (outcome === 'ok') return 'leave'
  return failNode(walk, outcome === 'denied' ? 'action_denied' : 'action_failed')
}

const leadsOn = ({ onError }: CompiledAction, outcome: ActionOutcome): boolean =>
  outcome === 'ok' || onError !== null

const isCallOf = (visit: VisitRecord, args: JsonObject): visit is ActedVisit =>
  visit.did === 'acted' && isSame(visit.args, args)

const isSame = (one: JsonObject, other: JsonObject): boolean => canonicalJson(one) === canonicalJson(other)

/** Arguments that read something missing are left out. */
function argumentsOf(walk: Walk, { args }: CompiledAction): JsonObject | string {
  const values: Record<string, Json> = {}
  for (const { name, value } of args) {
    const outcome = value.evaluate(walk.view)
    if ('failed' in outcome) return outcome.message
    if (outcome.value !== undefined) put(values, name, outcome.value)
  }
  return values
}

/** The call the walk began with, unless its outcome has come. */
function isUnderWay(walk: Walk, args: JsonObject): boolean {
  const { acting } = walk.before
  return acting !== null && !walk.isSettled && isSame(acting.args, args) && isAtPlace(walk, walk.before)
}

function request(walk: Walk, { address, source }: CompiledAction, args: JsonObject): void {
  walk.acts++
  const id = `a${walk.acts}`
  walk.acting = { id, args }
  note(walk, { type: 'action_requested', node: address, id, tool: source.tool })
  walk.effects.push({ type: 'act', id, node: address, tool: source.tool, args })
}

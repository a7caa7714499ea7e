import type { FactMap, JournalEvent } from '../core/event.ts'
import type { EffectKey } from '../core/id.ts'
import type { SessionState } from '../core/session.ts'
import type { EffectOutcome, EffectRequest } from './effect.ts'
import { familyEntry } from './family-entry.ts'

export type Interrupter = FactMap['turn_interrupted']['payload']['by']

const NOTHING = { code: null, value: null, attempts: 0, usage: null, model: null }
export const cancelledBy = (by: Interrupter): EffectOutcome => ({
  ...NOTHING,
  status: 'cancelled',
  code: by === 'watchdog' ? 'turn_timeout' : null,
})
export const INDETERMINATE: EffectOutcome = { ...NOTHING, status: 'indeterminate' }

/** An outcome as it is recorded. Who stopped it is part of it: a replay has no signal to look at. */
export function recordedOutcome(performed: EffectOutcome, by: Interrupter | null): EffectOutcome {
  if (performed.status === 'cancelled') return { ...performed, code: cancelledBy(by ?? 'cancel').code }
  return performed.status === 'indeterminate' && by !== null ? { ...performed, stopped: true } : performed
}

export const settledPayload = (
  effect: EffectKey,
  { status, code, attempts, usage, model, spent, mayHaveHappened, stopped }: EffectOutcome,
  durationMs: number,
): FactMap['effect_settled']['payload'] => ({
  effect,
  status,
  code,
  durationMs,
  attempts,
  usage,
  model,
  ...(spent !== undefined && { spent }),
  ...(mayHaveHappened && { mayHaveHappened }),
  ...(stopped && { stopped }),
})

export function claimOf(effect: EffectRequest, key: EffectKey): FactMap['effect_claimed']['payload'] {
  const { kind, name, policy, context, operationType, executionMode, of, agent, again } = effect
  return {
    effect: key,
    kind,
    name,
    policy,
    ...(context !== undefined && { context }),
    ...(operationType !== undefined && { operationType }),
    ...(executionMode !== undefined && { executionMode }),
    ...of,
    ...(agent !== undefined && { agent }),
    ...(again !== undefined && { again }),
    ...(effect.extends && { extends: true as const }),
  }
}

/**
 * Calls, by their first try, of which it is certain after these events: none of their tries is in doubt or only said to have failed.
 * They took place, or came to nothing.
 */
export function certainCalls(
  events: readonly JournalEvent[],
  before: SessionState,
  { effects, doubtful, unproven, done }: SessionState,
): { readonly ends: readonly string[]; readonly done: readonly string[] } {
  const firsts = events.flatMap(event => {
    if (event.type !== 'effect_settled') return []
    const { effect } = event.payload
    const doubt = before.doubtful.find(one => one.effect === effect)
    const claim = effects[effect]
    if ((doubt ?? claim)?.kind === 'model') return []
    return [doubt?.tries.first ?? claim?.again ?? effect]
  })
  const open = new Set([...doubtful, ...unproven].map(({ tries }) => tries.first))
  const certain = [...new Set(firsts)].filter(first => !open.has(first))
  // Turns of other sessions have the same names.
  const isDone = (first: EffectKey) => done.some(one => one.first === first && one.isElsewhere !== true)
  const entries = (firsts: readonly EffectKey[]) => firsts.flatMap(first => [first, familyEntry(first)])
  return { ends: entries(certain.filter(first => !isDone(first))), done: entries(certain.filter(isDone)) }
}

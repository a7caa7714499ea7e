import type { Fact, JournalEvent } from '../core/event.ts'

/**
 * Earlier engines stated that a step is in progress or completed by its call, and that a plan is completed; this one leaves it to
 * claims and outcomes.
 */
export function isImplied({ type, payload, turn }: JournalEvent): boolean {
  if (type === 'plan_ended') return payload.status === 'completed'
  if (type !== 'step_changed') return false
  const { status, effect } = payload
  return status === 'in_progress' || (status === 'completed' && effect?.startsWith(`${turn}/`) === true)
}

/** A claim as it was stated before claims said which step they serve. */
export function withoutStep(claim: Fact): Fact {
  if (claim.type !== 'effect_claimed') return claim
  const { plan: _plan, step: _step, ...payload } = claim.payload
  return { ...claim, payload }
}

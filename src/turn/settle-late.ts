import { fact, type TurnEnd } from '../core/event.ts'
import type { EffectKey } from '../core/id.ts'
import type { Pending } from '../core/pending.ts'
import { settleByOutcome } from '../plans/settle-pending.ts'
import type { TurnScope } from '../plans/turn-scope.ts'
import type { TurnInput } from './receive.ts'

/** The outcome of a call that was given up came in after all: what was in doubt is settled. */
export async function settleLate(
  scope: TurnScope,
  { effect, status, value }: Extract<TurnInput, { kind: 'late_outcome' }>,
): Promise<TurnEnd> {
  const { log } = scope
  if (!log.state.doubtful.some(doubt => doubt.effect === effect)) return { reason: 'settled' }
  const outcome = { effect, status, code: null, durationMs: 0, attempts: 1, usage: null, model: null }
  log.emit(fact('effect_settled', outcome, { value }))
  const pending = log.state.pendings.find(open => isAbout(scope, open, effect))
  return pending === undefined ? { reason: 'settled' } : settleByOutcome(scope, pending, { status, value })
}

function isAbout({ log }: TurnScope, { kind, subject }: Pending, effect: EffectKey): boolean {
  if (kind !== 'indeterminate' || subject.of !== 'step') return false
  return log.state.plans[subject.plan]?.steps[subject.step]?.effect === effect
}

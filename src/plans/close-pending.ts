import { fact } from '../core/event.ts'
import type { Pending, SettledBy } from '../core/pending.ts'
import { isDone } from '../core/plan.ts'
import { cancelChain, cancelPlan } from './step-facts.ts'
import type { TurnScope } from './turn-scope.ts'

/** Closes a pending nobody answered, or one that is called off with something else; what waited for it ends. */
export function closePending(
  scope: TurnScope,
  { id, kind, subject }: Pending,
  outcome: 'expired' | 'lapsed' | 'cancelled',
  by: SettledBy = 'engine',
): void {
  scope.log.emit(fact('pending_settled', { pending: id, kind, settlement: { outcome }, by }))
  if (subject.of === 'step') cancelChain(scope, subject.plan)
}

/** Before content is forgotten: what waits for an answer can get none any more. Calls in doubt stay recorded as such. */
export function closeAll(scope: TurnScope): void {
  for (const pending of scope.log.state.pendings) closePending(scope, pending, 'lapsed')
  for (const { id, steps } of Object.values(scope.log.state.plans))
    if (!steps.every(isDone)) cancelPlan(scope, id)
}

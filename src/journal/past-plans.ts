import type { JournalEvent } from '../core/event.ts'
import type { PlanId, SessionId } from '../core/id.ts'
import type { Plan } from '../core/plan.ts'
import { emptyState, fold } from './fold.ts'

/** The plans made in these events, as far as they came in them. The state forgets a plan that is over; the journal does not. */
export function plansOf(events: readonly JournalEvent[]): readonly Plan[] {
  const plans = new Map<PlanId, Plan>()
  let state = emptyState('' as SessionId)
  for (const event of events) {
    state = fold(state, event)
    if (event.type === 'content_deleted') plans.clear()
    for (const plan of Object.values(state.plans)) plans.set(plan.id, plan)
    // Without its content nothing can be shown of it.
    if (event.type === 'plan_created' && !event.content) plans.delete(event.payload.plan)
  }
  return [...plans.values()]
}

import { fact } from '../core/event.ts'
import type { TurnInput } from '../core/input.ts'
import { isDone } from '../core/plan.ts'
import { KINDS } from '../pendings/kinds.ts'
import { cancelChain, changeStep, openPlan } from '../plans/step-facts.ts'
import type { TrackScope } from '../tracks/track-scope.ts'

/**
 * Results of calls in the front end that come with a message instead of before it: the calls are done, and the message is
 * answered. What was to come after them is not: the person has gone on.
 */
export function takeResults(
  scope: TrackScope,
  { results = [] }: Extract<TurnInput, { kind: 'message' }>,
): void {
  const { log } = scope
  for (const { pending: id, response } of results) {
    const pending = log.state.pendings.find(open => open.id === id)
    if (pending?.subject.of !== 'step' || KINDS[pending.kind].waitsFor !== 'front_end') continue
    const { plan, step } = pending.subject
    log.emit(
      fact(
        'pending_settled',
        { pending: id, kind: pending.kind, settlement: { outcome: 'answered' }, by: 'click' },
        { value: response },
      ),
    )
    changeStep(scope, plan, step, 'completed', { result: response })
    if (!openPlan(scope, plan).steps.every(isDone)) cancelChain(scope, plan)
  }
}

import type { ExecutionMode } from '../core/draft.ts'
import type { OpenPlan } from '../core/session.ts'
import { errorLogged, type Failure, type FailurePlace } from '../llm/error-log.ts'
import type { TurnScope } from './turn-scope.ts'

/** States a failure, with the context the turn is in; its session stands on every fact. */
export function logFailure(
  { log, reads }: Pick<TurnScope, 'log' | 'reads'>,
  place: Omit<FailurePlace, 'contextType'>,
  failure: Failure,
): void {
  log.emit(errorLogged({ ...place, contextType: reads.contextType }, failure))
}

/** Way in which the draft is carried out that a plan, or one it is run for, belongs to; null where there is none. */
export function executionModeOf(
  { log }: Pick<TurnScope, 'log'>,
  { id }: Pick<OpenPlan, 'id'>,
): ExecutionMode | null {
  const { plans, drafts } = log.state
  for (let at = plans[id]; at !== undefined; at = at.parent && plans[at.parent.plan]) {
    const draft = at.draft && drafts[at.draft.id]
    if (draft !== undefined) return draft.intent.executionMode
  }
  return null
}

import type { ErrorCode } from '../core/error.ts'
import type { TurnEnd } from '../core/event.ts'
import type { PendingId } from '../core/id.ts'
import type { Approval } from '../core/pending.ts'
import type { OpenPlan } from '../core/session.ts'
import { type NewPending, openPending } from './open-pending.ts'
import { changeStep } from './step-facts.ts'
import type { TurnScope } from './turn-scope.ts'

export interface Waiting {
  readonly kind: 'waiting'
  readonly pending: PendingId
}

/** Progress of a step or a plan. */
export type StepProgress = { readonly kind: 'done' } | Waiting | Interrupted

/** Stopped by the person or the watchdog. */
export interface Interrupted {
  readonly kind: 'interrupted'
  readonly code: ErrorCode | null
}

/** Question of a step to the person. */
export type StepQuestion = WithoutSubject<Extract<NewPending, { readonly subject: { readonly of: 'step' } }>>
type WithoutSubject<Opened> = Opened extends unknown ? Omit<Opened, 'subject' | 'approval'> : never

/** Leaves the step to the person. */
export function wait(
  scope: TurnScope,
  { id }: OpenPlan,
  step: number,
  question: StepQuestion,
  approval: Approval | null = null,
): Waiting {
  changeStep(scope, id, step, 'waiting_user')
  const pending = openPending(scope, { ...question, approval, subject: { of: 'step', plan: id, step } })
  return { kind: 'waiting', pending }
}

export const endOf = (progress: Exclude<StepProgress, { kind: 'done' }>): TurnEnd =>
  progress.kind === 'waiting'
    ? { reason: 'waiting', pending: progress.pending }
    : progress.code === null
      ? { reason: 'cancelled' }
      : { reason: 'failed', code: progress.code }

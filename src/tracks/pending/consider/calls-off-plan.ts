import { draftPlanOf } from '../../../core/draft-plan-of.ts'
import type { Pending } from '../../../core/pending.ts'
import type { SessionState } from '../../../core/session.ts'
import { readMention } from '../../../drafts/answers/read-mention.ts'

/** True for words that call off the plan whose step a question is about: "cancel the plan". */
export function callsOffPlan(
  text: string,
  { subject }: Pending,
  { plans, drafts }: Pick<SessionState, 'plans' | 'drafts'>,
  locale: string,
): boolean {
  const run = subject.of === 'step' ? draftPlanOf({ plans }, subject.plan)?.draft : undefined
  const draft = run === undefined ? undefined : drafts[run.id]
  return draft !== undefined && readMention(text, draft, locale)?.kind === 'cancel'
}

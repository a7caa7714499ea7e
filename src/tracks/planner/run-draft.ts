import type { Draft } from '../../core/draft.ts'
import type { TurnEnd } from '../../core/event.ts'
import type { OpenPlan } from '../../core/session.ts'
import { outcomeInWords } from '../../drafts/summarise-outcome.ts'
import { sayOfDraft } from '../../messages/drafts-catalog.ts'
import { createPlan } from '../../plans/create-plan.ts'
import { endOf } from '../../plans/progress.ts'
import { runSteps } from '../../plans/run-steps.ts'
import { sendText } from '../../plans/send-text.ts'
import { openPlan } from '../../plans/step-facts.ts'
import type { RunScope } from '../../plans/virtual-tool.ts'
import { askIn } from './ask-for-review.ts'
import { changeDraft } from './draft-facts.ts'
import { changesSince, worldOf } from './draft-world.ts'
import { beginPlan, runPlan } from './run-plan.ts'
import { approvalsOf } from './shown-calls.ts'

/** Runs a draft the person agreed to as it was shown; what has changed since is told first. */
export async function runDraft(scope: RunScope, draft: Draft): Promise<TurnEnd> {
  const { shown } = draft
  const now = await worldOf(scope, draft)
  const isAsShown = shown?.revision === draft.revision && changesSince(scope, draft, now).length === 0
  if (shown === undefined || !isAsShown || now.obstacles.length > 0) return askIn(scope, draft, now)
  changeDraft(scope, draft, 'approved')
  const plan = createPlan(scope, beginPlan(scope, draft, approvalsOf(draft, shown)))
  const progress = await runSteps(scope, plan)
  return progress.kind === 'done' ? draftDone(scope, openPlan(scope, plan)) : endOf(progress)
}

export const cannotRun = (scope: RunScope, faults: readonly string[]): TurnEnd =>
  tell(scope, sayOfDraft('draft_cannot_run', scope.reads.locale, { faults: faults.join(' ') }))

export function tell(scope: RunScope, sentence: string): TurnEnd {
  sendText(scope, sentence)
  return { reason: 'answered' }
}

/** Tells the person what came of a plan they agreed to. */
export async function draftDone(scope: RunScope, plan: OpenPlan): Promise<TurnEnd> {
  const draft = plan.draft === undefined ? undefined : scope.log.state.drafts[plan.draft.id]
  if (draft !== undefined) sendText(scope, outcomeInWords(runPlan(scope, draft, plan).planSummary))
  return { reason: 'answered' }
}

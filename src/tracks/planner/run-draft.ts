import type { Draft } from '../../core/draft.ts'
import type { TurnEnd } from '../../core/event.ts'
import type { OpenPlan } from '../../core/session.ts'
import { outcomeInWords } from '../../drafts/summarise-outcome.ts'
import { say } from '../../messages/catalog.ts'
import { createPlan } from '../../plans/create-plan.ts'
import { endOf } from '../../plans/progress.ts'
import { runSteps } from '../../plans/run-steps.ts'
import { sendText } from '../../plans/send-text.ts'
import { openPlan } from '../../plans/step-facts.ts'
import type { RunScope } from '../../plans/virtual-tool.ts'
import { askForReview } from './ask-for-review.ts'
import { changeDraft } from './draft-facts.ts'
import { beginPlan, runPlan } from './run-plan.ts'
import { approvalsOf, cannotRunSentence, changesSince, obstacleTo, type ShownWorld } from './shown-calls.ts'

/** Runs a draft the person agreed to as it was shown; what has changed since is told first. */
export async function runDraft(scope: RunScope, draft: Draft, shown: ShownWorld): Promise<TurnEnd> {
  const { locale } = scope.reads
  const obstacle = obstacleTo(scope, draft)
  if (obstacle !== null) return tell(scope, obstacle)
  const changes = changesSince(scope, draft, shown)
  if (changes.length > 0)
    return askForReview(scope, draft, [say('draft_changed_world', locale, { changes: changes.join(' ') })])
  const approvals = approvalsOf(draft, shown)
  changeDraft(scope, draft, 'approved')
  const plan = createPlan(scope, beginPlan(scope, draft, approvals))
  const progress = await runSteps(scope, plan)
  return progress.kind === 'done' ? draftDone(scope, openPlan(scope, plan)) : endOf(progress)
}

export const cannotRun = (scope: RunScope, faults: readonly string[]): TurnEnd =>
  tell(scope, cannotRunSentence(faults, scope.reads.locale))

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

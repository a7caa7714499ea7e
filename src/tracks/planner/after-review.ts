import { say } from '../../messages/catalog.ts'
import { detailsOf } from '../../pendings/kinds.ts'
import { sendText } from '../../plans/send-text.ts'
import type { AfterPending } from '../track.ts'
import { dropDraft, keepDraft, leaveOut } from './answer-draft.ts'
import { askForReview } from './ask-for-review.ts'
import { runDraft } from './run-draft.ts'

/** A click on the question about a draft: run it, keep it, or call it off. */
export const afterReview: AfterPending = async (scope, pending, answer) => {
  const details = detailsOf('plan_review', pending)
  const draft = pending.subject.of === 'draft' ? scope.log.state.drafts[pending.subject.draft] : undefined
  if (details === null || draft?.status !== 'pending_review' || draft.revision !== details.revision) {
    sendText(scope, say('no_longer_open', scope.reads.locale))
    return { reason: 'answered' }
  }
  const option = answer.answer === 'option' ? answer.option : 'later'
  if (option === 'run') return runDraft(scope, draft)
  if (option === 'leave_out') return leaveOut(scope, draft) ?? askForReview(scope, draft)
  return option === 'cancel' ? dropDraft(scope, draft) : keepDraft(scope, draft)
}

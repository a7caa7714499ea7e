import { waitingDrafts } from '../../core/draft.ts'
import { readWish } from '../../drafts/answers/read-among.ts'
import { say } from '../../messages/catalog.ts'
import { detailsOf } from '../../pendings/kinds.ts'
import { sendText } from '../../plans/send-text.ts'
import type { AfterPending } from '../track.ts'
import { answerDraft } from './answer-draft.ts'

/** Does with the draft that was picked what was wanted; nothing runs that is not before the person. */
export const afterChoice: AfterPending = async (scope, pending, answer) => {
  const chosen = answer.answer === 'option' ? answer.option : null
  const draft = waitingDrafts(scope.log.state.drafts).find(({ id }) => id === chosen)
  const { locale } = scope.reads
  if (draft !== undefined) {
    const wish = detailsOf('plan_choice', pending)?.wish ?? ''
    const wanted = scope.budget.within(() => readWish(wish, draft, locale))
    return answerDraft(scope, { track: 'planner', kind: 'answer_draft', draft: draft.id, answer: wanted })
  }
  sendText(scope, say(chosen === null ? 'draft_later' : 'no_longer_open', locale))
  return { reason: 'answered' }
}

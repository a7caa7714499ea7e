import { clip } from '../../core/clip.ts'
import { waitingDrafts } from '../../core/draft.ts'
import type { TurnEnd } from '../../core/event.ts'
import { say } from '../../messages/catalog.ts'
import { openPending } from '../../plans/open-pending.ts'
import { sendText } from '../../plans/send-text.ts'
import type { TurnScope } from '../../plans/turn-scope.ts'
import type { AfterPending } from '../track.ts'
import { askForReview } from './ask-for-review.ts'

const LABEL_LENGTH = 80

/** Asks which of the drafts that wait is meant, by their aims. */
export function askWhichDraft(scope: TurnScope): TurnEnd {
  const { locale } = scope.reads
  const drafts = waitingDrafts(scope.log.state.drafts)
  const latest = drafts.at(-1)
  if (latest === undefined) {
    sendText(scope, say('no_longer_open', locale))
    return { reason: 'answered' }
  }
  const lines = drafts.map(({ intent }, index) => `${index + 1}. ${intent.objective}`)
  const pending = openPending(scope, {
    kind: 'plan_choice',
    subject: { of: 'draft', draft: latest.id },
    approval: null,
    answer: {
      form: 'choice',
      options: drafts.map(({ id, intent }) => ({ id, label: clip(intent.objective, LABEL_LENGTH) })),
    },
    question: [say('draft_which', locale), lines.join('\n')].join('\n\n'),
    details: { drafts: drafts.map(({ id }) => id) },
  })
  return { reason: 'waiting', pending }
}

/** Shows the draft that was chosen; nothing runs that is not before the person. */
export const afterChoice: AfterPending = async (scope, _pending, answer) => {
  const chosen = answer.answer === 'option' ? answer.option : null
  const draft = waitingDrafts(scope.log.state.drafts).find(({ id }) => id === chosen)
  if (draft !== undefined) return askForReview(scope, draft)
  const { locale } = scope.reads
  sendText(scope, say(chosen === null ? 'draft_later' : 'no_longer_open', locale))
  return { reason: 'answered' }
}

import { CERTAIN, confidence } from '../../../core/confidence.ts'
import { type Draft, waitingDrafts } from '../../../core/draft.ts'
import type { SessionState } from '../../../core/session.ts'
import { type DraftAnswer, readDraftAnswer } from '../../../drafts/answers/read-draft-answer.ts'
import { readMention } from '../../../drafts/answers/read-mention.ts'
import type { Proposal } from '../../proposal.ts'
import type { Situation } from '../../situation.ts'

/** Do the words answer a draft the person has before them, or speak of one that outlived its question? */
export function considerDraft({ input, state, reads }: Situation): readonly Proposal[] {
  if (input.kind !== 'message') return []
  const asked = draftInFocus(state)
  if (asked !== null) {
    const answer = readDraftAnswer(input.text, asked.draft, reads.locale)
    if (answer.kind === 'aside') return []
    const wasSeen = input.focus === undefined || input.focus === asked.pending
    return [proposal(asked.draft, wasSeen ? answer : { kind: 'unclear' }, 'draft_answered')]
  }
  const waiting = waitingDrafts(state.drafts).at(-1)
  if (waiting === undefined || state.pendings.length > 0) return []
  const answer = readMention(input.text, waiting, reads.locale)
  return answer === null ? [] : [proposal(waiting, answer, 'draft_mentioned')]
}

const proposal = (
  { id }: Draft,
  answer: DraftAnswer,
  rule: 'draft_answered' | 'draft_mentioned',
): Proposal => ({
  stance: 'decides',
  move: { track: 'planner', kind: 'answer_draft', draft: id, answer },
  confidence: answer.kind === 'unclear' ? confidence(0.6) : CERTAIN,
  rule,
})

function draftInFocus({ pendings, drafts }: SessionState) {
  const top = pendings.at(-1)
  const draft = top?.subject.of === 'draft' ? drafts[top.subject.draft] : undefined
  return top === undefined || draft?.status !== 'pending_review' ? null : { pending: top.id, draft }
}

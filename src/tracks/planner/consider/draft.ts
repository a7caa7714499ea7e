import { CERTAIN, confidence } from '../../../core/confidence.ts'
import { type Draft, waitingDrafts } from '../../../core/draft.ts'
import type { Pending } from '../../../core/pending.ts'
import type { SessionState } from '../../../core/session.ts'
import { type DraftAnswer, readDraftAnswer } from '../../../drafts/answers/read-draft-answer.ts'
import { readMention } from '../../../drafts/answers/read-mention.ts'
import { type NamedDraft, nameDraft } from '../../../drafts/name-draft.ts'
import { wordsOfAll } from '../../../nlu/lang/packs.ts'
import { tokeniseReply } from '../../../nlu/polarity/reply-tokens.ts'
import { isYesInBetween } from '../../../pendings/yes-in-between.ts'
import type { PlannerMove } from '../../move.ts'
import type { Proposal } from '../../proposal.ts'
import type { Situation } from '../../situation.ts'

/** Do the words answer a draft the person has before them, or speak of one that outlived its question? */
export function considerDraft({ input, state, reads }: Situation): readonly Proposal[] {
  if (input.kind !== 'message') return []
  const asked = draftInFocus(state)
  const drafts = waitingDrafts(state.drafts)
  const latest = drafts.at(-1)
  if (latest === undefined || (asked === null && state.pendings.length > 0)) return []
  const { text } = input
  const named = drafts.length > 1 ? nameDraft(text, drafts, asked?.draft ?? null) : null
  if (named?.by === 'several') return [proposal(asked?.draft ?? latest, { kind: 'which' }, 'draft_mentioned')]
  if (named !== null && named.draft.id !== asked?.draft.id) {
    const answer = answerAbout(text, named, reads.locale)
    if (answer !== null) return [proposal(named.draft, answer, 'draft_mentioned')]
  }
  if (asked !== null) {
    const answer = answerTo(text, asked, state, reads.locale)
    if (answer.kind === 'aside') return []
    const wasSeen = input.focus === undefined || input.focus === asked.pending.id
    return [proposal(asked.draft, wasSeen ? answer : { kind: 'unclear' }, 'draft_answered')]
  }
  const answer = readMention(text, latest, reads.locale)
  if (answer === null) return []
  return [proposal(latest, drafts.length > 1 ? { kind: 'which' } : answer, 'draft_mentioned')]
}

/** Answer to the draft before the person. A yes that may be for something said since has it shown again. */
function answerTo(
  text: string,
  { pending, draft }: { readonly pending: Pending; readonly draft: Draft },
  state: SessionState,
  locale: string,
): PlannerMove['answer'] {
  const answer = readDraftAnswer(text, draft, locale)
  const isInBetween =
    answer.kind === 'run' && !namesPlan(text) && isYesInBetween(text, pending, state, locale)
  return isInBetween ? { kind: 'show' } : answer
}

/** "Run it", "yes, execute the plan": nothing else than a plan is run. */
const namesPlan = (text: string): boolean => tokeniseReply(text).words.some(word => PLAN_DEEDS.has(word.text))
const PLAN_DEEDS = wordsOfAll(({ drafts }) => drafts.planDeeds)

/** Answer to a draft that is named among others. Null where they speak of something else. */
function answerAbout(
  text: string,
  { by, draft }: Exclude<NamedDraft<Draft>, { by: 'several' }>,
  locale: string,
): DraftAnswer | null {
  if (by === 'aim') return readMention(text, draft, locale)
  const answer = readDraftAnswer(text, draft, locale)
  return NEEDS_NO_SIGHT.has(answer.kind) ? answer : { kind: 'run' }
}
/** Answers that can be given about a draft that is not before the person; for all else it is shown. */
const NEEDS_NO_SIGHT: ReadonlySet<DraftAnswer['kind']> = new Set(['cancel', 'not_now', 'question', 'review'])

const proposal = (
  { id }: Draft,
  answer: PlannerMove['answer'],
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
  return top?.kind !== 'plan_review' || draft?.status !== 'pending_review' ? null : { pending: top, draft }
}

import { type Draft, type DraftStep, waitingDrafts } from '../../core/draft.ts'
import type { TurnEnd } from '../../core/event.ts'
import type { DraftRevision } from '../../drafts/answers/draft-answer.ts'
import type { DraftEdit } from '../../drafts/draft-edit.ts'
import { editFaultSentence, verdictInWords } from '../../drafts/draft-in-words.ts'
import { editDraft } from '../../drafts/edit-draft.ts'
import { type DraftMessageKey, sayOfDraft } from '../../messages/drafts-catalog.ts'
import { isExpired } from '../../pendings/stack.ts'
import { endOf } from '../../plans/progress.ts'
import { toolName } from '../../plans/tool-words.ts'
import type { RunScope } from '../../plans/virtual-tool.ts'
import { hasModel } from '../has-model.ts'
import type { PlannerMove } from '../move.ts'
import { askForReview, settleReviews } from './ask-for-review.ts'
import { askWhichDraft, closeChoices } from './ask-which-draft.ts'
import { createPlanFromIntent } from './create-plan-from-intent.ts'
import { changeDraft, persistDraft } from './draft-facts.ts'
import { editFaults } from './edit-faults.ts'
import { editsInWords, partsUnread } from './edits-in-words.ts'
import { explainDraft, explanationOf } from './explain-draft.ts'
import { leftOut } from './leave-out.ts'
import { placedEdit } from './placed-edit.ts'
import { reviewPlan } from './review-plan.ts'
import { cannotRun, runDraft, tell } from './run-draft.ts'

type Answer = PlannerMove['answer']

/** Does what the person's words say about a draft. */
export async function answerDraft(scope: RunScope, { draft: id, answer }: PlannerMove): Promise<TurnEnd> {
  const draft = scope.log.state.drafts[id]
  if (draft === undefined) return reply(scope, 'no_longer_open')
  closeChoices(scope)
  const isShown = hasBeforeThem(scope, draft)
  switch (answer.kind) {
    case 'run':
      if (scope.reads.surface.unattended === true) return reply(scope, 'nobody_agrees')
      // Nobody agrees to what they do not have before them.
      if (!isShown) return askForReview(scope, draft)
      return leaveOut(scope, draft) ?? agreed(scope, draft)
    case 'likely_run':
      return askForReview(scope, draft, () => [sayOfDraft('draft_likely_run', scope.reads.locale)])
    case 'show':
      return askForReview(scope, draft, () => [sayOfDraft('draft_again', scope.reads.locale)])
    case 'skip_and_run':
    case 'partial':
    case 'skip':
    case 'swap':
    case 'move':
      return edit(scope, draft, [placedEdit(answer)])
    case 'add':
    case 'change':
      return redraft(scope, draft, answer)
    case 'several': {
      const edits = editsOfAll(answer.edits)
      return edits === null ? redraft(scope, draft, answer) : edit(scope, draft, edits)
    }
    case 'question':
      return isShown
        ? explainDraft(scope, draft, answer)
        : askForReview(scope, draft, world => [explanationOf(scope, draft, answer, world).join('\n')])
    case 'review':
      return review(scope, draft)
    case 'not_now':
      return keepDraft(scope, draft)
    case 'cancel':
      return dropDraft(scope, draft)
    case 'which':
      return askWhichDraft(scope, answer.wish)
    case 'each':
      return answerEach(scope, answer.what)
    case 'restore':
      return revise(scope, draft, answer.steps)
    case 'skip_spoken_of':
      return leaveOut(scope, draft) ?? reply(scope, 'draft_which_step')
    case 'aside':
    case 'unclear':
      return reply(scope, 'draft_unclear')
  }
}

/** True where the latest question is about this very revision, and was not asked too long ago. */
function hasBeforeThem({ log, reads }: RunScope, { id, revision, shown }: Draft): boolean {
  const top = log.state.pendings.at(-1)
  const isAsked =
    top?.kind === 'plan_review' &&
    top.subject.of === 'draft' &&
    top.subject.draft === id &&
    !isExpired(top, reads.now)
  return isAsked && shown?.revision === revision
}

function agreed(scope: RunScope, draft: Draft): Promise<TurnEnd> {
  settleReviews(scope, draft, { outcome: 'chosen', option: 'run' })
  return runDraft(scope, draft)
}

/** Leaves out what cannot run, where the person was offered just that; null where they were not. */
export function leaveOut(scope: RunScope, draft: Draft): Promise<TurnEnd> | null {
  const steps = draft.shown === undefined ? null : leftOut(scope, draft, draft.shown)
  return steps === null ? null : edit(scope, draft, [{ kind: 'skip', steps: [...steps] }])
}

export const keepDraft = (scope: RunScope, draft: Draft): TurnEnd => keepDrafts(scope, [draft])
export const dropDraft = (scope: RunScope, draft: Draft): TurnEnd => dropDrafts(scope, [draft])

/** Answers all drafts that wait. Each is run by a yes of its own, to what is shown then. */
function answerEach(
  scope: RunScope,
  what: Extract<Answer, { kind: 'each' }>['what'],
): Promise<TurnEnd> | TurnEnd {
  const drafts = waitingDrafts(scope.log.state.drafts)
  const [first, ...others] = drafts
  if (first === undefined) return reply(scope, 'no_longer_open')
  if (what === 'cancel') return dropDrafts(scope, drafts)
  if (what === 'not_now') return keepDrafts(scope, drafts)
  if (scope.reads.surface.unattended === true) return reply(scope, 'nobody_agrees')
  const next = aimsOf(others)
  return askForReview(scope, first, () => [sayOfDraft('draft_one_by_one', scope.reads.locale, { next })])
}

function keepDrafts(scope: RunScope, drafts: readonly Draft[]): TurnEnd {
  const isOneOfSeveral = waitingDrafts(scope.log.state.drafts).length > 1
  for (const draft of drafts) settleReviews(scope, draft, { outcome: 'chosen', option: 'later' })
  if (!isOneOfSeveral) return reply(scope, 'draft_later')
  return tell(scope, sayOfDraft('draft_later_named', scope.reads.locale, { plans: aimsOf(drafts) }))
}

function dropDrafts(scope: RunScope, drafts: readonly Draft[]): TurnEnd {
  const isOneOfSeveral = waitingDrafts(scope.log.state.drafts).length > 1
  for (const draft of drafts) {
    settleReviews(scope, draft, { outcome: 'chosen', option: 'cancel' })
    changeDraft(scope, draft, 'cancelled')
  }
  if (!isOneOfSeveral) return reply(scope, 'draft_dropped')
  return tell(scope, sayOfDraft('draft_dropped_named', scope.reads.locale, { plans: aimsOf(drafts) }))
}

/** Several plans are told apart by what they are for. */
const aimsOf = (drafts: readonly Draft[]): string => drafts.map(({ intent }) => intent.objective).join('; ')

/** Edits of the plan as it was shown. Null where only words describe one of them. */
function editsOfAll(answers: readonly DraftRevision[]): readonly DraftEdit[] | null {
  const edits: DraftEdit[] = []
  for (const answer of answers) {
    if (answer.kind === 'add' || answer.kind === 'change') return null
    edits.push(placedEdit(answer))
  }
  return edits
}

/**
 * Makes the next revision and shows it: what runs is what was read, not what would be left of it. Places are those of the plan as it
 * was shown: steps change them before any is left out.
 */
async function edit(
  scope: RunScope,
  draft: Draft,
  edits: readonly DraftEdit[],
  { unread, refused } = ALL_READ,
): Promise<TurnEnd> {
  const { locale } = scope.reads
  const edited = editDraft(draft.steps, inOrder(edits), toolName(scope))
  if (!edited.ok) return tell(scope, editFaultSentence(edited.fault, draft.steps, locale))
  return revise(scope, draft, edited.steps, { unread, refused })
}

/** Makes these steps the next revision and shows it. */
async function revise(
  scope: RunScope,
  draft: Draft,
  steps: readonly DraftStep[],
  { unread, refused } = ALL_READ,
): Promise<TurnEnd> {
  const faults = editFaults(scope, draft, steps, 'person')
  if (faults.length > 0) return cannotRun(scope, faults)
  const { reasoning } = draft
  const unplanned = [...(draft.intent.unplanned ?? []), ...unread]
  const intent = unplanned.length === 0 ? draft.intent : { ...draft.intent, unplanned }
  settleReviews(scope, draft, { outcome: 'changed' })
  const next = persistDraft(scope, { intent, reasoning, steps, parent: null, by: 'person', of: draft })
  return askForReview(scope, changeDraft(scope, next, 'pending_review'), () => refused)
}

const ALL_READ: { readonly unread: readonly string[]; readonly refused: readonly string[] } = {
  unread: [],
  refused: [],
}
const leavesOut = ({ kind }: DraftEdit): boolean => kind === 'skip' || kind === 'keep_only'
const inOrder = (edits: readonly DraftEdit[]): readonly DraftEdit[] => [
  ...edits.filter(one => !leavesOut(one)),
  ...edits.filter(leavesOut),
]

/** Makes the changes that rules read and that can be made; the others are named, each with its reason. */
function editInWords(
  scope: RunScope,
  draft: Draft,
  answer: Extract<Answer, { kind: 'add' | 'change' | 'several' }>,
): Promise<TurnEnd> | TurnEnd {
  const { locale } = scope.reads
  const { edits, unread } = editsInWords(scope, draft, answer)
  const done: DraftEdit[] = []
  const refused: string[] = []
  for (const one of inOrder(edits)) {
    const tried = editDraft(draft.steps, [...done, one])
    if (tried.ok) done.push(one)
    else refused.push(editFaultSentence(tried.fault, draft.steps, locale))
  }
  if (done.length > 0) return edit(scope, draft, done, { unread, refused })
  return tell(scope, refused.length > 0 ? refused.join(' ') : partsUnread(unread, locale))
}

/** Has the plan drafted anew around a step that only words describe. */
async function redraft(
  scope: RunScope,
  draft: Draft,
  answer: Extract<Answer, { kind: 'add' | 'change' | 'several' }>,
): Promise<TurnEnd> {
  const { what } = answer
  if (!hasModel(scope.reads)) return editInWords(scope, draft, answer)
  const planned = await createPlanFromIntent(scope, draft.intent, { before: draft, notes: [what] })
  if (planned.kind === 'interrupted') return endOf(planned)
  if (planned.kind === 'faulty') return cannotRun(scope, planned.reasons)
  settleReviews(scope, draft, { outcome: 'changed' })
  const { intent } = draft
  const { reasoning, steps } = planned
  const next = persistDraft(scope, { intent, reasoning, steps, parent: null, by: 'person', of: draft })
  return askForReview(scope, changeDraft(scope, next, 'pending_review'))
}

/** Has it looked at by a reviewer; the person decides. */
async function review(scope: RunScope, draft: Draft): Promise<TurnEnd> {
  const reviewed = await reviewPlan(scope, draft, (draft.reviews.at(-1)?.round ?? 0) + 1)
  if (reviewed.kind === 'interrupted') return endOf(reviewed)
  return askForReview(scope, draft, () => [verdictInWords(reviewed, scope.reads.locale)])
}

const reply = (scope: RunScope, key: DraftMessageKey): TurnEnd =>
  tell(scope, sayOfDraft(key, scope.reads.locale))

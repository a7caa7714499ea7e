import { type Draft, isOver, type ShownWorld } from '../core/draft.ts'
import type { JournalEventOf } from '../core/event.ts'
import type { DraftId } from '../core/id.ts'
import { ofJson } from '../core/json.ts'
import type { SessionState } from '../core/session.ts'
import { withDeclinedDraft } from './fold-declined.ts'

/** Drafts that are over and still known: people come back to them. */
const MOST_OVER = 4
/** Drafts nobody has decided about; one more makes the oldest a thing of the past. */
const MOST_OPEN = 8
/** Reviews of a draft; people may ask for any number. */
const MOST_REVIEWS = 4

/** A draft or its next revision. Without its content nothing of it can be shown or run. */
export function withDraft(
  state: SessionState,
  { at, turn, payload, content }: JournalEventOf<'plan_drafted'>,
): SessionState {
  const { draft: id, revision, parent, estimate } = payload
  const before = state.drafts[id]
  if (content === null) return state
  const draft: Draft = {
    id,
    revision,
    status: 'drafted',
    intent: content.intent,
    reasoning: content.reasoning,
    steps: content.steps,
    parent,
    plan: null,
    reviews: before?.reviews ?? [],
    ...(estimate && { estimate }),
    ...(before && { previous: before.steps }),
    ...(before?.shown && { shown: before.shown }),
    ...(turn && { turn }),
    at,
  }
  return withDrafts(state, { ...state.drafts, [id]: draft })
}

/** The person has it before them. */
export function withShownDraft(
  state: SessionState,
  { payload: { kind, subject }, content }: JournalEventOf<'pending_opened'>,
): SessionState {
  const draft = subject.of === 'draft' ? state.drafts[subject.draft] : undefined
  if (draft === undefined || kind !== 'plan_review' || content === null) return state
  const { shown, revision } = ofJson<Partial<Shown> | null>(content.details) ?? {}
  if (shown === undefined || revision === undefined) return state
  const seen = { ...draft, shown: { ...shown, revision, steps: draft.steps } }
  return { ...state, drafts: { ...state.drafts, [draft.id]: seen } }
}
interface Shown {
  readonly revision: number
  readonly shown: ShownWorld
}

export function withDraftStatus(
  state: SessionState,
  { turn, payload: { draft: id, revision, status }, content }: JournalEventOf<'draft_changed'>,
): SessionState {
  // That an earlier revision was replaced says nothing about this one.
  const isEarlier = status === 'superseded' && revision < (state.drafts[id]?.revision ?? 0)
  if (state.drafts[id] === undefined || isEarlier) return state
  const { reason: _, question: __, ...draft } = state.drafts[id]
  const changed = {
    ...draft,
    status,
    ...(turn && { turn }),
    ...(status === 'running' && { startedWith: state.usage }),
    ...(content && { reason: content.reason }),
  }
  const next = withDrafts(state, { ...state.drafts, [id]: changed })
  return status === 'cancelled' ? withDeclinedDraft(next, draft) : next
}

export function withReview(
  state: SessionState,
  { turn, payload, content }: JournalEventOf<'plan_reviewed'>,
): SessionState {
  const { draft: id, revision, round, verdict } = payload
  const draft = state.drafts[id]
  if (draft === undefined) return state
  const review = { revision, round, verdict, notes: content?.notes ?? [] }
  const reviews = [...draft.reviews, review].slice(-MOST_REVIEWS)
  return withDrafts(state, { ...state.drafts, [id]: { ...draft, reviews, ...(turn && { turn }) } })
}

/** The person was asked about it. */
export function withDraftQuestion(
  state: SessionState,
  { payload: { pending, subject } }: JournalEventOf<'pending_opened'>,
): SessionState {
  const draft = subject.of === 'draft' ? state.drafts[subject.draft] : undefined
  return draft === undefined
    ? state
    : { ...state, drafts: { ...state.drafts, [draft.id]: { ...draft, question: pending } } }
}

/** The plan that runs it. */
export function withDraftPlan(
  state: SessionState,
  { turn, payload: { plan, draft: of } }: JournalEventOf<'plan_created'>,
): SessionState {
  const draft = of === undefined ? undefined : state.drafts[of.id]
  return draft === undefined
    ? state
    : withDrafts(state, { ...state.drafts, [draft.id]: { ...draft, plan, ...(turn && { turn }) } })
}

/** A draft that runs is kept, whatever else is drafted: its plan needs it to the end. */
function withDrafts(state: SessionState, drafts: SessionState['drafts']): SessionState {
  const all = Object.values(drafts)
  const running = all.filter(({ status }) => status === 'running')
  const kept = new Set<DraftId>([
    ...running.map(({ id }) => id),
    ...latest(all.filter(isOver), MOST_OVER),
    ...latest(
      all.filter(draft => !isOver(draft) && !running.includes(draft)),
      MOST_OPEN,
    ),
  ])
  return {
    ...state,
    drafts: Object.fromEntries(all.filter(({ id }) => kept.has(id)).map(draft => [draft.id, draft])),
  }
}

const latest = (drafts: readonly Draft[], most: number): readonly DraftId[] =>
  drafts
    .toSorted((a, b) => a.at - b.at)
    .slice(-most)
    .map(({ id }) => id)

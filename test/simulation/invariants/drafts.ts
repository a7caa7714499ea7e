import type { DraftStatus } from '../../../src/core/draft.ts'
import type { JournalEventOf } from '../../../src/core/event.ts'
import type { PlanId } from '../../../src/core/id.ts'
import { isPlainObject } from '../../../src/core/json.ts'
import type { DraftRecord } from '../draft-history.ts'
import type { SessionHistory } from '../history.ts'
import type { PendingRecord } from '../pending-history.ts'
import type { Invariant } from './invariant.ts'

/** Where a draft may go. A next revision begins anew; what is over for good goes nowhere. */
const NEXT: Readonly<Record<DraftStatus, readonly DraftStatus[]>> = {
  drafted: ['pending_review', 'approved', 'running', 'failed', 'cancelled'],
  pending_review: ['pending_review', 'approved', 'cancelled'],
  approved: ['running'],
  running: ['done', 'failed', 'cancelled'],
  done: [],
  failed: [],
  superseded: [],
  cancelled: [],
}

/** Drafts move along legal ways only, and revisions follow each other until somebody decides. */
export const draftsMoveLegally = (): Invariant => ({
  state(event, { drafting: { drafts } }) {
    if (event.type === 'plan_drafted') return revisionFault(event, drafts.get(event.payload.draft))
    if (event.type !== 'draft_changed' && event.type !== 'plan_reviewed') return null
    const { draft: id, revision } = event.payload
    const draft = drafts.get(id)
    if (draft === undefined) return `${id} was never drafted`
    if (event.type === 'draft_changed' && event.payload.status === 'superseded')
      return isReplaced(event, draft, [...drafts.values()])
        ? null
        : `revision ${revision} of ${id} is superseded, it is at ${draft.revision} and ${draft.status}`
    if (revision !== draft.revision)
      return `${id} is at revision ${draft.revision}, this is about ${revision}`
    if (event.type === 'plan_reviewed')
      return NEXT[draft.status].length > 0 && draft.status !== 'running'
        ? null
        : `${id} was reviewed when it was ${draft.status}`
    const { status } = event.payload
    return NEXT[draft.status].includes(status) ? null : `${id} went from ${draft.status} to ${status}`
  },
})

function revisionFault(
  { payload: { draft: id, revision } }: JournalEventOf<'plan_drafted'>,
  before: DraftRecord | undefined,
): string | null {
  if (revision !== (before?.revision ?? 0) + 1)
    return `revision ${revision} of ${id} follows revision ${before?.revision ?? 0}`
  const isOpen = before === undefined || before.status === 'drafted' || before.status === 'pending_review'
  return isOpen ? null : `${id} was drafted anew when it was ${before.status}`
}

/** A revision is over when there is a next one, or while it waits by a new draft for the same aim; not earlier. */
function isReplaced(
  { payload: { revision }, turn }: JournalEventOf<'draft_changed'>,
  draft: DraftRecord,
  drafts: readonly DraftRecord[],
): boolean {
  if (revision === draft.revision - 1) return true
  const latest = drafts.at(-1)
  const isNew = latest?.revision === 1 && latest.status === 'drafted' && latest.turn === turn
  const waits = revision === draft.revision && draft.status === 'pending_review'
  return waits && isNew && latest.id !== draft.id && latest.aim === draft.aim
}

/** A draft runs because its mode says so, because a reviewer approved it, or by the person's word in this very turn. */
export const draftRunsByAYes = (): Invariant => ({
  state(event, history) {
    if (event.type !== 'plan_created' || event.payload.draft === undefined) return null
    const { id, revision, steps } = event.payload.draft
    const draft = history.drafting.drafts.get(id)
    if (draft === undefined) return `${event.payload.plan} runs ${id}, which was never drafted`
    if (draft.status !== 'running') return `${event.payload.plan} runs ${id}, which is ${draft.status}`
    if (draft.plan !== null) return `${id} runs a second time, as ${event.payload.plan} after ${draft.plan}`
    if (draft.revision !== revision) return `${id} runs as revision ${revision}, it is at ${draft.revision}`
    const known = draft.steps.map(step => step.id)
    if ([...steps].sort().join() !== [...known].sort().join())
      return `${id} runs ${steps}, its steps are ${known}`
    const names = new Map(draft.steps.map(step => [step.id, step.tool]))
    const other = event.payload.steps.find(
      ({ name }, index) => (names.get(steps[index] ?? '') ?? name) !== name,
    )
    if (other !== undefined) return `${id} runs ${other.name}, which is none of its calls`
    const isOwn = event.payload.parent !== undefined && draft.verdicts.length === 0
    if (isOwn && draft.mode === 'auto_execute') return null
    if (event.payload.parent !== undefined && draft.verdicts.at(-1) === 'approved') return null
    return yesTo(draft, history, event.turn) === undefined ? `${id} runs and nobody said so` : null
  },
})

/** The person's latest yes to this revision as it was shown, in this turn where one is named. */
export const yesTo = (
  { id, revision }: Pick<DraftRecord, 'id' | 'revision'>,
  { waiting }: SessionHistory,
  turn: string | null,
): PendingRecord | undefined =>
  [...waiting.pendings.values()].findLast(({ kind, opened, settled }) => {
    const { subject } = opened.payload
    const details = opened.content?.details
    return (
      kind === 'plan_review' &&
      subject.of === 'draft' &&
      subject.draft === id &&
      isPlainObject(details) &&
      details.revision === revision &&
      (turn === null || settled?.turn === turn) &&
      settled?.by !== 'engine' &&
      settled?.settlement.outcome === 'chosen' &&
      settled.settlement.option === 'run'
    )
  })

/** Nothing is done for a draft that is over, and nothing twice for one of its steps. */
export const draftStepsRunOnce = (): Invariant => {
  const completed = new Map<string, string>()
  return {
    state(event, history) {
      if (event.type === 'effect_claimed' && event.payload.kind === 'tool') {
        const draft = draftAround(event.payload.plan, history)
        return draft === null || draft.status === 'running'
          ? null
          : `${event.payload.effect} is made for ${draft.id}, which is ${draft.status}`
      }
      if (event.type !== 'step_changed' || event.payload.status !== 'completed') return null
      const draft = history.drafting.byPlan.get(event.payload.plan)
      if (draft === undefined) return null
      const step = `${history.ref.session} ${draft.id} ${event.payload.step}`
      const before = completed.get(step)
      completed.set(step, event.payload.plan)
      return before === undefined ? null : `step ${event.payload.step} of ${draft.id} was completed twice`
    },
    atRest({ drafting, waiting }) {
      for (const draft of drafting.drafts.values()) {
        if (draft.status !== 'running' && draft.status !== 'approved') continue
        const isOpen = waiting.openPlans.some(({ id }) => id === draft.plan)
        if (!isOpen) return `${draft.id} is ${draft.status}, and its plan ${draft.plan} is over`
      }
      return null
    },
  }
}

/** The draft a plan runs, or the plan around it. */
export function draftAround(
  plan: PlanId | undefined,
  { drafting, waiting }: SessionHistory,
): DraftRecord | null {
  for (let id: PlanId | null = plan ?? null; id !== null; id = waiting.plans.get(id)?.parent ?? null) {
    const draft = drafting.byPlan.get(id)
    if (draft !== undefined) return draft
  }
  return null
}

import type { Event } from '@ag-ui/core'
import type { PlanDraftView } from '../../api/rest.ts'
import type { DraftRun } from '../../core/draft.ts'
import type { ErrorCode } from '../../core/error.ts'
import type { JournalEvent, JournalEventOf } from '../../core/event.ts'
import type { DraftId, EffectKey, PlanId, SessionId } from '../../core/id.ts'
import { ofJson } from '../../core/json.ts'
import type { StepStatus } from '../../core/plan.ts'
import type { SessionState } from '../../core/session.ts'
import { emptyState } from '../../journal/fold.ts'
import { withDraft, withDraftPlan, withDraftStatus, withReview } from '../../journal/fold-drafts.ts'
import { type DraftStepProgress, draftView } from '../draft-view.ts'
import { subjectsOf } from './earlier-facts.ts'
import { OpenSteps, type ShownStep } from './open-steps.ts'
import { planChanges } from './plan-changes.ts'
import { callId, isEnded } from './plan-events.ts'
import type { SharedState } from './shared-state.ts'

type DraftFact =
  | JournalEventOf<'plan_drafted'>
  | JournalEventOf<'draft_changed'>
  | JournalEventOf<'plan_reviewed'>

/** New status of a step, stated as such or said by a claim or its outcome. */
interface StepNews {
  readonly plan: PlanId
  readonly step: number
  readonly status: StepStatus
  readonly code: ErrorCode | null
}

/**
 * Drafts of plans as one run shows them: in the shared state as `/plan`, whole as an activity, their steps as steps, their
 * executors as subagents.
 *
 * B1. The first change of a draft in a run shows all of it, every further one what is different.
 * B2. A plan that runs a draft's step is never shown in the draft's place.
 */
export class DraftBoard {
  readonly #shared: SharedState
  #state: SessionState = emptyState('' as SessionId)
  /** Plans that run a draft. */
  readonly #runs = new Map<PlanId, DraftRun>()
  /** Plans of executors, with the steps they are made for. */
  readonly #children = new Map<PlanId, { readonly plan: PlanId; readonly step: number }>()
  readonly #progress = new Map<DraftId, Map<string, DraftStepProgress>>()
  readonly #claims = new Map<EffectKey, { readonly plan: PlanId; readonly step: number }>()
  readonly #open = new OpenSteps()
  #shown: PlanDraftView | null = null

  constructor(shared: SharedState) {
    this.#shared = shared
  }

  /** Takes in facts of earlier turns about drafts it does not know yet, and shows nothing. */
  learn(events: readonly JournalEvent[]): void {
    const known = new Set<string>([...Object.keys(this.#state.drafts), ...this.#runs.keys()])
    for (const event of events) if (!subjectsOf(event).some(id => known.has(id))) this.#learn(event)
  }

  #learn(event: JournalEvent): void {
    switch (event.type) {
      case 'plan_drafted':
      case 'draft_changed':
      case 'plan_reviewed':
        this.#fold(event)
        break
      case 'plan_created':
        this.#begin(event)
        break
      case 'step_changed':
        this.#move(event.payload)
        break
      case 'effect_claimed': {
        const { effect, plan, step } = event.payload
        if (plan === undefined || step === undefined) break
        this.#claims.set(effect, { plan, step })
        this.#move({ plan, step, status: 'in_progress', code: null })
        break
      }
      case 'effect_settled': {
        const of = this.#claims.get(event.payload.effect)
        if (of !== undefined && event.payload.status === 'ok')
          this.#move({ ...of, status: 'completed', code: null })
      }
    }
  }

  /** The objective of the draft that runs; null while none does. */
  running(): string | null {
    return this.#shown?.status === 'running' ? this.#shown.objective : null
  }

  take(event: DraftFact): Event[] {
    this.#fold(event)
    return this.#show(event.payload.draft)
  }

  /** A plan was made; `events` show it. */
  takePlan(event: JournalEventOf<'plan_created'>, events: readonly Event[]): Event[] {
    this.#begin(event)
    const { plan } = event.payload
    const run = this.#runs.get(plan)
    return run === undefined ? this.#ofExecutor(plan, events) : [...this.#show(run.id), ...events]
  }

  /** A step has moved on: its own events stand between its beginning and its end. */
  ofStep(news: StepNews, locale: string, events: readonly Event[]): Event[] {
    const { plan, step, status, code } = news
    const run = this.#runs.get(plan)
    if (run === undefined) return this.#ofExecutor(plan, events)
    this.#move(news)
    const id = callId(plan, step)
    const isOver = isEnded(status)
    const begins = status === 'in_progress' || isOver ? this.#beginStep(plan, step) : []
    const ends = isOver ? this.#open.end(id, status, code, locale) : []
    return [...begins, ...this.#show(run.id), ...events, ...ends]
  }

  closeAll(): Event[] {
    return this.#open.closeAll()
  }

  /** Calls of an executor are said to be its own. */
  #ofExecutor(plan: PlanId, events: readonly Event[]): Event[] {
    const of = this.#children.get(plan)
    if (of === undefined) return [...events]
    const subagentRunId = callId(of.plan, of.step)
    const tagged = events.map(event =>
      event.type.startsWith('TOOL_CALL_') ? ofJson<Event>({ ...event, subagentRunId }) : event,
    )
    return [...this.#beginStep(of.plan, of.step), ...tagged]
  }

  #beginStep(plan: PlanId, step: number): Event[] {
    const shown = this.#stepAt(plan, step)
    return shown === null ? [] : this.#open.begin(shown)
  }

  #stepAt(plan: PlanId, step: number): ShownStep | null {
    const run = this.#runs.get(plan)
    const draft = run && this.#state.drafts[run.id]
    const own = draft?.steps.find(({ id }) => id === run?.steps[step])
    if (draft === undefined || own === undefined) return null
    const parent = draft.parent === null ? null : callId(draft.parent.plan, draft.parent.step)
    return { id: callId(plan, step), title: own.title, kind: own.work.kind, parent }
  }

  #fold(event: DraftFact): void {
    if (event.type === 'plan_drafted') {
      this.#state = withDraft(this.#state, event)
      this.#progress.delete(event.payload.draft)
    } else
      this.#state =
        event.type === 'draft_changed' ? withDraftStatus(this.#state, event) : withReview(this.#state, event)
  }

  #begin(event: JournalEventOf<'plan_created'>): void {
    const { plan, draft, parent, steps } = event.payload
    this.#state = withDraftPlan(this.#state, event)
    if (draft !== undefined) {
      this.#runs.set(plan, draft)
      for (const step of steps.keys()) this.#move({ plan, step, status: 'pending', code: null })
    } else if (parent !== undefined && this.#runs.has(parent.plan)) this.#children.set(plan, parent)
  }

  #move({ plan, step, status, code }: StepNews): void {
    const run = this.#runs.get(plan)
    const id = run?.steps[step]
    if (run === undefined || id === undefined) return
    const progress = this.#progress.get(run.id) ?? new Map<string, DraftStepProgress>()
    this.#progress.set(run.id, progress.set(id, { call: callId(plan, step), status, code }))
  }

  /** Brings what is shown in line with what is known (B1). */
  #show(id: DraftId): Event[] {
    const draft = this.#state.drafts[id]
    if (draft === undefined) return []
    const before = this.#shown
    const view = draftView(draft, this.#progress.get(id) ?? new Map())
    this.#shown = view
    const changes = planChanges(before, view)
    if (changes?.length === 0) return []
    const activity = { messageId: id, activityType: 'plan' }
    return [
      ...this.#shared.plan(view),
      ofJson<Event>(
        changes === null
          ? { type: 'ACTIVITY_SNAPSHOT', ...activity, content: view, replace: true }
          : { type: 'ACTIVITY_DELTA', ...activity, patch: changes },
      ),
    ]
  }
}

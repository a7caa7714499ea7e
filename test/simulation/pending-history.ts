import type { JournalEvent, JournalEventOf } from '../../src/core/event.ts'
import type { EffectKey, PendingId, PlanId, TurnId } from '../../src/core/id.ts'
import { isPlainObject, type Json } from '../../src/core/json.ts'
import type { AnswerForm, PendingKind, PendingView, SettledBy, Settlement } from '../../src/core/pending.ts'
import type { StepStatus } from '../../src/core/plan.ts'
import type { Process } from './kernel.ts'

export interface SettledRecord {
  readonly settlement: Settlement
  readonly by: SettledBy
  readonly turn: TurnId
  readonly process: Process
  /** The edited arguments, or the value given. */
  readonly value: Json | null
}

export interface PendingRecord {
  readonly id: PendingId
  readonly opened: JournalEventOf<'pending_opened'>
  readonly kind: PendingKind
  readonly answer: AnswerForm
  /** Of the call it is about, as shown. */
  readonly arguments: Json
  readonly turn: TurnId
  readonly process: Process
  /** What clients were shown of it; the latest is the last. */
  readonly views: PendingView[]
  settled: SettledRecord | null
}

export interface StepRecord {
  readonly tool: string
  status: StepStatus
  effect: EffectKey | null
  /** Calls that were claimed for it. */
  claims: number
  /** What a person just permitted it; used up by the next claim, void with the turn. */
  grant: PendingRecord | null
}

export interface PlanRecord {
  readonly id: PlanId
  readonly turn: TurnId
  /** The plan it is run for. */
  readonly parent: PlanId | null
  readonly steps: readonly StepRecord[]
  ended: 'cancelled' | null
}

const CARRIED_OUT: ReadonlySet<StepStatus> = new Set(['completed', 'failed', 'skipped', 'indeterminate'])

/** A plan of such steps alone is over; one that was called off says so. */
const isCarriedOut = ({ status }: StepRecord): boolean => CARRIED_OUT.has(status)

export interface CalledStep {
  readonly plan: PlanRecord
  readonly step: StepRecord
}

const LETS_RUN: ReadonlySet<string> = new Set(['retry'])

export const permits = ({ settlement }: SettledRecord): boolean =>
  settlement.outcome === 'approved' || (settlement.outcome === 'chosen' && LETS_RUN.has(settlement.option))

/** Pendings and plans of a session, from its facts alone. */
export class PendingHistory {
  readonly pendings = new Map<PendingId, PendingRecord>()
  readonly plans = new Map<PlanId, PlanRecord>()
  /** The latest verdict of the open turn, until something else is decided. */
  judged: JournalEventOf<'policy_checked'> | null = null
  /** The call claimed last in the open turn. */
  #running: { readonly effect: EffectKey; readonly step: StepRecord } | null = null

  /** What people have before them. */
  focus: PendingId | null = null

  /** In the order they were opened: the last is in focus. */
  get open(): PendingRecord[] {
    return [...this.pendings.values().filter(isOpen)]
  }

  get openPlans(): PlanRecord[] {
    return [...this.plans.values().filter(({ ended, steps }) => ended === null && !steps.every(isCarriedOut))]
  }

  /** Plans somebody is asked about, and those they are run for. */
  get askedAbout(): ReadonlySet<PlanId> {
    const asked = new Set<PlanId>()
    for (const { opened } of this.open) {
      const { subject } = opened.payload
      let id = subject.of === 'step' ? subject.plan : null
      for (; id !== null; id = this.plans.get(id)?.parent ?? null) asked.add(id)
    }
    return asked
  }

  stepOf({ opened }: PendingRecord): StepRecord | null {
    const { subject } = opened.payload
    return subject.of === 'step' ? (this.plans.get(subject.plan)?.steps[subject.step] ?? null) : null
  }

  see(event: JournalEvent, process: Process): void {
    switch (event.type) {
      case 'turn_started':
        this.#begin()
        return
      case 'plan_created':
        this.#create(event)
        return
      case 'policy_checked':
        this.judged = event
        return
      case 'step_changed':
        this.#change(event)
        return
      case 'effect_claimed':
        this.#claim(event)
        return
      case 'effect_settled':
        this.#outcome(event)
        return
      case 'plan_ended': {
        const plan = this.plans.get(event.payload.plan)
        if (plan !== undefined) plan.ended = event.payload.status
        return
      }
      case 'pending_opened':
        this.#open(event, process)
        return
      case 'pendings_shown':
        for (const view of event.content?.pendings ?? []) this.#show(view)
        this.focus = event.payload.focus
        return
      case 'turn_ended':
        if (this.open.length === 0) this.focus = null
        return
      case 'pending_settled':
        this.#settle(event, process)
        return
      default:
    }
  }

  #begin(): void {
    this.judged = null
    this.#running = null
    for (const { steps } of this.openPlans) for (const step of steps) step.grant = null
  }

  #create({ payload, turn }: JournalEventOf<'plan_created'>): void {
    const steps = payload.steps.map(
      ({ name }): StepRecord => ({
        tool: name ?? '',
        status: 'pending',
        effect: null,
        claims: 0,
        grant: null,
      }),
    )
    const id = payload.plan
    const parent = payload.parent?.plan ?? null
    this.plans.set(id, { id, turn: turn as TurnId, parent, steps, ended: null })
  }

  #change({ payload }: JournalEventOf<'step_changed'>): void {
    const plan = this.plans.get(payload.plan)
    const step = plan?.steps[payload.step]
    if (plan === undefined || step === undefined) return
    step.status = payload.status
    step.effect = payload.effect ?? step.effect
  }

  /** The step a call is made for. */
  stepCalled({ payload: { plan: id, step: index } }: JournalEventOf<'effect_claimed'>): CalledStep | null {
    const plan = id === undefined ? undefined : this.plans.get(id)
    const step = plan?.steps[index ?? -1]
    return plan === undefined || step === undefined ? null : { plan, step }
  }

  #claim(event: JournalEventOf<'effect_claimed'>): void {
    const called = this.stepCalled(event)
    if (called === null) return
    const { step } = called
    step.status = 'in_progress'
    step.claims++
    step.grant = null
    this.#running = { effect: event.payload.effect, step }
  }

  #outcome({ payload: { effect, status } }: JournalEventOf<'effect_settled'>): void {
    if (this.#running?.effect === effect && status === 'ok')
      Object.assign(this.#running.step, { status: 'completed', effect })
  }

  #open(event: JournalEventOf<'pending_opened'>, process: Process): void {
    const { pending: id, kind } = event.payload
    const { answer, details } = event.content ?? { answer: null, details: null }
    if (answer === null) throw new Error(`${id} was opened without content`)
    this.pendings.set(id, {
      id,
      opened: event,
      kind,
      answer,
      arguments: isPlainObject(details) ? ((details.arguments ?? null) as Json) : null,
      turn: event.turn as TurnId,
      process,
      views: [],
      settled: null,
    })
  }

  #show(view: PendingView): void {
    const [id = ''] = view.id.split('~')
    this.pendings.get(id as PendingId)?.views.push(view)
  }

  #settle(event: JournalEventOf<'pending_settled'>, process: Process): void {
    const { pending: id, settlement, by } = event.payload
    const pending = this.pendings.get(id)
    if (by !== 'engine') this.judged = null
    if (pending === undefined) return
    const value = (event.content?.value ?? null) as Json | null
    pending.settled = { settlement, by, turn: event.turn as TurnId, process, value }
    const step = this.stepOf(pending)
    if (step !== null && permits(pending.settled)) step.grant = pending
  }
}

export const isOpen = ({ settled }: PendingRecord): boolean => settled === null

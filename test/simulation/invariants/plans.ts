import type { JournalEventOf } from '../../../src/core/event.ts'
import { isDone, type StepStatus } from '../../../src/core/plan.ts'
import type { SessionHistory } from '../history.ts'
import { isOpen } from '../pending-history.ts'
import type { Invariant } from './invariant.ts'

/** Where a step may go. What is over for good goes nowhere. */
const NEXT: Readonly<Record<StepStatus, readonly StepStatus[]>> = {
  pending: ['in_progress', 'waiting_user', 'completed', 'failed', 'cancelled'],
  in_progress: ['waiting_user', 'completed', 'failed', 'cancelled', 'indeterminate'],
  waiting_user: [
    'pending',
    'in_progress',
    'waiting_user',
    'completed',
    'failed',
    'skipped',
    'cancelled',
    'indeterminate',
  ],
  failed: ['waiting_user'],
  indeterminate: ['waiting_user'],
  completed: [],
  skipped: [],
  cancelled: [],
}

/** Steps move along legal ways only, one after the other, and a plan that has ended stays as it is. */
export const stepsMoveLegally = (): Invariant => ({
  state(event, { waiting: { plans } }) {
    if (event.type === 'plan_created')
      return plans.has(event.payload.plan) ? `${event.payload.plan} was made twice` : null
    if (event.type === 'plan_ended') return endFault(event, plans)
    if (event.type !== 'step_changed') return null
    const { plan: id, step: index, status } = event.payload
    const plan = plans.get(id)
    const step = plan?.steps[index]
    if (plan === undefined || step === undefined) return `step ${index} of ${id} does not exist`
    if (plan.ended !== null) return `step ${index} of ${id} became ${status} after the plan was ${plan.ended}`
    if (!NEXT[step.status].includes(status))
      return `step ${index} of ${id} went from ${step.status} to ${status}`
    const waits = plan.steps.findIndex(other => !isOver(other.status))
    // A plan that is cancelled gives up its later steps, too.
    return waits === -1 || index <= waits || status === 'cancelled'
      ? null
      : `step ${index} of ${id} became ${status} while step ${waits} was ${plan.steps[waits]?.status}`
  },
})

const isOver = (status: StepStatus) => isDone({ status } as Parameters<typeof isDone>[0])

function endFault(
  { payload }: JournalEventOf<'plan_ended'>,
  plans: SessionHistory['waiting']['plans'],
): string | null {
  const plan = plans.get(payload.plan)
  if (plan === undefined) return `${payload.plan} ended and was never made`
  if (plan.ended !== null) return `${plan.id} ended twice`
  const left = plan.steps.findIndex(({ status }) => !isOver(status))
  return left === -1
    ? null
    : `${plan.id} was ${payload.status}, its step ${left} is ${plan.steps[left]?.status}`
}

/** No plan is left behind: after every turn it has ended, or somebody is asked about it. */
export const noPlanLeftBehind = (): Invariant => ({
  state(event, { waiting }) {
    if (event.type !== 'turn_ended') return null
    const left = waiting.openPlans.find(({ id }) => !waiting.askedAbout.has(id))
    if (left === undefined) return null
    return `${left.id} was left behind (${left.steps.map(({ status }) => status).join(', ')})`
  },
})

/** A plan is run for a step that is under way, and that goes on only when it is over. */
export const childrenComeFirst = (): Invariant => ({
  state(event, { waiting: { plans, openPlans } }) {
    if (event.type === 'plan_created') {
      const { parent } = event.payload
      if (parent === undefined) return null
      const status = plans.get(parent.plan)?.steps[parent.step]?.status
      return status === 'in_progress' ? null : `${event.payload.plan} is run for a step that is ${status}`
    }
    if (event.type !== 'step_changed' || event.payload.status !== 'completed') return null
    const child = openPlans.find(({ parent }) => parent === event.payload.plan)
    return child === undefined ? null : `${event.payload.plan} went on before ${child.id} was over`
  },
})

/** A step is completed only when its call went well, or when the person says so. */
export const completedMeansDone = (): Invariant => ({
  state(event, history) {
    if (event.type !== 'step_changed' || event.payload.status !== 'completed') return null
    const { waiting } = history
    const step = waiting.plans.get(event.payload.plan)?.steps[event.payload.step]
    const effect = event.payload.effect ?? step?.effect ?? null
    if (effect === null) return null
    const status = history.claimOf(effect)?.settlements.at(-1)
    return status === 'ok' ? null : `a step is completed by ${effect}, which is ${status ?? 'not settled'}`
  },
  atEnd({ waiting }) {
    for (const { steps, id } of waiting.plans.values())
      for (const [index, { status }] of steps.entries())
        if (status === 'waiting_user' && !isAskedAbout(waiting, id, index))
          return `step ${index} of ${id} waits, and nobody is asked about it`
    return null
  },
})

function isAskedAbout({ pendings }: SessionHistory['waiting'], plan: string, step: number): boolean {
  return [...pendings.values()].some(pending => {
    const { subject } = pending.opened.payload
    return isOpen(pending) && subject.of === 'step' && subject.plan === plan && subject.step === step
  })
}

import type { PlanView, StepStatus, StepView } from '../../../src/api/rest.ts'
import { replaceOrAdd } from '../chat/items.ts'
import type { Item, MessageItem, PlanItem, StepItem, ToolItem } from '../chat/view.ts'
import { isListed, isStepStatus } from './step-statuses.ts'

type Raw = Readonly<Record<string, unknown>>
const isRaw = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

interface StepNews {
  readonly plan: string
  readonly step: number
  readonly status: StepStatus
  readonly code: string | null
}

/** The call of a step, as it is named on the wire. */
export const callOf = (plan: string, step: number): string => `${plan}#${step}`

/** The plan a call belongs to; null for a call outside any plan. */
export function planOfCall(call: string): string | null {
  const end = call.lastIndexOf('#')
  return end === -1 ? null : call.slice(0, end)
}

/** Brings plans in line with the shared state: a new one is added, steps of any known one move on. */
export function withPlans(items: readonly Item[], state: unknown, run: string): readonly Item[] {
  if (!isRaw(state)) return items
  const shown = new Set(items.flatMap(item => (item.kind === 'plan' ? item.id : [])))
  const made = isRaw(state.plans) ? Object.values(state.plans).flatMap(raw => readPlan(raw, run)) : []
  const unseen = made.filter(({ id }) => !shown.has(id))
  const all = unseen.length === 0 ? items : [...items, ...unseen]
  const news = isRaw(state.steps) ? Object.values(state.steps).flatMap(readNews) : []
  const running = news.find(({ status }) => status === 'in_progress')
  const runningCall = running === undefined ? null : callOf(running.plan, running.step)
  return news.length === 0
    ? all
    : all.map(item => {
        if (item.kind === 'plan')
          return news.filter(({ plan }) => plan === item.id).reduce((plan, one) => move(plan, one), item)
        if (item.kind !== 'tool') return item
        const progress = item.id === runningCall ? progressIn(state, item.name) : undefined
        return withProgress(item, progress)
      })
}

/** Progress of the call that runs; before it tells any, the server says its name. */
function progressIn({ agent_state: agent }: Raw, name: string): string | undefined {
  if (!isRaw(agent) || agent.state !== 'executing_tool') return undefined
  const { details } = agent
  return typeof details === 'string' && details !== name ? details : undefined
}

function withProgress(call: ToolItem, progress: string | undefined): ToolItem {
  if (call.progress === progress) return call
  const { progress: _, ...rest } = call
  return progress === undefined ? rest : { ...rest, progress }
}

/**
 * Adds a message. One before a plan's first call announces it and stands before it, as it does in the stored
 * conversation.
 */
export function withMessage(items: readonly Item[], message: MessageItem): readonly Item[] {
  const last = items.findLastIndex(({ kind }) => kind === 'plan')
  const plan = items[last]
  const isKnown = items.some(({ kind, id }) => kind === 'message' && id === message.id)
  if (isKnown || plan?.kind !== 'plan' || plan.run !== message.run || !isUnbegun(plan))
    return replaceOrAdd(items, message)
  return items.toSpliced(last, 0, message)
}

const isUnbegun = ({ steps }: PlanItem): boolean =>
  steps.every(({ kind, status }) => kind === 'respond' || status === 'pending')

function readPlan(raw: unknown, run: string): PlanItem[] {
  if (!isRaw(raw) || typeof raw.id !== 'string' || !Array.isArray(raw.steps)) return []
  const { id, producer, parent, leftOut } = raw
  // Told without its steps: its calls stand for themselves.
  if (leftOut !== undefined) return []
  const steps = raw.steps.filter(isRaw).map(
    ({ kind, name }): StepItem => ({
      kind: String(kind),
      name: typeof name === 'string' ? name : null,
      status: 'pending',
      code: null,
    }),
  )
  return [
    {
      kind: 'plan',
      id,
      run,
      producer: String(producer),
      parent: typeof parent === 'string' ? parent : null,
      steps,
      listed: isListed(steps),
    },
  ]
}

function readNews(raw: unknown): StepNews[] {
  if (!isRaw(raw) || !isStepStatus(raw.status)) return []
  const { plan, step, status, code } = raw
  if (typeof plan !== 'string' || typeof step !== 'number') return []
  return [{ plan, step, status, code: typeof code === 'string' ? code : null }]
}

function move(plan: PlanItem, { step, status, code }: StepNews): PlanItem {
  const before = plan.steps[step]
  if (before === undefined || (before.status === status && before.code === code)) return plan
  const steps = plan.steps.with(step, { ...before, status, code })
  return { ...plan, steps, listed: plan.listed || isListed(steps) }
}

/** A stored plan with its calls, as they would stand had they been heard. */
export function storedPlan({ id, producer, parent, steps }: PlanView): readonly [PlanItem, ...ToolItem[]] {
  const items = steps.map(({ kind, name, status, code }): StepItem => ({ kind, name, status, code }))
  const plan: PlanItem = {
    kind: 'plan',
    id,
    run: null,
    producer,
    parent,
    steps: items,
    listed: isListed(items),
  }
  const calls = steps.flatMap((step, place) =>
    step.kind === 'tool_call' ? [storedCall(callOf(id, place), step)] : [],
  )
  return [plan, ...calls]
}

const storedCall = (id: string, { name, arguments: args, result }: StepView): ToolItem => ({
  kind: 'tool',
  id,
  name: name ?? '',
  arguments: JSON.stringify(args),
  result: result === null ? null : JSON.stringify(result),
  run: null,
  status: result === null ? 'unanswered' : 'answered',
})

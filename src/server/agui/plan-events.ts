import type { Event } from '@ag-ui/core'
import type { JournalEventOf } from '../../core/event.ts'
import type { PlanId } from '../../core/id.ts'
import type { Json } from '../../core/json.ts'
import type { StepStatus } from '../../core/plan.ts'

/** Statuses after which a call has a result. */
const ENDED: ReadonlySet<StepStatus> = new Set([
  'completed',
  'failed',
  'skipped',
  'cancelled',
  'indeterminate',
])

export const isEnded = (status: StepStatus): boolean => ENDED.has(status)

/** Names a call on the wire, in the run that asks for it and in the run that answers it. */
export const callId = (plan: PlanId, step: number) => `${plan}#${step}`

/** A plan's tool calls appear as calls, in the shared state it is one of the run's plans. */
export function planEvents({ payload, content }: JournalEventOf<'plan_created'>): Event[] {
  const { plan, producer, parent, steps } = payload
  const value = {
    id: plan,
    producer,
    parent: parent === undefined ? null : callId(parent.plan, parent.step),
    steps: steps.map(({ kind, name }) => ({ kind, name })),
  }
  const path = `/plans/${pointerOf(plan)}`
  const calls = (content?.steps ?? []).flatMap(({ action }, index) => {
    if (action.kind !== 'tool_call') return []
    const toolCallId = callId(plan, index)
    return [
      { type: 'TOOL_CALL_START', toolCallId, toolCallName: action.tool },
      { type: 'TOOL_CALL_ARGS', toolCallId, delta: JSON.stringify(action.arguments) },
      { type: 'TOOL_CALL_END', toolCallId },
    ]
  })
  return [{ type: 'STATE_DELTA', delta: [{ op: 'add', path, value }] }, ...calls] as Event[]
}

const pointerOf = (id: string): string => id.replaceAll('/', '~1')

/** Arguments of a plan's calls as they are shown, by their ids. */
export const shownArguments = ({ payload, content }: JournalEventOf<'plan_created'>): [string, string][] =>
  (content?.steps ?? []).flatMap(({ action }, index) =>
    action.kind === 'tool_call' ? [[callId(payload.plan, index), JSON.stringify(action.arguments)]] : [],
  )

/** Stated as such, or said by a claim or its outcome. */
export type StepChange = Pick<JournalEventOf<'step_changed'>, 'seq' | 'payload' | 'content'>

/**
 * A step's new status; with its end, the result of its call, where the run that made its plan has started one. `ran` are
 * the arguments of a call that runs with others than this run has shown.
 */
export function stepEvents(
  { seq, payload, content }: StepChange,
  returned: Json | undefined,
  ran?: Json,
): Event[] {
  const { plan, step, status, code, call = false } = payload
  const toolCallId = callId(plan, step)
  const value = {
    plan,
    step,
    status,
    ...(code === null ? {} : { code }),
    ...(ran !== undefined && { arguments: ran }),
  }
  const delta = [{ op: 'add', path: `/steps/${pointerOf(toolCallId)}`, value }]
  const result = {
    type: 'TOOL_CALL_RESULT',
    messageId: `${toolCallId}/result/${seq}`,
    toolCallId,
    content: JSON.stringify(content?.result ?? returned ?? { status }),
    role: 'tool',
  }
  return [{ type: 'STATE_DELTA', delta }, ...(call && isEnded(status) ? [result] : [])] as Event[]
}

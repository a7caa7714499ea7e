import type { Event } from '@ag-ui/core'
import type { JournalEventOf } from '../../core/event.ts'
import type { PlanId } from '../../core/id.ts'
import type { Json } from '../../core/json.ts'
import type { PendingSubject } from '../../core/pending.ts'
import type { StepAction, StepStatus } from '../../core/plan.ts'
import { referencesIn } from '../../drafts/references.ts'
import type { SharedState } from './shared-state.ts'

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

/** Names the call a pending is about; null where it is about something else. */
export const callOf = (subject: PendingSubject): string | null =>
  subject.of === 'step' ? callId(subject.plan, subject.step) : null

/** A plan's tool calls appear as calls, in the shared state it is one of the run's plans. Those that take values from others appear when they run. */
export function planEvents(
  { payload, content }: JournalEventOf<'plan_created'>,
  state: SharedState,
): Event[] {
  const { plan, producer, parent, steps } = payload
  const shown = state.calls({
    id: plan,
    producer,
    parent: parent === undefined ? null : callId(parent.plan, parent.step),
    steps: steps.map(({ kind, name }) => ({ kind, name })),
  })
  const calls = (content?.steps ?? []).flatMap(({ action }, index) =>
    action.kind === 'tool_call' && !isIncomplete(action) && !action.atClient
      ? callEvents(callId(plan, index), action.tool, action.arguments)
      : [],
  )
  return [shown, ...calls]
}

/** A call, with all it is made with. */
export const callEvents = (toolCallId: string, toolCallName: string, args: Json): Event[] =>
  [
    { type: 'TOOL_CALL_START', toolCallId, toolCallName },
    { type: 'TOOL_CALL_ARGS', toolCallId, delta: JSON.stringify(args) },
    { type: 'TOOL_CALL_END', toolCallId },
  ] as Event[]

/** Some of its values are what calls before it give: nobody knows yet what it runs with. */
const isIncomplete = ({
  arguments: args,
  takes,
  fedBy,
}: Extract<StepAction, { kind: 'tool_call' }>): boolean =>
  takes !== undefined || fedBy !== undefined || referencesIn(args).length > 0

/** Calls of a plan that do not appear before they run. */
export const incompleteCalls = ({ payload, content }: JournalEventOf<'plan_created'>): readonly string[] =>
  (content?.steps ?? []).flatMap(({ action }, index) =>
    action.kind === 'tool_call' && (isIncomplete(action) || action.atClient)
      ? [callId(payload.plan, index)]
      : [],
  )

/** Arguments of a plan's calls as they are shown, by their ids. */
export const shownArguments = ({ payload, content }: JournalEventOf<'plan_created'>): [string, string][] =>
  (content?.steps ?? []).flatMap(({ action }, index) =>
    action.kind === 'tool_call' && !isIncomplete(action) && !action.atClient
      ? [[callId(payload.plan, index), JSON.stringify(action.arguments)]]
      : [],
  )

/** Stated as such, or said by a claim or its outcome. */
export type StepChange = Pick<JournalEventOf<'step_changed'>, 'seq' | 'payload' | 'content'>

/**
 * A step's new status; with its end, the result of its call, where the run that made its plan has started one. `ran` are
 * the arguments of a call that runs with others than this run has shown.
 */
export function stepEvents(
  { seq, payload, content }: StepChange,
  state: SharedState,
  returned: Json | undefined,
  ran?: Json,
): Event[] {
  const { plan, step, status, code, call = false } = payload
  const toolCallId = callId(plan, step)
  const moved = state.step(toolCallId, { plan, step, status, ...(code !== null && { code }) })
  const changed = { type: 'CUSTOM', name: 'call_changed', value: { toolCallId, arguments: ran } }
  const result = {
    type: 'TOOL_CALL_RESULT',
    messageId: `${toolCallId}/result/${seq}`,
    toolCallId,
    content: JSON.stringify(content?.result ?? returned ?? { status }),
    role: 'tool',
  }
  return [
    ...(ran === undefined ? [] : [changed]),
    moved,
    ...(call && isEnded(status) ? [result] : []),
  ] as Event[]
}

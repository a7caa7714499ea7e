import type { Event, Interrupt } from '@ag-ui/core'
import type { JournalEventOf, Surface } from '../../core/event.ts'
import type { JsonObject } from '../../core/json.ts'
import type { AnswerForm, PendingView } from '../../core/pending.ts'
import { unreachable } from '../../core/unreachable.ts'
import { KINDS } from '../../pendings/kinds.ts'
import { firstShowingId, parseShowing } from '../../pendings/stack.ts'
import { askedInFull } from '../../pendings/view-parts.ts'
import type { Run } from './run.ts'

/** RUN_FINISHED without its outcome. */
export interface FinishedRun extends Run {
  readonly type: string
}

/** Tools a client can show, and the open pendings it has a call for. */
export type ClientCalls = Pick<Surface, 'tools' | 'calls'>

/** Pending in focus, and the call it is about where the client was shown that. */
export interface ShownFocus {
  readonly view: PendingView
  readonly call: string | null
}

/**
 * End of a run that waits for the person. A tool of the client's own is a call without a result, one over all its
 * showings, which the outcome names; what is answered in words only is an ordinary end; everything else interrupts.
 */
export function waitingEvents(
  { view: focus, call }: ShownFocus,
  finished: FinishedRun,
  { tools, calls = [] }: ClientCalls,
  locale: string,
): Event[] {
  if (focus.answer.form === 'result' || focus.answer.form === 'returns') {
    const { tool } = focus.answer
    const schema = focus.answer.form === 'result' ? focus.answer.schema : undefined
    if (!tools.includes(tool))
      return [
        schema === undefined
          ? { ...finished, outcome: { type: 'success' } }
          : { ...finished, outcome: { type: 'interrupt', interrupts: [interruptOf(focus, call, locale)] } },
      ] as Event[]
    const showing = parseShowing(focus.id)
    const toolCallId = firstShowingId(focus.id)
    const pending = { ...finished, outcome: { type: 'success', pendingToolCallIds: [toolCallId] } }
    if (showing !== null && calls.includes(showing.pending)) return [pending] as Event[]
    return [
      { type: 'TOOL_CALL_START', toolCallId, toolCallName: tool },
      { type: 'TOOL_CALL_ARGS', toolCallId, delta: JSON.stringify(focus.details) },
      { type: 'TOOL_CALL_END', toolCallId },
      pending,
    ] as Event[]
  }
  if (KINDS[focus.kind].wire === 'plain_end')
    return [{ ...finished, outcome: { type: 'success' } }] as Event[]
  return [
    { ...finished, outcome: { type: 'interrupt', interrupts: [interruptOf(focus, call, locale)] } },
  ] as Event[]
}

function interruptOf(pending: PendingView, call: string | null, locale: string): Interrupt {
  const { id, kind, answer, details, expiresAt } = pending
  const permitsCalls = KINDS[kind].permits === 'calls'
  return {
    id,
    ...(!permitsCalls
      ? { reason: 'input_required' }
      : call === null
        ? { reason: 'confirmation' }
        : { reason: 'tool_call', toolCallId: call }),
    message: permitsCalls ? askedInFull(pending, locale) : pending.question,
    responseSchema: responseSchema(answer),
    ...(expiresAt === null ? {} : { expiresAt: new Date(expiresAt).toISOString() }),
    metadata: { kind, answer, details },
  } as Interrupt
}

function responseSchema(answer: AnswerForm): JsonObject {
  switch (answer.form) {
    case 'yes_no':
      return object(
        { approved: { type: 'boolean' }, ...(answer.editable ? { editedArgs: { type: 'object' } } : {}) },
        ['approved'],
      )
    case 'choice':
      return object({ option: { enum: answer.options.map(({ id }) => id) } }, ['option'])
    case 'value':
      return answer.schema ?? object({ value: {} }, ['value'])
    case 'returns':
      return {}
    case 'result':
      return answer.schema ?? object({ status: { enum: ['completed', 'canceled'] } }, ['status'])
    default:
      return unreachable(answer)
  }
}

const object = (properties: JsonObject, required: readonly string[]): JsonObject => ({
  type: 'object',
  properties,
  required,
})

/** Says what was agreed to where it is not what was asked. */
export const settlementEvents = ({ payload, content }: JournalEventOf<'pending_settled'>): Event[] =>
  content?.label === undefined
    ? []
    : ([
        {
          type: 'CUSTOM',
          name: 'pending_settled',
          value: { pending: payload.pending, settlement: payload.settlement, label: content.label },
        },
      ] as Event[])

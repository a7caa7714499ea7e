import type { Event, Interrupt } from '@ag-ui/core'
import { resultId } from '../ids-in.ts'
import { interruptsOf } from '../read-conversation.ts'
import type { Chunk } from './chunk.ts'
import { isDeclined, parsed } from './result-of.ts'

export interface KnownCall {
  readonly name: string
  readonly input: unknown
}

export interface Surroundings {
  /** Names of the page's own tools. */
  readonly tools: ReadonlySet<string>
  /** Calls in the message that is being written. */
  readonly here: ReadonlyMap<string, KnownCall>
  /** Calls of all messages. */
  readonly known: ReadonlyMap<string, KnownCall>
  /** Ids of messages, calls and `result of` calls that the message has already. */
  readonly seen: ReadonlySet<string>
}

/**
 * Events of a run in, chunks of one message out.
 * W1. A chunk about a call follows that call within the message: where an earlier message has it, it is told again.
 * W2. What is taken back by a snapshot goes with the step, and what stays of it is told again.
 * W3. A call of the page's own tool is told once the run has ended with it: until then it may be the assistant's.
 */
export function createChunkWriter({ tools, here, known, seen }: Surroundings): (event: Event) => Chunk[] {
  const shown = new Map(here)
  const names = new Map(known)
  /** Calls of names the page has, until it is known whose they are. */
  const held = new Map<string, KnownCall>()
  const args = new Map<string, { name: string; text: string }>()
  let step: { readonly id: string; readonly chunk: Chunk }[] = []

  const tell = (id: string, ...chunks: Chunk[]): Chunk[] => {
    step.push(...chunks.map(chunk => ({ id, chunk })))
    return chunks
  }

  function call(id: string, { name, input }: KnownCall, isOwn: boolean): Chunk[] {
    shown.set(id, { name, input })
    const own = isOwn ? {} : { providerExecuted: true }
    return tell(id, { type: 'tool-input-available', toolCallId: id, toolName: name, input, ...own })
  }

  /** Null where nobody knows what was called. */
  function withCall(id: string, current?: unknown): Chunk[] | null {
    const waiting = held.get(id)
    if (held.delete(id) && waiting !== undefined) return call(id, waiting, false)
    const there = shown.get(id)
    if (there !== undefined && (current === undefined || isSame(there.input, current))) return []
    const from = there ?? names.get(id)
    return from === undefined ? null : call(id, { name: from.name, input: current ?? from.input }, false)
  }

  function result(id: string, text: string): Chunk[] {
    const before = seen.has(resultId(id)) ? null : withCall(id)
    if (before === null) return []
    const output = parsed(text)
    const end: Chunk = isDeclined(output)
      ? { type: 'tool-output-denied', toolCallId: id }
      : { type: 'tool-output-available', toolCallId: id, output }
    return [...before, ...tell(id, end)]
  }

  function interrupt({ id, toolCallId, message = '', responseSchema, metadata }: Interrupt): Chunk[] {
    const details = (metadata?.details ?? {}) as { arguments?: unknown }
    const before = toolCallId === undefined ? null : withCall(toolCallId, details.arguments)
    if (toolCallId !== undefined && before !== null)
      return [...before, ...tell(id, { type: 'tool-approval-request', approvalId: id, toolCallId })]
    const data = { id, message, schema: responseSchema ?? {}, metadata: metadata ?? {} }
    return tell(id, { type: 'data-question', id, data })
  }

  function ended(event: Extract<Event, { type: 'RUN_FINISHED' }>): Chunk[] {
    const pending = event.outcome?.type === 'success' ? (event.outcome.pendingToolCallIds ?? []) : []
    const calls = pending.flatMap(id => {
      const waiting = held.get(id)
      return waiting === undefined ? [] : call(id, waiting, true)
    })
    const questions = interruptsOf(event).flatMap(interrupt)
    const waits = calls.length + questions.length > 0
    return [
      ...calls,
      ...questions,
      { type: 'finish-step' },
      { type: 'finish', finishReason: waits ? 'tool-calls' : 'stop' },
    ]
  }

  return event => {
    switch (event.type) {
      case 'TEXT_MESSAGE_START':
        return seen.has(event.messageId)
          ? []
          : tell(event.messageId, { type: 'text-start', id: event.messageId })
      case 'TEXT_MESSAGE_CONTENT':
        return seen.has(event.messageId)
          ? []
          : tell(event.messageId, { type: 'text-delta', id: event.messageId, delta: event.delta })
      case 'TEXT_MESSAGE_END':
        return seen.has(event.messageId)
          ? []
          : tell(event.messageId, { type: 'text-end', id: event.messageId })
      case 'REASONING_MESSAGE_START':
        return tell(event.messageId, { type: 'reasoning-start', id: event.messageId })
      case 'REASONING_MESSAGE_CONTENT':
        return tell(event.messageId, { type: 'reasoning-delta', id: event.messageId, delta: event.delta })
      case 'REASONING_MESSAGE_END':
        return tell(event.messageId, { type: 'reasoning-end', id: event.messageId })
      case 'TOOL_CALL_START': {
        const { toolCallId, toolCallName: name } = event
        if (seen.has(toolCallId)) return []
        args.set(toolCallId, { name, text: '' })
        return tools.has(name)
          ? []
          : tell(toolCallId, { type: 'tool-input-start', toolCallId, toolName: name })
      }
      case 'TOOL_CALL_ARGS': {
        const { toolCallId, delta } = event
        const open = args.get(toolCallId)
        if (open === undefined) return []
        open.text += delta
        return tools.has(open.name)
          ? []
          : tell(toolCallId, { type: 'tool-input-delta', toolCallId, inputTextDelta: delta })
      }
      case 'TOOL_CALL_END': {
        const open = args.get(event.toolCallId)
        if (open === undefined) return []
        args.delete(event.toolCallId)
        const made = { name: open.name, input: parsed(open.text) }
        names.set(event.toolCallId, made)
        if (!tools.has(open.name)) return call(event.toolCallId, made, false)
        held.set(event.toolCallId, made)
        return []
      }
      case 'TOOL_CALL_RESULT':
        return result(event.toolCallId, String(event.content))
      case 'MESSAGES_SNAPSHOT': {
        const ids = new Set(event.messages.flatMap(message => [message.id, ...callsIn(message)]))
        step = step.filter(({ id }) => ids.has(id))
        return [{ type: 'reset-step' }, ...step.map(({ chunk }) => chunk)]
      }
      case 'RUN_ERROR':
        return [{ type: 'error', errorText: event.message }]
      case 'RUN_FINISHED':
        return ended(event)
      default:
        return []
    }
  }
}

const callsIn = (message: object): string[] =>
  'toolCalls' in message ? (message.toolCalls as { id: string }[]).map(({ id }) => id) : []

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

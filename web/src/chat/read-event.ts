import type { ArtifactView } from '../../../src/api/rest.ts'
import { readAsked } from '../pendings/read-pendings.ts'
import type { Outcome, PatchOperation, WireEvent, WireMessage, WireNews, WireToolCall } from './wire.ts'

type Raw = Readonly<Record<string, unknown>>

const isRaw = (value: unknown): value is Raw => typeof value === 'object' && value !== null
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)
const list = (value: unknown): readonly Raw[] => (Array.isArray(value) ? value.filter(isRaw) : [])

/** A message's content is a string, or parts of which only the text can be shown here. */
function contentText(value: unknown): string {
  return Array.isArray(value)
    ? list(value)
        .map(part => text(part.text))
        .join('')
    : text(value)
}

function readToolCall(raw: Raw): WireToolCall {
  const called = isRaw(raw.function) ? raw.function : {}
  return { id: text(raw.id), name: text(called.name), arguments: text(called.arguments) }
}

function readMessage(raw: Raw): WireMessage[] {
  const id = text(raw.id)
  switch (raw.role) {
    case 'user':
      return [{ role: 'user', id, text: contentText(raw.content) }]
    case 'assistant':
      return [
        {
          role: 'assistant',
          id,
          text: contentText(raw.content),
          toolCalls: list(raw.toolCalls).map(readToolCall),
        },
      ]
    case 'tool':
      return [{ role: 'tool', id, toolCallId: text(raw.toolCallId), text: contentText(raw.content) }]
    default:
      return []
  }
}

function readOutcome(value: unknown): Outcome {
  const type = isRaw(value) ? value.type : null
  return type === 'cancelled' || type === 'interrupt' ? type : 'success'
}

function readOperation(raw: Raw): PatchOperation[] {
  const path = text(raw.path)
  if (raw.op === 'remove') return [{ op: 'remove', path }]
  if (raw.op === 'add' || raw.op === 'replace') return [{ op: raw.op, path, value: raw.value }]
  return []
}

const readArtifact = (raw: Raw): ArtifactView => ({
  id: text(raw.id),
  type: text(raw.type),
  agent: text(raw.agent),
  mediaType: text(raw.mediaType),
  bytes: typeof raw.bytes === 'number' ? raw.bytes : 0,
  title: textOrNull(raw.title),
  query: textOrNull(raw.query),
  turn: text(raw.turn),
  call: text(raw.call),
  createdAt: typeof raw.createdAt === 'number' ? raw.createdAt : 0,
  url: text(raw.url),
  next: (Array.isArray(raw.next) ? raw.next : [])
    .filter(isRaw)
    .map(one => ({ agent: text(one.agent), text: text(one.text) })),
})

/** Null for news this page has no use for. */
function readNews({ name, value }: Raw): WireNews | null {
  if (!isRaw(value)) return null
  switch (name) {
    case 'artifact_created':
      return { type: 'CUSTOM', name, artifact: readArtifact(value) }
    case 'pending_settled':
      return { type: 'CUSTOM', name, decision: { pending: text(value.pending), label: text(value.label) } }
    case 'call_changed': {
      const change = { call: text(value.toolCallId), arguments: JSON.stringify(value.arguments ?? null) }
      return { type: 'CUSTOM', name, change }
    }
    default:
      return null
  }
}

const READERS: { [T in WireEvent['type']]: (raw: Raw) => Extract<WireEvent, { type: T }> | null } = {
  RUN_STARTED: raw => ({ type: 'RUN_STARTED', runId: text(raw.runId) }),
  RUN_FINISHED: raw => ({
    type: 'RUN_FINISHED',
    outcome: readOutcome(raw.outcome),
    ...(isRaw(raw.outcome) &&
      Array.isArray(raw.outcome.interrupts) && { asked: raw.outcome.interrupts.flatMap(readAsked) }),
  }),
  RUN_ERROR: raw => ({ type: 'RUN_ERROR', message: text(raw.message), code: textOrNull(raw.code) }),
  TEXT_MESSAGE_START: raw => ({ type: 'TEXT_MESSAGE_START', messageId: text(raw.messageId) }),
  TEXT_MESSAGE_CONTENT: raw => ({
    type: 'TEXT_MESSAGE_CONTENT',
    messageId: text(raw.messageId),
    delta: text(raw.delta),
  }),
  TEXT_MESSAGE_END: raw => ({ type: 'TEXT_MESSAGE_END', messageId: text(raw.messageId) }),
  TOOL_CALL_START: raw => ({
    type: 'TOOL_CALL_START',
    toolCallId: text(raw.toolCallId),
    toolCallName: text(raw.toolCallName),
  }),
  TOOL_CALL_ARGS: raw => ({
    type: 'TOOL_CALL_ARGS',
    toolCallId: text(raw.toolCallId),
    delta: text(raw.delta),
  }),
  TOOL_CALL_END: raw => ({ type: 'TOOL_CALL_END', toolCallId: text(raw.toolCallId) }),
  TOOL_CALL_RESULT: raw => ({
    type: 'TOOL_CALL_RESULT',
    toolCallId: text(raw.toolCallId),
    content: contentText(raw.content),
  }),
  MESSAGES_SNAPSHOT: raw => ({
    type: 'MESSAGES_SNAPSHOT',
    messages: list(raw.messages).flatMap(readMessage),
  }),
  STATE_SNAPSHOT: raw => ({ type: 'STATE_SNAPSHOT', snapshot: raw.snapshot ?? null }),
  CUSTOM: readNews,
  STATE_DELTA: raw => ({ type: 'STATE_DELTA', delta: list(raw.delta).flatMap(readOperation) }),
  ACTIVITY_SNAPSHOT: raw => ({
    type: 'ACTIVITY_SNAPSHOT',
    plan: raw.activityType === 'plan' ? raw.content : null,
  }),
  ACTIVITY_DELTA: raw => ({
    type: 'ACTIVITY_DELTA',
    patch: raw.activityType === 'plan' ? list(raw.patch).flatMap(readOperation) : [],
  }),
}

/** Parses one frame's data. Null for what this page has no use for: other events, and anything that is not JSON. */
export function readEvent(data: string): WireEvent | null {
  let raw: unknown
  try {
    raw = JSON.parse(data)
  } catch {
    return null
  }
  if (!isRaw(raw) || typeof raw.type !== 'string' || !Object.hasOwn(READERS, raw.type)) return null
  return READERS[raw.type as WireEvent['type']](raw)
}

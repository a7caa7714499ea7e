import type { ContentPart, Event, Message } from '@ag-ui/core'
import type { JournalEvent } from '../../core/event.ts'
import type { PendingId, SessionId } from '../../core/id.ts'
import type { JsonObject } from '../../core/json.ts'
import type { SessionRef, Message as StoredMessage } from '../../core/session.ts'
import type { Journal } from '../../journal/journal.ts'
import { messagesOf } from '../../journal/messages.ts'
import { parseShowing } from '../../pendings/stack.ts'
import { fileView } from '../message-view.ts'
import { Encoder } from './encode.ts'

type ToolCall = { id: string; type: 'function'; function: { name: string; arguments: string } }
/** A call and what it is with it: each call is a message, as clients make one of it when it streams. */
type CallMessage = { id: string; role: 'assistant'; toolCalls: [ToolCall] }

export interface Conversation {
  readonly messages: Message[]
  /** Shared state that its runs have left. */
  readonly state: Readonly<Record<string, unknown>>
}

/** Bounds of what is told, and what its reader has already. */
export interface Retelling {
  /** The first event that is no part of it. */
  readonly before?: number
  /** Pendings whose calls are left out: they are about to be offered again. */
  readonly open?: readonly PendingId[]
  /** State it shares itself by now, in place of what it shared then. */
  readonly frontend?: JsonObject | undefined
}

/** The conversation: what was said, the calls as their runs have shown them, what came of those, and the state they left. */
export async function conversation(
  journal: Pick<Journal, 'walk'>,
  ref: SessionRef,
  retelling: Retelling = {},
): Promise<Conversation> {
  const { before = Number.POSITIVE_INFINITY } = retelling
  const events: JournalEvent[] = []
  for await (const page of journal.walk(ref)) events.push(...page.filter(({ seq }) => seq < before))
  return conversationIn(events, retelling)
}

export function conversationIn(
  events: readonly JournalEvent[],
  { open = [], frontend }: Omit<Retelling, 'before'> = {},
): Conversation {
  const texts = new Map<string, StoredMessage>(messagesOf(events).map(message => [message.id, message]))
  const messages: Message[] = []
  const calls = new Map<string, CallMessage>()
  const callsOf = new Map<PendingId, string[]>()
  const answered = new Set<string>()
  // One for all turns: what an earlier one began a later one goes on with.
  const encoder = new Encoder({ threadId: '', runId: '' })
  const session = events[0]?.session ?? ('' as SessionId)
  const say = (id: string) => {
    const message = texts.get(id)
    texts.delete(id)
    if (message === undefined) return
    const { role, by } = message
    const content = contentOf(session, message)
    messages.push({ id, role, content, ...(by !== undefined && { name: by }) } as Message)
  }
  const answer = (id: string, toolCallId: string, content: string) => {
    if (answered.has(toolCallId) || !calls.has(toolCallId)) return
    answered.add(toolCallId)
    messages.push({ id, role: 'tool', toolCallId, content })
  }
  const take = (event: Event) => {
    switch (event.type) {
      case 'TOOL_CALL_START': {
        const { toolCallId: id, toolCallName: name } = event
        const pending = parseShowing(id)?.pending
        if (calls.has(id) || (pending !== undefined && open.includes(pending))) return
        const call: CallMessage = {
          id,
          role: 'assistant',
          toolCalls: [{ id, type: 'function', function: { name, arguments: '' } }],
        }
        calls.set(id, call)
        if (pending !== undefined) callsOf.set(pending, [...(callsOf.get(pending) ?? []), id])
        messages.push(call as Message)
        return
      }
      case 'TOOL_CALL_ARGS': {
        const call = calls.get(event.toolCallId)?.toolCalls[0].function
        if (call?.arguments === '') call.arguments = event.delta
        return
      }
      case 'TOOL_CALL_RESULT':
        return answer(event.messageId, event.toolCallId, String(event.content))
    }
  }
  for (const event of events) {
    for (const { event: shown } of encoder.fact(event)) take(shown)
    if (event.type === 'message_received' || event.type === 'message_sent') say(event.payload.message)
    if (event.type === 'turn_ended' && event.turn !== null) say(`${event.turn}-set-aside`)
    // What a client hands in answers its own call.
    if (event.type === 'pending_settled')
      for (const call of callsOf.get(event.payload.pending) ?? [])
        answer(`${call}/result`, call, resultOf(event))
  }
  return { messages, state: encoder.state(frontend) }
}

/** Words alone are a text; files stand beside them as parts, by their addresses. */
function contentOf(session: SessionId, { text, files = [] }: StoredMessage): string | readonly ContentPart[] {
  if (files.length === 0) return text
  const parts = files.map((file): ContentPart => {
    const { name, mediaType, bytes, url } = fileView(session, file)
    return {
      type: file.as === 'image' ? 'image' : 'document',
      source: { type: 'url', value: url ?? '', mimeType: mediaType },
      metadata: { filename: name, bytes },
    }
  })
  return text === '' ? parts : [{ type: 'text', text }, ...parts]
}

function resultOf({ payload, content }: Extract<JournalEvent, { type: 'pending_settled' }>): string {
  const value = content?.value ?? {
    status: payload.settlement.outcome === 'answered' ? 'completed' : 'canceled',
  }
  return typeof value === 'string' ? value : JSON.stringify(value)
}

import type { Event, Interrupt, Message } from '@ag-ui/core'
import { lookAt } from './look-at.ts'
import type { SignalboxServer } from './server.ts'

/** A conversation as it stands: what was said and called, and what it waits for. */
export interface Conversation {
  readonly messages: readonly Message[]
  readonly interrupts: readonly Interrupt[]
  /** Calls of the client's own tools that wait for it. */
  readonly calls: readonly OpenCall[]
}

export interface OpenCall {
  readonly id: string
  readonly name: string
  readonly arguments: string
}

export async function readConversation(
  server: SignalboxServer,
  thread: string,
  tools: readonly object[],
  signal?: AbortSignal,
): Promise<Conversation> {
  let messages: readonly Message[] = []
  let interrupts: readonly Interrupt[] = []
  const calls = new Map<string, OpenCall>()
  for (const event of await lookAt(server, thread, tools, signal)) {
    if (event.type === 'MESSAGES_SNAPSHOT') messages = event.messages
    else if (event.type === 'TOOL_CALL_START')
      calls.set(event.toolCallId, { id: event.toolCallId, name: event.toolCallName, arguments: '' })
    else if (event.type === 'TOOL_CALL_ARGS') {
      const call = calls.get(event.toolCallId)
      if (call !== undefined) calls.set(call.id, { ...call, arguments: call.arguments + event.delta })
    } else if (event.type === 'RUN_FINISHED') interrupts = interruptsOf(event)
  }
  return { messages, interrupts, calls: [...calls.values()] }
}

export const interruptsOf = ({ outcome }: Extract<Event, { type: 'RUN_FINISHED' }>): readonly Interrupt[] =>
  outcome?.type === 'interrupt' ? outcome.interrupts : []

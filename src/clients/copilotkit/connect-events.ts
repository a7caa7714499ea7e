import type { Event } from '@ag-ui/core'
import { idsIn, resultId } from '../ids-in.ts'
import { lookAt } from '../look-at.ts'
import { readConversation } from '../read-conversation.ts'
import { runEvents } from '../run-events.ts'
import type { SignalboxServer } from '../server.ts'
import { readThread } from '../threads.ts'

/** A thread for a page that comes (back) to it: the conversation, then either what waits or the turn in progress. */
export async function* connectEvents(
  server: SignalboxServer,
  thread: string,
  signal: AbortSignal,
): AsyncGenerator<Event> {
  const stored = await readThread(server, thread)
  if (stored !== null && stored.running !== null)
    return yield* following(server, thread, stored.running.run, signal)
  // A runner is not told which tools the page has: of its own it has those that were called.
  const tools = (stored?.pendings ?? []).flatMap(({ answer }) =>
    answer.form === 'returns' ? [{ name: answer.tool }] : [],
  )
  yield* await lookAt(server, thread, tools, signal)
}

/**
 * The conversation, then the run from its beginning, without what the conversation has of it already. Its end says what
 * waits. A run that has not begun is accepted without being told of: once it begins, there are words it answers.
 */
async function* following(
  server: SignalboxServer,
  thread: string,
  run: string,
  signal: AbortSignal,
): AsyncGenerator<Event> {
  const snapshot = async () => {
    const { messages } = await readConversation(server, thread, [], signal)
    return { type: 'MESSAGES_SNAPSHOT', messages: [...messages] } as Event
  }
  yield { type: 'RUN_STARTED', threadId: thread, runId: run } as Event
  yield await snapshot()
  let told = new Set<string>()
  for await (const next of runEvents(server, { thread, run, input: null, signal })) {
    const event = next.type === 'RUN_STARTED' ? await snapshot() : next
    if (event.type === 'MESSAGES_SNAPSHOT') told = idsIn(event.messages)
    if (!told.has(subjectOf(event))) yield event
  }
}

/** Id of what an event tells a part of. */
function subjectOf(event: Event): string {
  switch (event.type) {
    case 'TEXT_MESSAGE_START':
    case 'TEXT_MESSAGE_CONTENT':
    case 'TEXT_MESSAGE_END':
      return event.messageId
    case 'TOOL_CALL_START':
    case 'TOOL_CALL_ARGS':
    case 'TOOL_CALL_END':
      return event.toolCallId
    case 'TOOL_CALL_RESULT':
      return resultId(event.toolCallId)
    default:
      return ''
  }
}

import { verifyEvents } from '@ag-ui/client'
import type { Event } from '@ag-ui/core'
import { from, lastValueFrom, toArray } from 'rxjs'
import { expect } from 'vitest'
import type { Message } from '../../src/core/session.ts'
import type { Received } from './sse-client.ts'

/** The messages a client shows after these events: id → text. */
export function viewOf(received: readonly Received[]): Map<string, string> {
  const view = new Map<string, string>()
  for (const { event } of received) {
    if (event.type === 'TEXT_MESSAGE_START') view.set(event.messageId, '')
    else if (event.type === 'TEXT_MESSAGE_CONTENT')
      view.set(event.messageId, (view.get(event.messageId) ?? '') + event.delta)
    else if (event.type === 'MESSAGES_SNAPSHOT') {
      view.clear()
      for (const { id, content } of event.messages) view.set(id, String(content))
    }
  }
  return view
}

/** What a client pieced together over all its connections is one valid run, and shows what the journal has. */
export async function expectWhole(
  run: string,
  received: readonly Received[],
  final: readonly Message[],
): Promise<void> {
  const events = received.map(({ event }) => event)
  await expect(verified(events), `${run}: the pieces make one valid run`).resolves.toHaveLength(events.length)
  const turn = final[0]?.turn ?? ''
  const view = [...viewOf(received)].filter(([id]) => id.startsWith(`${turn}-m`))
  // Whoever follows a run that is set aside hears of it as the run's error.
  const recorded = final
    .filter(({ role, id }) => role === 'assistant' && !id.endsWith('-set-aside'))
    .map(({ id, text }) => [id, text])
  expect(view, `${run}: the client shows what is recorded`).toEqual(recorded)
}

const verified = (events: readonly Event[]) =>
  lastValueFrom(from(events as never[]).pipe(verifyEvents(false as never), toArray()))

import type { Event } from '@ag-ui/core'
import { randomId } from './random-id.ts'
import { runEvents } from './run-events.ts'
import { isRefusal, type SignalboxServer } from './server.ts'

const LOOKS = 3

/**
 * Events of a run that brings nothing new: it shows the conversation, changes nothing and is not kept. So one that is cut
 * cannot be gone on with, and another takes its place.
 */
export async function lookAt(
  server: SignalboxServer,
  thread: string,
  tools: readonly object[],
  signal?: AbortSignal,
): Promise<readonly Event[]> {
  const input = { messages: [], tools, context: [], state: {} }
  for (let look = 1; ; look++)
    try {
      // Array.fromAsync is missing in browsers of two years ago.
      const events: Event[] = []
      const run = { thread, run: randomId('look'), input, signal }
      for await (const event of runEvents(server, run)) events.push(event)
      return events
    } catch (error) {
      const isGone = isRefusal(error, 'unknown_run') || isRefusal(error, 'unknown_session')
      if (!isGone || look === LOOKS) throw error
    }
}

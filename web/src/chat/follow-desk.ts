import { createSseParser } from '../../../src/api/create-sse-parser.ts'
import type { Network } from './network.ts'
import { readEvent } from './read-event.ts'
import { isTerminal } from './wire.ts'

const PAUSE_MS = 2_000
/** Nobody is handed over, the conversation is gone, or it may not be read any more. */
const OVER: ReadonlySet<number> = new Set([204, 401, 403, 404])
/** Refusal of a place beyond the end: the store has an earlier state again. */
const AHEAD = 400

export interface DeskTarget {
  readonly assistant: string
  readonly thread: string
  /** Number of the latest fact that is known. */
  readonly after: number
}

/** Tells whenever something was done outside of the page's own runs, for as long as somebody was handed over. */
export async function followDesk(
  { assistant, thread, after }: DeskTarget,
  network: Pick<Network, 'fetch' | 'pause'>,
  onChange: () => void,
  signal: AbortSignal,
): Promise<void> {
  const at = encodeURIComponent
  const events = `/agui/${at(assistant)}/threads/${at(thread)}/events`
  let path = `${events}?after=${after}`
  let cursor: string | null = null
  let wasCut = false
  while (!signal.aborted) {
    const headers: Record<string, string> = cursor === null ? {} : { 'last-event-id': cursor }
    const answer = await network.fetch(path, { headers, signal }).catch(() => null)
    const isThere = answer !== null && answer.status < 500
    // The last news may have come, and the server gone, before what is new could be read; or it is over since.
    if (isThere && wasCut) onChange()
    wasCut = !isThere
    if (answer !== null && OVER.has(answer.status)) return
    if (answer?.status === AHEAD) {
      if (path === events && cursor === null) return
      path = events
      cursor = null
      onChange()
    }
    const reader = answer?.ok ? answer.body?.getReader() : undefined
    const push = createSseParser()
    while (reader !== undefined && !signal.aborted) {
      const chunk = await reader.read().catch(() => null)
      wasCut = chunk === null
      if (chunk === null || chunk.done) break
      for (const frame of push(chunk.value)) {
        cursor = frame.id ?? cursor
        const event = readEvent(frame.data)
        if (event && isTerminal(event)) onChange()
      }
    }
    reader?.cancel().catch(() => undefined)
    if (!signal.aborted) await network.pause(PAUSE_MS, signal)
  }
}

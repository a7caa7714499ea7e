import type { Event } from '@ag-ui/core'
import { createSseParser } from '../api/create-sse-parser.ts'
import { RESENT, runPath } from '../api/run-path.ts'
import { ask, type RequestHeaders, ServerRefusal, type SignalboxServer } from './server.ts'

export interface RunTarget {
  readonly thread: string
  readonly run: string
  /** Input the run is started with, beside its names; null to listen to one that is there. */
  readonly input: object | null
  readonly headers?: RequestHeaders
  readonly signal?: AbortSignal | undefined
}

/** In a row, without a word of the run: half a minute for one that may not have begun; a server that is put in place of another has five for one that has. */
const ATTEMPTS = { begun: 60, asked: 8 }
const LONGEST_PAUSE_MS = 5000
/** Longest advice that is followed: whoever is to come back later is told, and not kept waiting. */
const LONGEST_ADVICE_MS = 60_000

/**
 * Events of a run to its last one, over as many connections as it takes: one that is cut is gone on with after the last
 * frame, and the request that starts the run is sent again, saying so, until it was answered once.
 */
export async function* runEvents(
  server: SignalboxServer,
  { thread, run, input, headers = {}, signal }: RunTarget,
): AsyncGenerator<Event> {
  const { assistant } = server
  const path = `${runPath({ assistant, thread, run })}/events`
  let isAccepted = input === null
  let last: string | null = null
  for (let attempt = 0; ; attempt++) {
    let advised = 0
    try {
      const response: Response = isAccepted
        ? await ask(server, path, {
            headers: { ...headers, ...(last !== null && { 'last-event-id': last }) },
            signal,
          })
        : await ask(server, `/agui/${encodeURIComponent(assistant)}`, {
            method: 'POST',
            headers: { ...headers, ...(attempt > 0 && { [RESENT]: '1' }) },
            body: { threadId: thread, runId: run, protocolVersion: '1.0', ...input },
            signal,
          })
      isAccepted = true
      const push = createSseParser()
      for await (const bytes of chunksOf(response, signal))
        for (const { id, data } of push(bytes)) {
          const event = JSON.parse(data) as Event
          last = id
          attempt = 0
          yield event
          if (event.type === 'RUN_FINISHED' || event.type === 'RUN_ERROR') return
        }
      signal?.throwIfAborted()
      if (attempt >= ATTEMPTS.begun) throw new TypeError('network: the answer broke off')
    } catch (error) {
      const most = isAccepted ? ATTEMPTS.begun : ATTEMPTS.asked
      if (signal?.aborted || attempt >= most || isFinal(error, isAccepted)) throw error
      advised = error instanceof ServerRefusal ? error.retryAfterMs : 0
    }
    await pause(Math.max(advised, Math.min(LONGEST_PAUSE_MS, 300 * 2 ** attempt)), signal)
  }
}

/** A run that goes on outlasts what passes, where the server says that it does; whoever begins one is told. */
function isFinal(error: unknown, isAccepted: boolean): boolean {
  if (!(error instanceof ServerRefusal)) return false
  if (error.retryAfterMs > LONGEST_ADVICE_MS) return true
  return error.code === 'unreachable' ? error.status < 500 : !(isAccepted && error.retry)
}

/** Not every browser can iterate a stream. An engine of the same process knows of no signal: it is the body that is cancelled. */
async function* chunksOf({ body }: Response, signal: AbortSignal | undefined): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader()
  if (reader === undefined) return
  const hangUp = () => reader.cancel().catch(() => {})
  signal?.addEventListener('abort', hangUp)
  try {
    if (signal?.aborted) return
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value
  } finally {
    signal?.removeEventListener('abort', hangUp)
    await hangUp()
  }
}

async function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  const over = Promise.withResolvers<void>()
  const timer = setTimeout(over.resolve, ms)
  const end = () => over.resolve()
  signal?.addEventListener('abort', end)
  await over.promise
  clearTimeout(timer)
  signal?.removeEventListener('abort', end)
  signal?.throwIfAborted()
}

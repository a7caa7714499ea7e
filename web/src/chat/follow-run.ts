import { createSseParser, type Frame } from '../../../src/api/create-sse-parser.ts'
import { RESENT, runPath } from '../../../src/api/run-path.ts'
import { faultOf, localFault, readProblem } from '../data/problem.ts'
import type { ChatEvent } from './chat-event.ts'
import type { Network } from './network.ts'
import { readEvent } from './read-event.ts'
import { isTerminal } from './wire.ts'

export interface RunTarget {
  readonly assistant: string
  readonly thread: string
  readonly run: string
  /** The request that starts the run; null to listen to one that is already there. */
  readonly input: object | null
  /** The language of refusals. */
  readonly locale: string
}

/** Longer than the server's heartbeat: a connection this silent is dead, whatever the browser thinks. */
export const SILENCE_MS = 45_000
const LONGEST_PAUSE_MS = 15_000
/** Statuses of something between us and the server while it cannot reach it. */
const PASSING: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504])

/** Doubles from half a second, spread so that many pages do not return at once. */
export function pauseMs(attempt: number, fraction: number): number {
  return Math.min(LONGEST_PAUSE_MS, 500 * 2 ** Math.min(attempt - 1, 10)) * (0.75 + fraction / 2)
}

/**
 * Tells a run to its end, over as many connections as that takes.
 * F1. The request that starts the run is repeated, under the same run id and saying so, until the server has answered it
 *     once; after that the run is only listened to.
 * F2. A connection that ends without a terminal event was cut: the next one asks for what comes after the last
 *     frame that was emitted.
 * F3. Ends after a terminal event, after a refusal (emitted), or when the signal aborts. Never rejects.
 */
export async function followRun(
  target: RunTarget,
  network: Network,
  emit: (event: ChatEvent) => void,
  signal: AbortSignal,
): Promise<'ended' | 'refused' | 'aborted'> {
  let isAccepted = target.input === null
  let cursor: string | null = null
  let attempt = 0

  async function connect(): Promise<Response | null> {
    const stream = { accept: 'text/event-stream', 'accept-language': target.locale }
    try {
      return isAccepted
        ? await network.fetch(`${runPath(target)}/events`, {
            headers: cursor === null ? stream : { ...stream, 'last-event-id': cursor },
            signal,
          })
        : await network.fetch(`/agui/${encodeURIComponent(target.assistant)}`, {
            method: 'POST',
            headers: {
              ...stream,
              'content-type': 'application/json',
              ...(attempt > 0 && { [RESENT]: '1' }),
            },
            body: JSON.stringify(target.input),
            signal,
          })
    } catch {
      return null
    }
  }

  /** True after a terminal event. */
  async function listen(body: ReadableStream<Uint8Array>): Promise<boolean> {
    for await (const frame of framesOf(body, network, signal)) {
      attempt = 0
      const event = readEvent(frame.data)
      if (event) emit({ type: 'heard', event, at: Date.now() })
      cursor = frame.id ?? cursor
      if (event && isTerminal(event)) return true
    }
    return false
  }

  while (!signal.aborted) {
    const answer = await connect()
    if (signal.aborted) break
    if (answer?.ok && answer.body) {
      isAccepted = true
      if (await listen(answer.body)) return 'ended'
    } else if (answer) {
      const problem = await readProblem(answer)
      if (problem ? !(isAccepted && problem.retry) : !PASSING.has(answer.status)) {
        const fault = problem ? faultOf(problem) : localFault('unreadable', `HTTP ${answer.status}`)
        emit({ type: 'refused', fault })
        return 'refused'
      }
    }
    if (signal.aborted) break
    attempt++
    if (!network.online()) {
      emit({ type: 'link_changed', link: { kind: 'offline' } })
      await network.untilOnline(signal)
    } else {
      emit({ type: 'link_changed', link: { kind: 'reconnecting', attempt } })
      await network.pause(pauseMs(attempt, network.fraction()), signal)
    }
  }
  return 'aborted'
}

/** The frames of one connection, until it ends, breaks or falls silent. */
async function* framesOf(
  body: ReadableStream<Uint8Array>,
  network: Network,
  signal: AbortSignal,
): AsyncGenerator<Frame> {
  const reader = body.getReader()
  const push = createSseParser()
  try {
    while (!signal.aborted) {
      const chunk = await readOrSilence(reader, network, signal)
      if (chunk === null) return
      yield* push(chunk)
    }
  } finally {
    reader.cancel().catch(() => undefined)
  }
}

async function readOrSilence(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  network: Network,
  signal: AbortSignal,
): Promise<Uint8Array | null> {
  const arrival = new AbortController()
  const silence = network.silence(SILENCE_MS, AbortSignal.any([arrival.signal, signal])).then(() => null)
  try {
    const read = reader.read().then(({ value }) => value ?? null)
    read.catch(() => undefined)
    return await Promise.race([read, silence])
  } catch {
    return null
  } finally {
    arrival.abort()
  }
}

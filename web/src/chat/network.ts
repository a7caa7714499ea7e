import { noteReached, noteUnreached, REACHED } from '../data/reach-news.ts'
import { noteSignedOut } from '../sign-in/signed-out.ts'

/** Means of the browser that following a run needs; tests hand in their own. */
export interface Network {
  fetch: typeof globalThis.fetch
  /** False only when the browser knows that there is no connection. */
  online(): boolean
  /** Resolves when it is time to try again: after `ms`, or sooner when the server answered anything, the browser comes online or the signal aborts. */
  pause(ms: number, signal: AbortSignal): Promise<void>
  /** Resolves when a silent connection is given up: after `ms`, or sooner when the browser comes online or the signal aborts. */
  silence(ms: number, signal: AbortSignal): Promise<void>
  /** Resolves when the browser is online or the signal aborts. */
  untilOnline(signal: AbortSignal): Promise<void>
  /** 0 ≤ x < 1, for jitter. */
  fraction(): number
}

/** Resolves on the first of some events of the window, after `ms` or on abort; every listener is gone afterwards. */
function first(signal: AbortSignal, ms: number | null, events: readonly string[]): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise(resolve => {
    const timer = ms === null ? null : setTimeout(done, ms)
    function done() {
      if (timer !== null) clearTimeout(timer)
      for (const event of events) window.removeEventListener(event, done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    for (const event of events) window.addEventListener(event, done)
    signal.addEventListener('abort', done)
  })
}

export const browserNetwork: Network = {
  async fetch(...request) {
    try {
      const answer = await fetch(...request)
      noteSignedOut(answer)
      noteReached(answer)
      return answer
    } catch (cause) {
      noteUnreached(request[1]?.signal)
      throw cause
    }
  },
  online: () => navigator.onLine,
  // Whoever asks for its health finds a server that is back long before a pause that has grown is over.
  pause: (ms, signal) => first(signal, ms, ['online', REACHED]),
  silence: (ms, signal) => first(signal, ms, ['online']),
  untilOnline: signal => (navigator.onLine ? Promise.resolve() : first(signal, null, ['online'])),
  fraction: () => Math.random(),
}

import { noteReached, noteUnreached } from '../data/reach-news.ts'
import { noteSignedOut } from '../sign-in/signed-out.ts'

/** Means of the browser that following a run needs; tests hand in their own. */
export interface Network {
  fetch: typeof globalThis.fetch
  /** False only when the browser knows that there is no connection. */
  online(): boolean
  /** Resolves after `ms`, or sooner when the browser comes online or the signal aborts. */
  pause(ms: number, signal: AbortSignal): Promise<void>
  /** Resolves when the browser is online or the signal aborts. */
  untilOnline(signal: AbortSignal): Promise<void>
  /** 0 ≤ x < 1, for jitter. */
  fraction(): number
}

/** Resolves on the first of some events; every listener is gone afterwards. */
function first(signal: AbortSignal, ms: number | null): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise(resolve => {
    const timer = ms === null ? null : setTimeout(done, ms)
    function done() {
      if (timer !== null) clearTimeout(timer)
      window.removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    window.addEventListener('online', done)
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
  pause: (ms, signal) => first(signal, ms),
  untilOnline: signal => (navigator.onLine ? Promise.resolve() : first(signal, null)),
  fraction: () => Math.random(),
}

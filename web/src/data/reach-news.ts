/** Events of the window: a request did not get to the server; or it did, and was answered. */
export const UNREACHED = 'signalbox:unreached'
export const REACHED = 'signalbox:reached'

/** Tells that a request failed; one that was given up here says nothing about the server. */
export function noteUnreached(signal: AbortSignal | null | undefined): void {
  if (signal?.aborted !== true) window.dispatchEvent(new Event(UNREACHED))
}

/** Something between us and the server can refuse in its stead; it cannot answer. */
export function noteReached({ ok }: Response): void {
  if (ok) window.dispatchEvent(new Event(REACHED))
}

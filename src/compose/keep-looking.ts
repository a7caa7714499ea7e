import type { Clock } from '../ports/clock.ts'

export interface Looking {
  start(): void
  /** Breaks off the look under way, and waits until it is over. */
  close(): Promise<void>
}

/** Looks again and again, beside everything else: nobody waits for it. A look says in how many milliseconds the next one is due. */
export function keepLooking(
  clock: Pick<Clock, 'after'>,
  look: (signal: AbortSignal) => Promise<number>,
): Looking {
  const stop = new AbortController()
  let looking = Promise.resolve()
  let cancel = () => {}
  const lookOnce = async (): Promise<void> => {
    const waitMs = await look(stop.signal)
    if (!stop.signal.aborted) cancel = clock.after(waitMs, begin)
  }
  const begin = () => {
    looking = lookOnce()
  }
  return {
    start: begin,
    async close() {
      stop.abort()
      cancel()
      await looking
    },
  }
}

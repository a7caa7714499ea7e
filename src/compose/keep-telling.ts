import type { Clock } from '../ports/clock.ts'
import type { Outbox } from '../ports/outbox.ts'
import { type DeliverParts, deliverNews } from '../turn/deliver-news.ts'

interface KeepTellingParts extends DeliverParts {
  readonly clock: Pick<Clock, 'now' | 'after'>
}

export interface Telling {
  /** Takes the news of turns. */
  readonly put: Outbox['put']
  /** Goes on with what was not delivered, and looks again from time to time: also after what other nodes left. */
  start(): void
  close(): Promise<void>
}

const LOOK_MS = 2_000

/** Tells the outside of the desk, beside everything else. */
export function keepTelling(parts: KeepTellingParts): Telling {
  const stop = new AbortController()
  let looking: Promise<void> = Promise.resolve()
  let cancel = () => {}
  let failed = false
  const look = async (): Promise<void> => {
    try {
      await deliverNews(parts, stop.signal)
      failed = false
    } catch (error) {
      if (!failed && !stop.signal.aborted) parts.say(`webhook: nothing can be delivered: ${error}`)
      failed = true
    }
    if (!stop.signal.aborted) cancel = parts.clock.after(LOOK_MS, begin)
  }
  const begin = () => {
    looking = look()
  }
  return {
    put: parts.outbox.put,
    start: begin,
    async close() {
      stop.abort()
      cancel()
      await looking
    },
  }
}

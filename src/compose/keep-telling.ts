import type { Clock } from '../ports/clock.ts'
import type { Outbox } from '../ports/outbox.ts'
import { type DeliverParts, deliverNews } from '../turn/deliver-news.ts'
import { keepLooking } from './keep-looking.ts'

interface KeepTellingParts extends DeliverParts {
  readonly clock: Pick<Clock, 'now' | 'after'>
}

export interface Telling {
  /** Takes the news of turns. */
  readonly put: Outbox['put']
  /** Goes on with what was not delivered, and looks again from time to time: also after what other nodes left. */
  start(): void
  /** Tells what was put since it looked last, once. */
  close(): Promise<void>
}

const LOOK_MS = 2_000

/** Tells the outside of the desk, beside everything else. */
export function keepTelling(parts: KeepTellingParts): Telling {
  const { outbox, clock, say } = parts
  let failed = false
  let isUntold = false
  const deliver = async (signal: AbortSignal): Promise<void> => {
    try {
      isUntold = false
      await deliverNews(parts, signal)
      failed = false
    } catch (error) {
      if (!failed && !signal.aborted) say(`webhook: nothing can be delivered: ${error}`)
      failed = true
    }
  }
  const looking = keepLooking(clock, async signal => {
    await deliver(signal)
    return LOOK_MS
  })
  return {
    async put(ref, news) {
      await outbox.put(ref, news)
      isUntold = true
    },
    start: looking.start,
    async close() {
      await looking.close()
      if (!isUntold) return
      // Whoever runs for a moment only leaves nothing to the next one that could be told now.
      const last = new AbortController()
      const cancelLast = clock.after(LOOK_MS, () => last.abort())
      await deliver(last.signal)
      cancelLast()
    },
  }
}

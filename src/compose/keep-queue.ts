import type { Clock } from '../ports/clock.ts'
import { type RefillParts, refillQueue } from '../turn/refill-queue.ts'

interface KeepQueueParts extends RefillParts {
  readonly clock: Pick<Clock, 'after' | 'pause'>
  readonly say: (line: string) => void
}

/** Between two looks whether the desk's store has begun anew meanwhile, or after one that failed. */
const AGAIN_MS = 60_000

/** Keeps the queue of the desk in step with the journal, beside everything else: nobody waits for it. */
export function keepQueue(parts: KeepQueueParts): { start(): void; close(): Promise<void> } {
  const stop = new AbortController()
  let looking = Promise.resolve()
  let cancel = () => {}
  let isFirst = true
  const look = async (): Promise<void> => {
    try {
      if (isFirst || (await parts.desk.queueMark()) === null) await refillQueue(parts, stop.signal)
      isFirst = false
    } catch (error) {
      if (!stop.signal.aborted) parts.say(`the desk's queue could not be compared with the journal: ${error}`)
    }
    if (!stop.signal.aborted) cancel = parts.clock.after(AGAIN_MS, begin)
  }
  const begin = () => {
    looking = look()
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

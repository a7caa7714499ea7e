import type { Clock } from '../ports/clock.ts'
import { type RefillParts, refillQueue } from '../turn/refill-queue.ts'
import { keepLooking, type Looking } from './keep-looking.ts'

interface KeepQueueParts extends RefillParts {
  readonly clock: Pick<Clock, 'after' | 'pause'>
  readonly say: (line: string) => void
}

/** Between two looks whether the desk's store has begun anew meanwhile, or after one that failed. */
const AGAIN_MS = 60_000

/** Keeps the queue of the desk in step with the journal. */
export function keepQueue(parts: KeepQueueParts): Looking {
  let isFirst = true
  return keepLooking(parts.clock, async signal => {
    try {
      if (isFirst || (await parts.desk.queueMark()) === null) await refillQueue(parts, signal)
      isFirst = false
    } catch (error) {
      if (!signal.aborted) parts.say(`the desk's queue could not be compared with the journal: ${error}`)
    }
    return AGAIN_MS
  })
}

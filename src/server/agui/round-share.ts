/** Does something now, or in a later round of the event loop. */
export type RoundShare = (work: () => void) => void

/**
 * Work that comes in crowds and can wait for a moment: no more of it in a round of the event loop than the share it has, the
 * rest in the next rounds, in its order. Timers that are due together all fire in one round otherwise.
 */
export function createRoundShare(shareMs: number, now: () => number = () => performance.now()): RoundShare {
  let waiting: (() => void)[] = []
  let next = 0
  /** Beginning of the work of this round; null where none was done in it. */
  let began: number | null = null
  const hasTime = () => {
    if (began === null) {
      began = now()
      setImmediate(endRound)
    }
    return now() - began < shareMs
  }
  const endRound = () => {
    began = null
    if (waiting.length > 0) goOn()
  }
  /** The next one begins when what the one before has set going has come to a stop: only then is its time known. */
  const goOn = () => {
    if (!hasTime()) return
    const work = waiting[next++]
    if (next < waiting.length) queueMicrotask(() => process.nextTick(goOn))
    else {
      waiting = []
      next = 0
    }
    work?.()
  }
  return work => {
    if (waiting.length === 0 && hasTime()) work()
    else waiting.push(work)
  }
}

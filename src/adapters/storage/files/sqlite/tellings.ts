export type Tell = (telling: () => void) => void

/** Outcomes that are told in their order, no more of them in a round of the event loop than it has time for. */
export interface Tellings {
  readonly add: Tell
  /** Begins, unless it is under way. */
  begin(): void
  /** Tells all that is left at once. */
  finish(): void
}

/** Time of a round: of what a round of the event loop holds, it is the largest part. Whoever is told together writes together, too. */
const ROUND_MS = 6

/** `now` in milliseconds. */
export function createTellings(now: () => number = () => performance.now()): Tellings {
  let waiting: (() => void)[] = []
  let next = 0
  let isUnderWay = false
  let began = 0
  const round = () => {
    began = now()
    tell()
  }
  /** Each is told when what the one before has set going has come to a stop: only then is its time known. */
  const goOn = () => queueMicrotask(() => process.nextTick(tell))
  const tell = () => {
    if (next < waiting.length && now() - began >= ROUND_MS) {
      setImmediate(round)
      return
    }
    waiting[next++]?.()
    isUnderWay = next < waiting.length
    if (isUnderWay) goOn()
    else forget()
  }
  const forget = () => {
    waiting = []
    next = 0
  }
  return {
    add: telling => void waiting.push(telling),
    begin() {
      if (isUnderWay || waiting.length === 0) return
      isUnderWay = true
      round()
    },
    finish() {
      const left = waiting.slice(next)
      forget()
      for (const telling of left) telling()
    },
  }
}

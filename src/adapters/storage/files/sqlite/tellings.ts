export type Tell = (telling: () => void) => void

/** Outcomes that are told a few at a time, in their order. */
export interface Tellings {
  readonly add: Tell
  /** Begins, unless it is under way. */
  begin(): void
  /** Tells all that is left at once. */
  finish(): void
}

/** Told together, and the time a round of the event loop may take before it is fewer. */
const FEWEST = 8
const MOST = 1_024
const QUICK_MS = 8
const SLOW_MS = 20

/** The next number. Whoever is told together writes together, too, so it is not made smaller than need be. */
export function nextCount(count: number, tookMs: number): number {
  if (tookMs > SLOW_MS) return Math.max(FEWEST, count >> 1)
  return tookMs < QUICK_MS ? Math.min(MOST, count * 2) : count
}

export function createTellings(): Tellings {
  const waiting: (() => void)[] = []
  let count = 64
  let isUnderWay = false
  const some = () => {
    const before = performance.now()
    for (const telling of waiting.splice(0, count)) telling()
    isUnderWay = waiting.length > 0
    if (!isUnderWay) return
    setImmediate(() => {
      count = nextCount(count, performance.now() - before)
      some()
    })
  }
  return {
    add: telling => void waiting.push(telling),
    begin() {
      if (!isUnderWay) some()
    },
    finish() {
      for (const telling of waiting.splice(0)) telling()
    },
  }
}

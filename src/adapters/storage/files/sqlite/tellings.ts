import type { Pace } from '../../../../ports/pace.ts'

/** Outcomes that are told in their order, at a pace. */
export interface Tellings {
  readonly add: Pace
  /** Tells all that is left at once. */
  finish(): void
}

export function createTellings(pace: Pace): Tellings {
  let waiting: (() => void)[] = []
  const tellNext = () => waiting.shift()?.()
  return {
    add(telling) {
      waiting.push(telling)
      pace(tellNext)
    },
    finish() {
      const left = waiting
      waiting = []
      for (const telling of left) telling()
    },
  }
}

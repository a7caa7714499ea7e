import type { Clock } from '../ports/clock.ts'

/** Ends a turn that takes too long. The time of calls that extend it is none of it: each of those has as much by itself. */
export interface Watchdog {
  /** Gives it this much from now on. */
  readonly watch: (ms: number) => void
  /** Begins time that is none of the turn's; calling what it gives ends it. */
  readonly aside: () => () => void
  readonly clear: () => void
}

export function createWatchdog(
  clock: Pick<Clock, 'after' | 'monotonic'>,
  limitMs: number,
  bark: () => void,
): Watchdog {
  let clear = () => {}
  let until = 0
  const watch = (ms: number) => {
    clear()
    until = clock.monotonic() + ms
    clear = clock.after(ms, bark)
  }
  return {
    watch,
    aside() {
      const left = until - clock.monotonic()
      watch(Math.max(left, limitMs))
      return () => watch(left)
    },
    clear: () => clear(),
  }
}

import { systemClock } from '../../src/adapters/clock.ts'
import type { Clock } from '../../src/ports/clock.ts'

export interface MovableClock extends Clock {
  /** Sets it ahead; what falls due by that runs at once. */
  pass(ms: number): void
}

/** The system's clock, that can be set ahead. */
export function aMovableClock(): MovableClock {
  let ahead = 0
  const timers = new Map<() => void, number>()
  const now = () => systemClock.now() + ahead
  return {
    ...systemClock,
    now,
    monotonic: () => systemClock.monotonic() + ahead,
    after(ms, run) {
      const fire = () => {
        cancel()
        timers.delete(fire)
        run()
      }
      const cancel = systemClock.after(ms, fire)
      timers.set(fire, now() + ms)
      return () => {
        cancel()
        timers.delete(fire)
      }
    },
    pass(ms) {
      ahead += ms
      for (const [fire, due] of [...timers]) if (due <= now()) fire()
    },
  }
}

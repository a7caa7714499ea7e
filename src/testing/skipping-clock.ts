import { type FixedClock, fixedClock } from './fixed-clock.ts'

/** Above every pause the engine makes on purpose, below every limit it puts on others. */
const LONGEST_PAUSE_MS = 3_000

/**
 * A fixed clock on which nobody has to wait: a short timer (the pause before a model is asked again) runs as soon as
 * nothing else is to be done, and time moves to that moment. Longer ones are limits and stay where they are.
 */
export function skippingClock(start?: number, longestPauseMs = LONGEST_PAUSE_MS): FixedClock {
  const clock = fixedClock(start)
  return {
    ...clock,
    after(ms, run) {
      const cancel = clock.after(ms, run)
      if (ms > longestPauseMs) return cancel
      const due = clock.monotonic() + ms
      const skip = setImmediate(() => clock.advance(Math.max(0, due - clock.monotonic())))
      return () => {
        clearImmediate(skip)
        cancel()
      }
    },
  }
}

import type { Clock } from '../ports/clock.ts'

interface Timer {
  readonly due: number
  readonly run: () => void
}

/** A clock that stands still until a test moves it. */
export interface FixedClock extends Clock {
  /** Lets time pass: both clocks move, and timers that fall due run in their order, each at its own time. */
  advance(ms: number): void
  /** Sets the wall clock only, as when somebody corrects it. No timer notices. */
  jump(ms: number): void
}

/** Time that stands still until it is moved by hand. */
export function fixedClock(start = Date.UTC(2026, 0, 5, 9)): FixedClock {
  let wall = start
  let passed = 0
  const timers = new Set<Timer>()

  const nextDue = (until: number) => {
    let next: Timer | undefined
    for (const timer of timers) if (timer.due <= until && (!next || timer.due < next.due)) next = timer
    return next
  }
  const moveTo = (moment: number) => {
    wall += moment - passed
    passed = moment
  }

  return {
    now: () => wall,
    monotonic: () => passed,
    after(ms, run) {
      const timer = { due: passed + Math.max(0, ms), run }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    pause: async () => {},
    advance(ms) {
      const until = passed + ms
      for (let timer = nextDue(until); timer; timer = nextDue(until)) {
        timers.delete(timer)
        moveTo(Math.max(passed, timer.due))
        timer.run()
      }
      moveTo(until)
    },
    jump(ms) {
      wall += ms
    },
  }
}

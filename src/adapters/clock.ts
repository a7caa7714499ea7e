import type { Clock } from '../ports/clock.ts'

/** Node fires a longer timer at once, so longer waits are made of several. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  after(ms, run) {
    let timer: NodeJS.Timeout
    const wait = (left: number) => {
      const part = Math.min(left, LONGEST_TIMER_MS)
      timer = setTimeout(() => (left > part ? wait(left - part) : run()), part).unref()
    }
    wait(Math.max(0, ms))
    return () => clearTimeout(timer)
  },
  pause: () => new Promise(resolve => setImmediate(resolve)),
}

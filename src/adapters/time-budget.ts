import { type Context, createContext, Script } from 'node:vm'
import { LIMITS } from '../core/limits.ts'
import { type Budget, OverBudget } from '../ports/budget.ts'

/** Part of the time that has to be the work's own: where a busy or stopped machine took it, there is another try, twice as long. */
const OWN_SHARE = 0.6
/** Times of the limit that the last try has. Work that sleeps never has its share. */
const LONGEST_TRY = 8
/** Times of the limit for what is not begun anew, since nobody can tell whose the time was before it is up. */
const ONLY_TRY = LIMITS.codeMs / LIMITS.workMs

interface Box {
  run: (() => unknown) | null
}

/**
 * A budget that is enforced from outside of the thread it holds up: loops without a look at the clock are broken off, too, as are
 * patterns that backtrack. It costs a thread for as long as the work takes, about 0.2 ms of computing: what belongs together is
 * put into one.
 */
export function timeBudget(limitMs: number = LIMITS.workMs): Budget {
  const box: Box = { run: null }
  let context: Context | null = null
  const script = new Script('run()')
  const watched = (run: () => unknown, waitMs: number): unknown => {
    context ??= createContext(box)
    box.run = run
    try {
      return script.runInContext(context, { timeout: waitMs })
    } finally {
      box.run = null
    }
  }
  return {
    within<T>(run: () => T): T {
      if (box.run !== null) return run()
      for (let waitMs = limitMs; ; waitMs *= 2) {
        const before = process.threadCpuUsage()
        try {
          return watched(run, waitMs) as T
        } catch (error) {
          if (!isTimeout(error)) throw error
          const { user, system } = process.threadCpuUsage(before)
          const ownMs = (user + system) / 1_000
          if (ownMs >= OWN_SHARE * limitMs || waitMs >= LONGEST_TRY * limitMs) throw new OverBudget(limitMs)
        }
      }
    },
    once<T>(run: () => T): T {
      if (box.run !== null) return run()
      try {
        return watched(run, ONLY_TRY * limitMs) as T
      } catch (error) {
        throw isTimeout(error) ? new OverBudget(ONLY_TRY * limitMs) : error
      }
    },
  }
}

/** The error is made in another realm: it is no `Error` of this one. */
const isTimeout = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'

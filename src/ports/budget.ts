/**
 * Time that work on what people sent may take. The work is synchronous and changes nothing but caches: it may be broken off
 * anywhere, and begun anew; nothing of it is used then.
 */
export interface Budget {
  /** Gives what `run` gives, or throws what it throws; `OverBudget` where the time is up first. */
  within<T>(run: () => T): T
}

export class OverBudget extends Error {
  constructor(limitMs: number) {
    super(`work on one input took more than ${limitMs} ms`)
    this.name = 'OverBudget'
  }
}

export const UNLIMITED: Budget = { within: run => run() }

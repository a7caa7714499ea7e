/**
 * Time that code may take which runs because of what people sent. Others wait for it meanwhile: what takes longer is broken
 * off. Inside of a budget that runs already, that one holds.
 */
export interface Budget {
  /**
   * Gives what `run` gives, or throws what it throws; `OverBudget` where the time is up first. It changes nothing but caches:
   * it may be broken off anywhere, and begun anew; nothing of it is used then.
   */
  within<T>(run: () => T): T
  /** For what may act: it is begun once, and where it is broken off, nobody knows how far it came. */
  once<T>(run: () => T): T
}

export class OverBudget extends Error {
  constructor(limitMs: number) {
    super(`work on one input took more than ${limitMs} ms`)
    this.name = 'OverBudget'
  }
}

export const UNLIMITED: Budget = { within: run => run(), once: run => run() }

import type { DatabaseSync } from 'node:sqlite'

/** Writes that the operations of one group want. */
export interface Transaction {
  /** Opens the transaction now, for statements whose result the operation needs. */
  begin(): void
  /** Writes at the end of the group, in order, unless it is no longer `needed` by then. */
  later(write: () => void, needed?: () => boolean): void
  /** Runs when the group is durable. */
  whenDurable(run: () => void): void
}

export class CommitFailure extends Error {
  readonly stage: 'statement' | 'commit'
  constructor(stage: 'statement' | 'commit', cause: unknown) {
    super(`a group failed at its ${stage}`, { cause })
    this.name = 'CommitFailure'
    this.stage = stage
  }
}

/**
 * Lets `decide` look at all operations, then writes what they asked for in one transaction without an await inside.
 * A group that comes down to one write needs no BEGIN and COMMIT around it: SQLite makes it a transaction.
 */
export function createTransactions(database: DatabaseSync) {
  const begin = database.prepare('BEGIN IMMEDIATE')
  const commit = database.prepare('COMMIT')

  return function transact<T>(decide: (transaction: Transaction) => T): T {
    const writes: (() => void)[] = []
    const conditions: ((() => boolean) | undefined)[] = []
    const durable: (() => void)[] = []
    let begun = false
    const ensureBegun = () => {
      if (!begun) begin.run()
      begun = true
    }
    const decided = decide({
      begin: ensureBegun,
      later(write, needed) {
        writes.push(write)
        conditions.push(needed)
      },
      whenDurable: run => void durable.push(run),
    })
    let stage: CommitFailure['stage'] = 'statement'
    try {
      const due = writes.filter((_, index) => conditions[index]?.() ?? true)
      if (due.length > 1) ensureBegun()
      for (const write of due) write()
      stage = 'commit'
      if (begun) commit.run()
    } catch (error) {
      throw new CommitFailure(stage, error)
    }
    for (const run of durable) run()
    return decided
  }
}

import type { DatabaseSync } from 'node:sqlite'
import { SignalboxError } from '../../../../core/error.ts'
import type { SessionRef } from '../../../../core/session.ts'
import { atOnce, type Pace } from '../../../../ports/pace.ts'
import { eventLoop } from '../../../event-loop.ts'
import { nameOf } from './cells.ts'
import { faultOf } from './fault.ts'
import { createTellings } from './tellings.ts'
import { CommitFailure, createTransactions, type Transaction } from './transaction.ts'

interface Operation {
  readonly kind: 'read' | 'write'
  /** Null for an operation on all sessions. */
  readonly ref: SessionRef | null
  readonly name: string | null
  readonly run: (transaction: Transaction) => unknown
  readonly resolve: (value: never) => void
  readonly reject: (error: never) => void
}

interface Outcome {
  readonly refused: boolean
  readonly value: unknown
}

interface Dependencies {
  readonly database: DatabaseSync
  /** Forgets what is in memory and reads it again. */
  readonly reload: () => void
  /** Runs a read on a state that does not change meanwhile. */
  readonly reading: <T>(run: () => T) => T
  /** The error for the caller. */
  readonly explain: (error: unknown, ref: SessionRef | null, met: 'reading' | 'writing') => SignalboxError
  readonly onCommit: () => void
  readonly readOnly: boolean
}

/** Beyond so many a commit gets hardly cheaper for each. */
const MOST_TOGETHER = 128

export type GroupCommit = ReturnType<typeof createGroupCommit>

/**
 * Collects the operations of one tick and commits them together, so many that nobody else has to wait for long.
 * G1. An operation decides on memory and writes at the end of its group; a refused one writes nothing. So no
 *     savepoints are needed: when a statement fails after all, the group is rolled back and each operation is made
 *     again alone, to fail or succeed by itself.
 * G2. Promises resolve only after the commit. A failed COMMIT rejects the whole group.
 * G3. A read waits for the writes called before it on its session, and writes called after it wait for the read.
 *     Other sessions are not held up by it.
 * G4. Outcomes of a group are told in its order, at the pace of the event loop: each lets a turn go on, and whoever else waits for the
 *     event loop is not to wait for all of them.
 */
export function createGroupCommit({ database, reload, reading, explain, onCommit, readOnly }: Dependencies) {
  const transact = createTransactions(database)
  const queue: Operation[] = []
  const written = new Set<string | null>()
  const tellings = createTellings(eventLoop.pace)
  let stale = false
  let closed = false

  const refreshed = () => {
    if (!stale) return
    try {
      reload()
    } catch (error) {
      throw explain(error, null, 'reading')
    }
    stale = false
  }

  const answer = (operation: Operation, tell: Pace) => {
    try {
      refreshed()
      const value = reading(() => operation.run(noTransaction))
      tell(() => operation.resolve(value as never))
    } catch (error) {
      const failure = explain(error, operation.ref, 'reading')
      tell(() => operation.reject(failure as never))
    }
  }

  const decideEach = (operations: readonly Operation[], transaction: Transaction): Outcome[] =>
    operations.map(operation => {
      try {
        return { refused: false, value: operation.run(transaction) }
      } catch (error) {
        if (error instanceof SignalboxError) return { refused: true, value: error }
        throw error
      }
    })

  const commit = (operations: readonly Operation[]): void => {
    let outcomes: readonly Outcome[]
    try {
      refreshed()
      outcomes = transact(transaction => decideEach(operations, transaction))
    } catch (error) {
      abandon()
      if (operations.length > 1 && isWorthRetryingAlone(error)) {
        for (const operation of operations) commit([operation])
      } else {
        const [cause, met] =
          error instanceof CommitFailure ? ([error.cause, 'writing'] as const) : ([error, 'reading'] as const)
        // Of several that failed together nobody knows whose the damage is.
        const whose = (ref: SessionRef | null) => (operations.length === 1 ? ref : null)
        for (const { ref, reject } of operations) {
          const failure = explain(cause, whose(ref), met)
          tellings.add(() => reject(failure as never))
        }
      }
      return
    }
    for (let index = 0; index < operations.length; index++) {
      const outcome = outcomes[index]
      tellings.add(() =>
        operations[index]?.[outcome?.refused ? 'reject' : 'resolve'](outcome?.value as never),
      )
    }
    onCommit()
  }

  const abandon = () => {
    stale = true
    try {
      if (database.isTransaction) database.exec('ROLLBACK')
    } catch {
      // SQLite has rolled back by itself, or cannot; the next group will find out.
    }
  }

  const flush = () => {
    const operations = queue.splice(0, MOST_TOGETHER)
    written.clear()
    for (const { kind, name } of queue) if (kind === 'write') written.add(name)
    if (queue.length > 0) setImmediate(flush)
    let writes: Operation[] = []
    let reads: Operation[] = []
    const flushGroup = () => {
      if (writes.length > 0) commit(writes)
      for (const operation of reads) answer(operation, tellings.add)
      writes = []
      reads = []
    }
    for (const operation of operations) {
      if (operation.kind === 'read') reads.push(operation)
      else {
        if (reads.some(({ name }) => name === null || name === operation.name)) flushGroup()
        writes.push(operation)
      }
    }
    flushGroup()
  }

  const enqueue = (operation: Operation) => {
    if (queue.push(operation) === 1) setImmediate(flush)
    if (operation.kind === 'write') written.add(operation.name)
  }

  const checkUsable = (kind: Operation['kind']) => {
    if (closed) throw new SignalboxError('store_unavailable', 'the store is closed')
    if (readOnly && kind === 'write')
      throw new SignalboxError('store_unavailable', 'the store is open for reading only')
  }

  const submit = <T>(kind: Operation['kind'], ref: SessionRef | null, run: (transaction: Transaction) => T) =>
    new Promise<T>((resolve, reject) => {
      checkUsable(kind)
      const name = ref === null ? null : nameOf(ref)
      const operation: Operation = { kind, ref, name, run, resolve, reject }
      if (kind === 'read' && !(name === null ? queue.length > 0 : written.has(name)))
        answer(operation, atOnce)
      else enqueue(operation)
    })

  return {
    /** Reads what is committed now, without waiting for what was called before. */
    peek<T>(run: () => T): T {
      checkUsable('read')
      try {
        refreshed()
        return reading(run)
      } catch (error) {
        throw explain(error, null, 'reading')
      }
    },
    isWriting: (ref: SessionRef): boolean => written.has(nameOf(ref)),
    read: <T>(ref: SessionRef | null, run: () => T): Promise<T> => submit('read', ref, run),
    write: <T>(ref: SessionRef | null, run: (transaction: Transaction) => T): Promise<T> =>
      submit('write', ref, run),
    /** Writes at once, outside any caller's operation. Throws what SQLite throws. */
    now(run: (transaction: Transaction) => void): void {
      try {
        refreshed()
        transact(run)
      } catch (error) {
        abandon()
        throw error instanceof CommitFailure ? error.cause : error
      }
    },
    close(): void {
      do flush()
      while (queue.length > 0)
      tellings.finish()
      closed = true
    },
  }
}

function isWorthRetryingAlone(error: unknown): boolean {
  if (error instanceof SignalboxError) return false
  if (!(error instanceof CommitFailure)) return true
  return error.stage === 'statement' && faultOf(error.cause) !== 'full'
}

const noTransaction: Transaction = {
  begin: refuseToWrite,
  later: refuseToWrite,
  whenDurable: refuseToWrite,
}
function refuseToWrite(): never {
  throw new Error('a read wants to write')
}

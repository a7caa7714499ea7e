import { SignalboxError } from '../core/error.ts'
import type { SessionRef } from '../core/session.ts'
import { quarantineSession, UNWORKABLE } from '../journal/quarantine-session.ts'
import type { Clock } from '../ports/clock.ts'
import type { InboxRow, JournalStore } from '../ports/journal-store.ts'

// A1. An attempt is counted in the inbox before anything is done for it, the reading of its session included: whatever
//     ends the process then is known to the next one.
// A2. The first attempt at an input that this runner took in is not written down. Where it ends the process, the input
//     is found waiting, and that counts as one. Where it was begun before its row was durable (R2 of `runner.ts`), nothing
//     is found: whoever sends it again says so, and that counts as one, too.
// A3. Counted attempts begin one after the other: of all that was under way when a process ended, only the one it may
//     have died of is charged with it. One gives way when it waits for the outside; the last only when it is over.
// A4. An attempt that got further counts no more, nor does any before it: only those that end where the one before them
//     ended. Nor does one that is stopped because the engine stops.
// A5. A store that fails is no fault of the input: such an attempt does not count.

/** Attempts that may end the process or fail before an answer is given up. */
export const MAX_ATTEMPTS = 3
/**
 * Attempts at setting it aside; after that its session is not touched any more. Many: that takes a moment, and a process may
 * be killed in it by others.
 */
const MAX_REFUSALS = 10
/** Others wait no longer than that for one that leaves the process its time. */
const ALONE_MS = 5_000

export interface Attempt {
  readonly key: string
  /** True where it is not to be tried again, only to be set aside. */
  readonly isSpent: boolean
  /** Hears that it waits for a model or a tool. */
  readonly reachedOutside: () => void
  /** Something new of the turn is durable. */
  readonly gotFurther: () => void
  /** The engine stops, and it with it. */
  readonly suspended: () => void
  readonly end: () => void
}

export interface Attempts {
  /** Notes that an input is on its way into the inbox. */
  expect(ref: SessionRef, key: string): void
  /** Notes that an input is not new, or that nobody knows. */
  doubt(ref: SessionRef, key: string): void
  /** Counts an attempt; the promise resolves when it is its turn. */
  begin(ref: SessionRef, row: InboxRow): Attempt | Promise<Attempt>
  /** Told of every attempt that threw: the next one counts only where it may be the input's fault. */
  failed(ref: SessionRef, key: string, error: unknown): void
}

interface Parts {
  readonly store: Pick<JournalStore, 'countAttempt' | 'excuseAttempts' | 'quarantine'>
  readonly clock: Clock
}

export function createAttempts({ store, clock }: Parts): Attempts {
  const uncounted = new Set<string>()
  let last: Promise<void> = Promise.resolve()
  const nameOf = ({ tenant, session }: SessionRef, key: string) => `${tenant}/${session}/${key}`

  async function inLine(ref: SessionRef, key: string): Promise<Attempt> {
    const before = last
    const { promise, resolve } = Promise.withResolvers<void>()
    last = before.then(() => promise)
    await before
    try {
      const count = await store.countAttempt(ref, key)
      if (count >= MAX_ATTEMPTS + MAX_REFUSALS)
        return await quarantineSession(store, ref, `the input ${key} ${UNWORKABLE}`)
      const isLast = count >= MAX_ATTEMPTS - 1
      const cancel = clock.after(ALONE_MS, resolve)
      const end = () => {
        cancel()
        resolve()
      }
      let isExcused = false
      const gotFurther = () => {
        if (!isExcused) acquit(ref, key)
        isExcused = true
      }
      return {
        key,
        isSpent: count >= MAX_ATTEMPTS,
        reachedOutside: isLast ? () => {} : end,
        gotFurther,
        suspended: gotFurther,
        end,
      }
    } catch (error) {
      resolve()
      // It may have been counted all the same: not once more.
      excuse(ref, key, error)
      throw error
    }
  }
  /** Has the store forget its attempts; one that it cannot forget counts. */
  function acquit(ref: SessionRef, key: string): void {
    store.excuseAttempts(ref, key).catch(() => {})
  }
  function excuse(ref: SessionRef, key: string, error: unknown): void {
    if (error instanceof SignalboxError && STORE_FAULTS.has(error.code)) uncounted.add(nameOf(ref, key))
  }

  return {
    expect: (ref, key) => void uncounted.add(nameOf(ref, key)),
    doubt: (ref, key) => void uncounted.delete(nameOf(ref, key)),
    begin: (ref, { key }) =>
      uncounted.delete(nameOf(ref, key)) ? firstAttempt(key, () => acquit(ref, key)) : inLine(ref, key),
    failed: excuse,
  }
}

const STORE_FAULTS: ReadonlySet<string> = new Set(['store_unavailable', 'storage_full'])

const firstAttempt = (key: string, suspended: () => void): Attempt => ({
  key,
  isSpent: false,
  reachedOutside: () => {},
  gotFurther: () => {},
  suspended,
  end: () => {},
})

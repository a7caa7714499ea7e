import { expect, type TestFunction, test } from 'vitest'
import { type ErrorCode, SignalboxError } from '../../../core/error.ts'
import type { AssistantId, SessionId, TenantId, TurnId, UserId } from '../../../core/id.ts'
import type { SessionRef } from '../../../core/session.ts'
import type { Append, CommitRow, JournalStore, NewInput, ThreadKey } from '../../../ports/journal-store.ts'

/** A journal store under test. */
export interface OpenedStore {
  readonly store: JournalStore
  /** Closes the store and opens what it left behind; absent for stores that leave nothing. */
  readonly reopen?: () => Promise<JournalStore>
  /** Called at the end, whether or not the store was closed. */
  readonly dispose?: () => Promise<void>
}

/** Opens an empty journal store for one test. */
export type OpenStore = () => Promise<OpenedStore>

/** Opens a store for one sentence and puts it away after. */
export const sentences =
  (open: OpenStore) =>
  (sentence: string, check: (place: OpenedStore) => Promise<void>): void => {
    const run: TestFunction = async () => {
      const place = await open()
      try {
        await check(place)
      } finally {
        await (place.dispose ?? place.store.close)()
      }
    }
    test(sentence, run)
  }

export const tenant = (name: string) => name as TenantId
export const turn = (ordinal: number) => `t${ordinal}` as TurnId
export const sessionNamed = (name: string) => name as SessionId

export function thread(name: string, over: Partial<ThreadKey> = {}): ThreadKey {
  const key = { tenant: tenant('default'), assistant: 'support' as AssistantId, owner: 'ada' as UserId }
  return { ...key, thread: name, ...over }
}

/** A session named after its thread. */
export async function aSession(
  store: JournalStore,
  name = 'one',
  over: Partial<ThreadKey> = {},
): Promise<SessionRef> {
  const row = await store.openSession(thread(name, over), sessionNamed(`ses_${name}`), 1_000)
  return { tenant: row.tenant, session: row.session }
}

export function input(key: string, over: Partial<NewInput> = {}): NewInput {
  return {
    key,
    at: 2_000,
    lane: 'turn',
    run: `run of ${key}`,
    digest: `digest of ${key}`,
    body: `{"key":1}`,
    ...over,
  }
}

export function commit(firstSeq: number, length = 1, over: Partial<CommitRow> = {}): CommitRow {
  const row = { firstSeq, lastSeq: firstSeq + length - 1, at: 3_000 + firstSeq, turn: turn(1) }
  return {
    ...row,
    facts: `["facts ${firstSeq}"]`,
    content: `["content ${firstSeq}"]`,
    hash: `hash${firstSeq}`,
    ...over,
  }
}

export function append(ref: SessionRef, row: CommitRow, over: Partial<Append> = {}): Append {
  return { ref, after: row.firstSeq - 1, row, takes: [], settles: [], ...over }
}

/** Appends `count` commits of the given length, one after the other. */
export async function grow(
  store: JournalStore,
  ref: SessionRef,
  count: number,
  length = 1,
): Promise<CommitRow[]> {
  const rows = Array.from({ length: count }, (_, index) => commit(index * length + 1, length))
  for (const row of rows) expect(await store.append(append(ref, row))).toEqual({ kind: 'appended' })
  return rows
}

export async function expectRefusal(promise: Promise<unknown>, code: ErrorCode): Promise<void> {
  const outcome = await promise.then(
    value => ({ resolved: value }),
    error => error,
  )
  expect(outcome).toBeInstanceOf(SignalboxError)
  expect(outcome).toMatchObject({ code })
}

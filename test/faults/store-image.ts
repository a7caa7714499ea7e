import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { openSqliteStore } from '../../src/adapters/storage/files/sqlite/open-sqlite-store.ts'
import { SignalboxError } from '../../src/core/error.ts'
import type { SessionRef } from '../../src/core/session.ts'
import type { CommitRow, JournalStore } from '../../src/ports/journal-store.ts'
import { fixedClock } from '../../src/testing/fixed-clock.ts'
import { append, aSession, commit, input } from '../../src/testing/storage-contract/journal/fixture.ts'

const SESSIONS = ['one', 'two', 'three', 'four']
export const COMMITS = 25

export interface StoreImage {
  readonly folder: string
  /** What every session held when the image was taken. */
  readonly contents: ReadonlyMap<SessionRef, readonly CommitRow[]>
}

export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-damage-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/**
 * The files of a store with several sessions: `running` as a power cut would leave them, with much in the log;
 * `hurried` the same before indexes and marks followed; `closed` as after an orderly end.
 */
export async function aStoreImage(state: 'running' | 'hurried' | 'closed'): Promise<StoreImage> {
  const [live, folder] = [scratchFolder(), scratchFolder()]
  const clock = fixedClock()
  const store = openSqliteStore({ folder: live, synchronous: 'FULL', clock })
  const contents = new Map<SessionRef, CommitRow[]>()
  for (const name of SESSIONS) contents.set(await aSession(store, name), [])
  for (let index = 0; index < COMMITS; index++) {
    for (const [ref, rows] of contents) {
      const facts = `["${ref.session} ${index} ${'f'.repeat(600)}"]`
      const row = commit(index + 1, 1, { facts, hash: `${ref.session}#${index}` })
      await store.put(ref, input(`key ${index}`), 'queue')
      await store.append(append(ref, row, { takes: [`key ${index}`], settles: [`key ${index}`] }))
      rows.push(row)
    }
    if (index === 12) clock.advance(1_000)
  }
  for (const ref of contents.keys()) await store.put(ref, input('waiting'), 'queue')
  if (state === 'running') clock.advance(1_000)
  if (state !== 'closed') cpSync(live, folder, { recursive: true })
  await store.close()
  if (state === 'closed') cpSync(live, folder, { recursive: true })
  return { folder, contents }
}

export function copyOf({ folder }: StoreImage): string {
  const copy = mkdtempSync(join(tmpdir(), 'signalbox-damage-'))
  cpSync(folder, copy, { recursive: true })
  return copy
}

export type Answer = { readonly rows: CommitRow[] } | { readonly refused: SignalboxError['code'] }

/** Asks for everything a session holds. Anything but an answer or a refusal of ours is an error of the test. */
export async function ask(store: JournalStore, ref: SessionRef): Promise<Answer> {
  try {
    await store.findSession(ref)
    await store.openInputs(ref)
    await store.findInput(ref, 'key 3')
    await store.findRun(ref, 'run of key 20')
    await store.snapshot(ref)
    await store.head(ref)
    const rows = await store.commits(ref, 0, 1_000)
    await store.commitsBefore(ref, 1_000, 1_000)
    await store.append(append(ref, commit(rows.length + 1)))
    return { rows }
  } catch (error) {
    if (error instanceof SignalboxError) return { refused: error.code }
    throw error
  }
}

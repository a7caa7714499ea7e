import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { SessionRef } from '../../../../core/session.ts'
import type { JournalStore } from '../../../../ports/journal-store.ts'
import {
  append,
  aSession,
  commit,
  input,
  turn,
} from '../../../../testing/storage-contract/journal/fixture.ts'
import { openSqliteStore } from './open-sqlite-store.ts'

/** Many turns in few transactions. */
async function grow(store: JournalStore, ref: SessionRef, from: number, to: number): Promise<void> {
  const calls: Promise<{ kind: string }>[] = []
  for (let seq = from; seq <= to; seq++) {
    calls.push(store.put(ref, input(`key ${seq}`), 'queue'))
    const row = commit(seq, 1, { turn: turn(seq) })
    calls.push(store.append(append(ref, row, { takes: [`key ${seq}`], settles: [`key ${seq}`] })))
  }
  const kinds = new Set((await Promise.all(calls)).map(({ kind }) => kind))
  expect(kinds).toEqual(new Set(['accepted', 'appended']))
}

test('every key of a session is known, be they few or too many to be kept in memory', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-cells-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const open = () => openSqliteStore({ folder, synchronous: 'NORMAL' })
  let store = open()
  const ref = await aSession(store)
  const ends = [3, 1_500, 4_990, 5_050, 5_500]
  for (const [index, end] of ends.entries()) {
    await grow(store, ref, (ends[index - 1] ?? 0) + 1, end)
    for (const start of ['running', 'reopened']) {
      if (start === 'reopened') {
        await store.close()
        store = open()
      }
      for (const seq of [1, 2, end - 1, end]) {
        const again = await store.put(ref, input(`key ${seq}`), 'queue')
        expect(again, `${start} at ${end}`).toMatchObject({ kind: 'duplicate', row: { turn: turn(seq) } })
      }
    }
  }
  await store.close()
})

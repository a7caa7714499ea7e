import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect } from 'vitest'
import { openSqliteStore } from '../../src/adapters/storage/files/sqlite/open-sqlite-store.ts'
import type { SessionRef } from '../../src/core/session.ts'
import type { JournalStore } from '../../src/ports/journal-store.ts'
import { aSession } from '../../src/testing/storage-contract/journal/fixture.ts'

/** Has a process write turns until it is killed; `onTurn` hears each that it acknowledged. Gives all of them. */
export async function writtenTurns(
  folder: string,
  synchronous: string,
  onTurn: (count: number, writer: ChildProcess, acknowledged: readonly string[]) => void,
): Promise<readonly string[]> {
  const writer = spawn(
    process.execPath,
    [join(import.meta.dirname, 'store-writer.ts'), folder, synchronous],
    {
      env: { PATH: process.env.PATH },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const acknowledged: string[] = []
  for await (const line of createInterface({ input: writer.stdout })) {
    // A line cut short by the kill was never a whole acknowledgement.
    if (line.split(' ').length === 4) acknowledged.push(line)
    onTurn(acknowledged.length, writer, acknowledged)
  }
  if (writer.exitCode === null && writer.signalCode === null) await once(writer, 'exit')
  expect(writer.signalCode).toBe('SIGKILL')
  return acknowledged
}

/** The folder is sound, and has every turn that was acknowledged. */
export async function expectKept(folder: string, acknowledged: readonly string[]): Promise<void> {
  const store = openSqliteStore({ folder, synchronous: 'FULL' })
  for (const name of ['one', 'two', 'three']) {
    const ref = await aSession(store, name)
    expect(await store.findSession(ref)).toMatchObject({ quarantine: null })
    await expectKeptOf(store, ref, acknowledged)
  }
  await store.close()
}

async function expectKeptOf(
  store: JournalStore,
  ref: SessionRef,
  acknowledged: readonly string[],
): Promise<void> {
  const rows = await store.commits(ref, 0, 1_000_000)
  const hashes = new Map(rows.map(row => [row.lastSeq, row.hash]))
  for (const line of acknowledged) {
    const [session, seq, hash, key = ''] = line.split(' ')
    if (session !== ref.session) continue
    expect(hashes.get(Number(seq)), line).toBe(hash)
    expect(await store.findInput(ref, key), line).toMatchObject({ settled: true, body: null })
  }
}

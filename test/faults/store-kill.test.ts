import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { openSqliteStore } from '../../src/adapters/storage/files/sqlite/open-sqlite-store.ts'
import type { SessionRef } from '../../src/core/session.ts'
import type { JournalStore } from '../../src/ports/journal-store.ts'
import { seededEntropy } from '../../src/testing/seeded-entropy.ts'
import { aSession } from '../../src/testing/storage-contract/journal/fixture.ts'
import { amount, rerun, SEED } from '../chance.ts'

const KILLS = amount(4)
const RERUN = rerun('test/faults/store-kill.test.ts')

/** Lets the writer work until it has acknowledged `count` turns, then kills it; gives all it acknowledged. */
async function killAfter(count: number, folder: string, synchronous: string): Promise<string[]> {
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
    if (acknowledged.length === count) writer.kill('SIGKILL')
  }
  if (writer.exitCode === null && writer.signalCode === null) await once(writer, 'exit')
  expect(writer.signalCode).toBe('SIGKILL')
  return acknowledged
}

async function expectKept(
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

test(`${KILLS} kills in the middle of writing lose no acknowledged turn (${RERUN})`, {
  timeout: amount(600_000),
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-store-kill-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const { fraction } = seededEntropy(SEED)
  const acknowledged: string[] = []
  for (let kill = 0; kill < KILLS; kill++) {
    const count = 1 + Math.floor(fraction() ** 3 * 1_500)
    acknowledged.push(...(await killAfter(count, folder, kill % 2 === 0 ? 'FULL' : 'NORMAL')))
    const store = openSqliteStore({ folder, synchronous: 'FULL' })
    for (const name of ['one', 'two', 'three']) {
      const ref = await aSession(store, name)
      expect(await store.findSession(ref)).toMatchObject({ quarantine: null })
      await expectKept(store, ref, acknowledged)
    }
    await store.close()
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS)
})

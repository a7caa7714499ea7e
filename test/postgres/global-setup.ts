import type { TestProject } from 'vitest/node'
import { startPostgres } from './start-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a PostgreSQL server on which tests may make databases. */
    postgres: string
  }
}

/** A server for the whole run; `TEST_DATABASE_URL` names another in its place. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const { TEST_DATABASE_URL } = process.env
  if (TEST_DATABASE_URL !== undefined) {
    project.provide('postgres', TEST_DATABASE_URL)
    return
  }
  const { url, stop } = await startPostgres()
  project.provide('postgres', url)
  return stop
}

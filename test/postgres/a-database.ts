import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { systemClock } from '../../src/adapters/clock.ts'
import type { StorageConfig } from '../../src/adapters/storage/open-storage.ts'
import { unpackCommit } from '../../src/journal/pack.ts'
import type { Clock } from '../../src/ports/clock.ts'

export interface Database {
  readonly url: string
  readonly query: (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>
  /** Empties every table. */
  readonly empty: () => Promise<void>
  readonly drop: () => Promise<void>
}

/** A database of its own on the server of this run. */
export async function aDatabase(): Promise<Database> {
  const server = inject('postgres')
  const name = `signalbox_${randomBytes(6).toString('hex')}`
  const url = new URL(server)
  url.pathname = `/${name}`
  const onServer = async (statement: string) => {
    const client = new pg.Client(server)
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await onServer(`CREATE DATABASE ${name}`)
  const client = new pg.Client(url.href)
  client.on('error', () => {})
  await client.connect()
  const query = async (text: string, values: unknown[] = []) => (await client.query(text, values)).rows
  return {
    url: url.href,
    query,
    async empty() {
      const tables = await query(
        `SELECT tablename FROM pg_tables WHERE schemaname = 'signalbox' AND tablename <> 'format'`,
      )
      // Faster than TRUNCATE for a handful of rows.
      const deletes = tables
        .map(({ tablename }) => `DELETE FROM signalbox.${tablename}`)
        .toSorted((a, b) => Number(a.endsWith('sessions')) - Number(b.endsWith('sessions')))
      await client.query(deletes.join(';'))
    },
    async drop() {
      await client.end()
      await onServer(`DROP DATABASE ${name} WITH (FORCE)`)
    },
  }
}

export const postgresAt = (
  url: string,
  clock: Clock = systemClock,
): Extract<StorageConfig, { kind: 'postgres' }> => ({
  kind: 'postgres',
  url,
  access: 'node',
  version: 'test',
  eventsOf: unpackCommit,
  clock,
  say: () => {},
})

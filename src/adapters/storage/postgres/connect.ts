import type { Client, ClientConfig, Pool, PoolConfig } from 'pg'
import { safeInteger } from './row.ts'

export interface Connections {
  /** For calls that wait for nothing but the database. */
  readonly pool: Pool
  /** A connection of its own, not connected yet. */
  readonly client: (purpose: string) => Client
}

export interface ConnectOptions {
  readonly url: string
  readonly readOnly: boolean
  readonly say: (line: string) => void
}

/** Most connections of a node besides those it has for writing and for listening. */
const POOL = 8
const CONNECT_MS = 5_000
/** A server that is asked and does not answer for so long is gone: its socket may never say so. */
const ANSWER_MS = 30_000
const BIGINT = 20

/** The driver is loaded here, so that whoever keeps everything in files never waits for it. */
export async function connect({ url, readOnly, say }: ConnectOptions): Promise<Connections> {
  const { default: pg } = await import('pg')
  const config = (purpose: string): ClientConfig => ({
    connectionString: url,
    application_name: `signalbox ${purpose}`,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: ANSWER_MS,
    keepAlive: true,
    // Whatever the server is set to: an acknowledgement means that it is on disk.
    options: `-c synchronous_commit=on -c default_transaction_read_only=${readOnly ? 'on' : 'off'}`,
    types: {
      getTypeParser: ((oid: number, format?: 'text') =>
        oid === BIGINT ? safeInteger : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  })
  const poolConfig: PoolConfig = { ...config('reads'), max: POOL, allowExitOnIdle: true }
  const pool = new pg.Pool(poolConfig)
  pool.on('error', error => say(`PostgreSQL: a connection was lost: ${error.message}`))
  return { pool, client: purpose => new pg.Client(config(purpose)) }
}

import { connect } from './connect.ts'
import { storeFailure } from './fault.ts'
import { readFormat } from './migrate.ts'
import { FORMAT } from './migrations/migrations.ts'
import { DEAD_AFTER } from './nodes/postgres-tables.ts'

export interface DatabaseFacts {
  /** As the server names it: PostgreSQL 18.4. */
  readonly server: string
  /** Null where there is nothing of ours yet. */
  readonly format: number | null
  /** Format this engine writes. */
  readonly known: number
  /** Nodes that are alive. */
  readonly nodes: number
}

/** Looks at a database without changing anything. */
export async function inspectDatabase(url: string): Promise<DatabaseFacts> {
  const { client, pool } = await connect({ url, readOnly: true, say: () => {} })
  const looking = client('doctor')
  looking.on('error', () => {})
  try {
    await looking.connect()
    const version = await looking.query<{ server_version: string }>('SHOW server_version')
    const format = (await readFormat(looking))?.number ?? null
    const alive = 'SELECT count(*) AS nodes FROM signalbox.nodes WHERE seen_at > now() - $1::interval'
    const nodes =
      format === null
        ? 0
        : ((await looking.query<{ nodes: number }>(alive, [DEAD_AFTER])).rows[0]?.nodes ?? 0)
    return {
      server: `PostgreSQL ${version.rows[0]?.server_version.split(' ')[0] ?? ''}`,
      format,
      known: FORMAT,
      nodes,
    }
  } catch (error) {
    throw storeFailure(error)
  } finally {
    await looking.end().catch(() => {})
    await pool.end()
  }
}

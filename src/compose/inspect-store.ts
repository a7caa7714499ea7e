import type { DatabaseFacts } from '../adapters/storage/postgres/inspect-database.ts'
import type { Config } from '../config/load-config.ts'

/** Facts about the database that was configured, without opening it as a node. Null where the data folder keeps everything. */
export async function inspectStore({ database }: Config): Promise<DatabaseFacts | null> {
  if (database === null) return null
  const { inspectDatabase } = await import('../adapters/storage/postgres/inspect-database.ts')
  return inspectDatabase(database.reveal())
}

import { afterAll, afterEach, beforeAll } from 'vitest'
import { openStorage } from '../../src/adapters/storage/open-storage.ts'
import type { Storage } from '../../src/ports/storage.ts'
import { ownDataContract } from '../builders/own-data-contract.ts'
import { aDatabase, type Database, postgresAt } from './a-database.ts'

let database: Database
let storage: Storage
beforeAll(async () => {
  database = await aDatabase()
  storage = await openStorage(postgresAt(database.url))
})
afterEach(() => database.empty())
afterAll(async () => {
  await storage.close()
  await database.drop()
})

/** Rows of every table, as text; bytes of files as they are. */
async function rowsIn({ query }: Database): Promise<string> {
  const tables = await query(`SELECT tablename FROM pg_tables WHERE schemaname = 'signalbox'`)
  const texts: string[] = []
  for (const { tablename } of tables) {
    const rows = await query(`SELECT row_to_json(t)::text AS text FROM signalbox.${tablename} t`)
    texts.push(...rows.map(({ text }) => String(text)))
  }
  return texts.join('\n')
}

ownDataContract('PostgreSQL', async () => ({ storage, dump: () => rowsIn(database) }))

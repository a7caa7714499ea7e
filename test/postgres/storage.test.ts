import { afterAll, beforeAll } from 'vitest'
import { systemClock } from '../../src/adapters/clock.ts'
import { openStorage } from '../../src/adapters/storage/open-storage.ts'
import { type OpenStorage, storageContract } from '../../src/testing/storage-contract.ts'
import { aDatabase, type Database, postgresAt } from './a-database.ts'

let database: Database
beforeAll(async () => {
  database = await aDatabase()
})
afterAll(() => database.drop())

const postgres: OpenStorage = async (clock = systemClock) => {
  const open = () => openStorage(postgresAt(database.url, clock))
  let storage = await open()
  const close = () => storage.close().catch(() => undefined)
  return {
    storage,
    async reopen() {
      await close()
      storage = await open()
      return storage
    },
    async dispose() {
      await close()
      await database.empty()
    },
  }
}

storageContract('PostgreSQL', postgres)

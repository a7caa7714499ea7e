import { afterAll, beforeAll } from 'vitest'
import { systemClock } from '../../src/adapters/clock.ts'
import { openStorage } from '../../src/adapters/storage/open-storage.ts'
import { type OpenStorage, storageContract } from '../../src/testing/storage-contract.ts'
import { reopenedStorage } from '../builders/reopened-storage.ts'
import { aDatabase, type Database, postgresAt } from './a-database.ts'

let database: Database
beforeAll(async () => {
  database = await aDatabase()
})
afterAll(() => database.drop())

const postgres: OpenStorage = (clock = systemClock) =>
  reopenedStorage(
    () => openStorage(postgresAt(database.url, clock)),
    () => database.empty(),
  )

storageContract('PostgreSQL', postgres)

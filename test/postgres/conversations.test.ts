import { readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openStorage } from '../../src/adapters/storage/open-storage.ts'
import type { Storage } from '../../src/ports/storage.ts'
import { isFullRun } from '../chance.ts'
import { goldenOf, names, scriptOf, traceOf } from '../conversations/golden.ts'
import { runConversation } from '../conversations/run-conversation.ts'
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

/** All of them in the full run. */
const SHARE = 5
const some = names.filter((_, at) => isFullRun || at % SHARE === 0)

test.each(some)('on PostgreSQL the conversation %s has its golden trace and replays', async name => {
  const script = scriptOf(name)
  const played = await runConversation(script, storage.journal)
  expect(traceOf(script, played)).toBe(readFileSync(goldenOf(name), 'utf8'))
  expect((await played.replay()).difference).toBeNull()
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { openReader } from '../../src/cli/open-engine.ts'
import { createEngine } from '../../src/compose/create-engine.ts'
import { searchWords } from '../../src/journal/search-words.ts'
import { aFolder } from '../a-folder.ts'
import { aDatabase, type Database } from './a-database.ts'

let database: Database
beforeAll(async () => {
  database = await aDatabase()
})
afterAll(() => database.drop())

test('whoever only looks finds words and names beside the nodes, and keeps nothing of it', async () => {
  const inputs = { env: { DATABASE_URL: database.url }, cwd: aFolder(), flags: { telemetry: 'none' } }
  const engine = await createEngine(inputs)
  await engine.start()
  await engine.handle({ id: 'hello', text: 'Hello pelican', context: { assistant: 'discovery' } })
  const { tenant, user } = engine.local
  const [listing] = await engine.store.listSessions({ tenant, owner: user, limit: 1 })
  if (listing === undefined) throw new Error('nothing was kept')
  const { session } = listing
  await engine.shelf.arrange({ tenant, session }, user, { title: 'Birds', pinnedAt: 1, archivedAt: null })
  const reader = await openReader(inputs)
  if (reader === null) throw new Error('there is nothing to read')
  expect((await searchWords(reader, { tenant, user }, 'pelican', 10)).found).toHaveLength(1)
  expect((await reader.shelf.entries(tenant, [session])).get(session)?.title).toBe('Birds')
  expect(await reader.shelf.pinned({ tenant, user })).toEqual([session])
  await reader.close()
  expect(await database.query('SELECT * FROM signalbox.indexed')).toEqual([])
  await engine.close()
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStorage } from '../../src/adapters/storage/open-storage.ts'
import { checkJournals } from '../../src/cli/doctor/check-journals.ts'
import { checkStore } from '../../src/cli/doctor/check-store.ts'
import { openReader } from '../../src/cli/open-engine.ts'
import { createEngine } from '../../src/compose/create-engine.ts'
import { loadConfig } from '../../src/config/load-config.ts'
import { aFolder } from '../a-folder.ts'
import { aDatabase, type Database, postgresAt } from './a-database.ts'

let database: Database
beforeAll(async () => {
  database = await aDatabase()
})
afterAll(() => database.drop())

const inputs = () => ({ env: { DATABASE_URL: database.url }, cwd: aFolder(), flags: { telemetry: 'none' } })
const check = () => checkStore(loadConfig(inputs()))

test('the doctor says which database it is, its format and how many nodes are at work', async () => {
  expect(await check()).toMatchObject({ level: 'note', summary: expect.stringContaining('nothing kept yet') })
  const nodes = [await openStorage(postgresAt(database.url)), await openStorage(postgresAt(database.url))]
  expect(await check()).toMatchObject({
    level: 'ok',
    summary: expect.stringMatching(/^PostgreSQL [\d.]+, format \d+, 2 nodes at work$/),
  })
  for (const node of nodes) await node.close()
  expect((await check()).summary).toMatch(/0 nodes at work$/)
})

test('it follows the chain of every conversation beside the nodes, and finds a fact that was altered', async () => {
  const engine = await createEngine(inputs())
  await engine.start()
  await engine.handle({ id: 'hello', text: 'Hello', context: { assistant: 'discovery' } })
  const journals = () => checkJournals(() => openReader(inputs()))
  expect(await journals()).toMatchObject([{ level: 'ok' }, { level: 'ok' }])
  await database.query(`UPDATE signalbox.commits SET facts = replace(facts, '1', '2') WHERE first_seq = 1`)
  expect((await journals()).some(({ level }) => level === 'bad')).toBe(true)
  await engine.close()
})

import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '../../src/adapters/clock.ts'
import { openFolderToCarry } from '../../src/adapters/storage/files/open-folder-to-carry.ts'
import { openStorage } from '../../src/adapters/storage/open-storage.ts'
import type { Call } from '../../src/cli/command.ts'
import { replay } from '../../src/cli/commands/replay.ts'
import { copy } from '../../src/cli/commands/store/copy.ts'
import { checkJournals } from '../../src/cli/doctor/check-journals.ts'
import { openReader } from '../../src/cli/open-engine.ts'
import { createEngine } from '../../src/compose/create-engine.ts'
import { DEFAULT_TENANT, type PendingId, type UserId } from '../../src/core/id.ts'
import type { Storage } from '../../src/ports/storage.ts'
import { aFolder } from '../a-folder.ts'
import { aTerminal } from '../a-terminal.ts'
import { aDatabase, type Database, postgresAt } from './a-database.ts'

let database: Database
beforeAll(async () => {
  database = await aDatabase()
})
afterAll(() => database.drop())

const DRAFT = { pending: 't1/p1' as PendingId, text: '{"rows":[["half"]]}' }
const RULE = {
  id: 'r1',
  intent_pattern: 'risk',
  action: 'suppress_tool',
  tool: 'request_data_table',
  createdAt: 1,
} as const

async function everything({ journal, desk, shelf, outbox, revisions, keys, blobs }: Storage) {
  const rows = await journal.listSessions({ tenant: null, limit: 100 })
  const sessions = rows.map(async ({ tenant, session, owner }) => {
    const ref = { tenant, session }
    const person = { tenant, user: owner }
    return {
      session: await journal.carry(ref),
      commits: await journal.commits(ref, 0, 1_000),
      drafts: await desk.drafts(ref),
      arranged: await shelf.entries(tenant, [session]),
      rules: [await desk.rules(person), await desk.preferences(person)],
      files: await Promise.all(
        (await blobs.list(ref)).map(async id => [...((await blobs.get(ref, id)) ?? [])]),
      ),
    }
  })
  const beside = [await outbox.carry(), await revisions.list(), await keys.carry()]
  return { sessions: await Promise.all(sessions), beside }
}

/** Everything a place has, read as a copy would. */
async function contentOf(place: string) {
  const storage = place.startsWith('postgres')
    ? await openStorage({ ...postgresAt(place), access: 'read' })
    : await openFolderToCarry(place, systemClock)
  return everything(storage).finally(() => storage.close())
}

async function runCopy(options: Call['options']) {
  const terminal = aTerminal()
  const call = { positionals: [], options, flags: {}, json: false, terminal, cwd: '/', env: {} }
  return { code: await copy.run(call), shown: terminal.shown() }
}

const inputsFor = (place: string, cwd: string) =>
  place.startsWith('postgres')
    ? { env: { DATABASE_URL: place }, cwd, flags: { telemetry: 'none' } }
    : { env: {}, cwd, flags: { telemetry: 'none', data: place } }

test('conversations move to PostgreSQL and back, byte for byte, and go on there as if they had never moved', async () => {
  const folder = aFolder()
  const [files, back] = [join(folder, 'files'), join(folder, 'back')]
  const say = async (place: string, ...messages: (readonly [thread: string, id: string, text: string])[]) => {
    const engine = await createEngine(inputsFor(place, folder))
    await engine.start()
    const answers: string[] = []
    for (const [session_id, id, text] of messages)
      answers.push((await engine.handle({ id, text, context: { assistant: 'support', session_id } })).text)
    return { engine, answers }
  }
  const large = ['large', 'm1', 'please refund 80 euros for LX-20481'] as const
  const small = ['small', 'm2', 'please refund 20 euros for LX-20481'] as const
  const { engine, answers } = await say(files, large, small)
  expect(answers[1]).toContain('RF-')
  const [row] = await engine.store.listSessions({ tenant: null, limit: 1 })
  if (row === undefined) throw new Error('nothing was kept')
  const person = { tenant: DEFAULT_TENANT, user: row.owner as UserId }
  await engine.blobs.put(row, Uint8Array.of(0, 1, 255))
  await engine.desk.putDraft(row, DRAFT.pending, DRAFT.text)
  await engine.desk.putRule(person, RULE)
  await engine.shelf.arrange(row, row.owner, { title: 'Money', pinnedAt: 7 })
  const timer = { key: 'later', at: 9e12, lane: 'timer', run: null, digest: 'd', body: '{}' } as const
  await engine.store.put(row, timer, 'queue')
  await engine.close()

  const before = await contentOf(files)
  expect(await runCopy({ from: files, to: database.url, 'dry-run': true })).toMatchObject({ code: 0 })
  const there = await runCopy({ from: files, to: database.url })
  expect(there).toMatchObject({ code: 0, shown: expect.stringContaining('2 conversations of 2 copied') })
  expect(there.shown).toContain('DATABASE_URL')
  expect(await contentOf(database.url)).toEqual(before)
  expect(await runCopy({ from: database.url, to: back })).toMatchObject({ code: 0 })
  expect(await contentOf(back)).toEqual(before)
  expect(before.sessions.flatMap(({ drafts }) => drafts)).toEqual([DRAFT])

  for (const place of [database.url, back]) {
    const inputs = inputsFor(place, folder)
    expect(await checkJournals(() => openReader(inputs))).toMatchObject([{ level: 'ok' }, { level: 'ok' }])
    const call = { positionals: [], options: { all: true }, json: false, terminal: aTerminal(), ...inputs }
    expect(await replay.run(call)).toBe(0)
    const third = ['third', 'm3', 'please refund 10 euros for LX-20481'] as const
    const { engine: served, answers: later } = await say(place, small, ['large', 'm4', 'yes'], third)
    expect(later[0]).toBe(answers[1])
    expect(later.slice(1)).toEqual(Array(2).fill(expect.stringContaining('Only one refund a day')))
    expect(await served.desk.rules(person)).toEqual([RULE])
    await expect(runCopy({ from: files, to: place })).rejects.toMatchObject({ code: 'store_unavailable' })
    await served.close()
  }
  const again = await runCopy({ from: files, to: database.url })
  expect(again).toMatchObject({ code: 1, shown: expect.stringContaining('it has gone on there') })
})

test('a dry run says that a database of an earlier format cannot be looked at; a copy brings it to this one', async () => {
  const own = await aDatabase()
  const files = join(aFolder(), 'files')
  const engine = await createEngine(inputsFor(files, files))
  await engine.start()
  await engine.handle({ id: 'm1', text: 'hello', context: { assistant: 'support', session_id: 'one' } })
  await engine.close()
  await (await openStorage(postgresAt(own.url))).close()
  await own.query('DROP TABLE signalbox.people')
  await own.query('UPDATE signalbox.format SET number = 8')
  await expect(runCopy({ from: files, to: own.url, 'dry-run': true })).rejects.toMatchObject({
    code: 'store_unavailable',
    message: expect.stringContaining('is of format 8'),
  })
  expect(await runCopy({ from: files, to: own.url })).toMatchObject({ code: 0 })
  await own.drop()
})

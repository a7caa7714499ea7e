import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { aFolder } from '../../../test/a-folder.ts'
import { createEngine } from '../../compose/create-engine.ts'
import { DEFAULT_TENANT, type SessionId } from '../../core/id.ts'
import { newerJournal } from '../../journal/upcast.ts'
import { scriptedModel } from '../../testing/scripted-model.ts'
import { anAssistant, createTestEngine, TEST_PRINCIPAL } from '../../testing/test-engine.ts'
import { checkJournals } from './check-journals.ts'

const NEWER = 'ses_newer' as SessionId

/** An engine with a session of its own and one in which a newer engine went on. */
async function anEngineBesideANewer() {
  const { store, journal, open, say } = createTestEngine({
    assistant: anAssistant(),
    model: scriptedModel(['Hi.']),
  })
  await say(await open('ours'), 'Hello')
  const thread = {
    tenant: DEFAULT_TENANT,
    assistant: anAssistant().id,
    owner: TEST_PRINCIPAL.user,
    thread: 'theirs',
  }
  await store.openSession(thread, NEWER, 1)
  const verify: typeof journal.verify = async ref => {
    if (ref.session === NEWER) throw newerJournal('event 1 is of unknown kind review_opened')
    return journal.verify(ref)
  }
  return { store, journal: { ...journal, verify }, close: async () => {} }
}

test('a conversation of a newer version is not called damaged, and the others are checked all the same', async () => {
  const checks = await checkJournals(anEngineBesideANewer)
  expect(checks.map(({ name, level }) => [name, level])).toEqual([
    ['database', 'ok'],
    ['journals', 'ok'],
    ['versions', 'bad'],
  ])
  expect(checks.at(-1)).toMatchObject({
    summary: '1 of 2 were written by a newer version',
    details: [
      'ses_newer: event 1 is of unknown kind review_opened',
      expect.stringContaining('start the version of Signalbox that wrote them'),
    ],
  })
})

test('a store of a newer format is named with its format, ours and the remedy', async () => {
  const cwd = aFolder({ 'assistants/.keep': '' })
  const data = join(cwd, 'data')
  mkdirSync(data)
  const options = { cwd, env: {}, flags: { data } }
  await (await createEngine(options)).close()
  const database = new DatabaseSync(join(data, 'journal.db'))
  database.exec('PRAGMA user_version = 9')
  database.close()
  expect(await checkJournals(() => createEngine({ ...options, readOnly: true }))).toMatchObject([
    {
      level: 'bad',
      summary: 'cannot be opened',
      details: [
        expect.stringMatching(
          /journal\.db was written by a newer Signalbox: it has format 9, this one knows 4$/,
        ),
        expect.stringContaining('Start that version'),
      ],
    },
  ])
})

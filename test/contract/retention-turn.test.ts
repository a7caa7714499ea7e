import { expect, onTestFinished, test } from 'vitest'
import { createEngine } from '../../src/compose/create-engine.ts'
import { messagesOf } from '../../src/journal/messages.ts'
import { memoryStorage } from '../../src/testing/index.ts'
import { replaySession } from '../../src/turn/replay.ts'
import { aFolder } from '../a-folder.ts'

test('what somebody went on with since it was found to be old stays, and both turns replay', async () => {
  const engine = await createEngine({
    storage: memoryStorage(),
    flags: { telemetry: 'none' },
    env: {},
    cwd: aFolder(),
  })
  onTestFinished(() => engine.close())
  const { store, journal, runner, digest, directory, flows, version } = engine
  await engine.handle({ id: 'i1', text: 'We have 20 stakeholders.', context: { assistant: 'discovery' } })
  const [row] = await store.listSessions({ tenant: null, limit: 1 })
  if (row === undefined) throw new Error('there is a session')
  const ref = { tenant: row.tenant, session: row.session }
  const target = { ref, assistant: row.assistant, thread: row.thread }
  const principal = { tenant: row.tenant, user: row.owner, roles: [] }
  const age = async (key: string, agedAt: number) => {
    await runner.submit(target, key, { kind: 'delete_content', principal, agedAt }, 'queue')
    await runner.free(ref)
  }
  const words = async () =>
    messagesOf(await journal.read(ref, 0)).filter(({ role, text }) => role === 'user' && text !== '').length
  const waiting = async () => (await runner.state(ref)).pendings.map(({ showings }) => showings)
  const shown = await waiting()
  await age('too late', row.lastSeq - 1)
  expect([await words(), await waiting()]).toEqual([1, shown])
  const parts = { journal, digest, flows, assistantOf: directory.get, engine: version }
  expect(await replaySession(parts, ref)).toMatchObject({ turns: 2, skipped: [], difference: null })
  await age('in time', (await store.head(ref))?.seq ?? 0)
  expect([await words(), await waiting()]).toEqual([0, []])
  expect(await replaySession(parts, ref)).toMatchObject({ turns: 3, difference: null })
})

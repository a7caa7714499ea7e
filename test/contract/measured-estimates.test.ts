import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createEngine, type Engine } from '../../src/compose/create-engine.ts'
import type { JournalEvent } from '../../src/core/event.ts'
import { isPlainObject } from '../../src/core/json.ts'
import { fixedClock, memoryStorage } from '../../src/testing/index.ts'
import { replaySession } from '../../src/turn/replay.ts'

const clock = fixedClock()

async function aSchool() {
  const engine = await createEngine({
    storage: memoryStorage(),
    clock,
    flags: { telemetry: 'none', assistants: join(import.meta.dirname, '../../docs/examples') },
    env: {},
    cwd: join(import.meta.dirname, '../..'),
  })
  onTestFinished(() => engine.close())
  await engine.start()
  return engine
}

async function says(engine: Engine, session: string, text: string): Promise<void> {
  clock.advance(1_000)
  await engine.handle({
    id: `${session} ${text}`,
    text,
    context: { session_id: session, assistant: 'school' },
  })
}

async function eventsOf(engine: Engine): Promise<readonly JournalEvent[]> {
  const [latest] = await engine.store.listSessions({ tenant: null, limit: 1 })
  if (latest === undefined) throw new Error('there is a session')
  return engine.journal.read(latest, 0, 1_000)
}

/** Estimates a quiz is shown with. */
function shownEstimates(events: readonly JournalEvent[]): unknown {
  const opened = events.findLast(event => event.type === 'pending_opened')
  const details = opened?.type === 'pending_opened' ? opened.content?.details : null
  return isPlainObject(details) && isPlainObject(details.agent) ? details.agent.estimates : null
}

test('past runs of its tool tell how long an agent’s task takes, and a replay shows the same', async () => {
  const engine = await aSchool()
  for (const session of ['s1', 's2', 's3']) {
    await says(engine, session, 'Research volcanoes and make a quiz')
    expect(shownEstimates(await eventsOf(engine))).toEqual({ usd: null, seconds: null, apiCalls: null })
    await says(engine, session, 'yes')
  }
  await says(engine, 's4', 'Research volcanoes and make a quiz')
  const events = await eventsOf(engine)
  expect(shownEstimates(events)).toEqual({ usd: null, seconds: 0, apiCalls: null })
  const judged = events.findLast(event => event.type === 'policy_checked')
  expect(judged?.payload).toMatchObject({
    tool: 'make_quiz',
    estimate: { costMicroUsd: null, durationMs: 0 },
    measured: { runs: 3, durationMs: 0, costMicroUsd: null, apiCalls: null },
  })

  const { journal, digest, flows, directory, version, store } = engine
  const parts = { journal, digest, flows, assistantOf: directory.get, engine: version }
  const sessions = await store.listSessions({ tenant: null, limit: 10 })
  for (const session of sessions) {
    const { difference, replayed } = await replaySession(parts, session)
    expect([difference, replayed > 0]).toEqual([null, true])
  }
})

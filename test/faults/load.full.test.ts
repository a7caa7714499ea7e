import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openSqliteStore } from '../../src/adapters/storage/files/sqlite/open-sqlite-store.ts'
import type { AssistantId } from '../../src/core/id.ts'
import { scriptedModel } from '../../src/testing/scripted-model.ts'
import { anAssistant, createTestEngine } from '../../src/testing/test-engine.ts'
import { aFolder } from '../a-folder.ts'
import { amount, rerun } from '../chance.ts'
import { figure, spread } from './figures.ts'
import { aRun, call, json, readAll, textOf } from './sse-client.ts'
import { startStandby } from './standby.ts'

const TURNS = amount(10)
const SESSIONS = amount(2_000)
const AT_ONCE = 64
const RERUN = rerun('test/faults/load.full.test.ts')

async function aServer(data: string) {
  const standby = await startStandby({ data, effects: join(data, '..', 'effects') })
  onTestFinished(() => standby.kill())
  const start = performance.now()
  const port = await standby.serve(0)
  return { port, use: standby.use, startMs: performance.now() - start }
}

const timed = async <T>(run: () => Promise<T>): Promise<[T, number]> => {
  const start = performance.now()
  return [await run(), performance.now() - start]
}

const say = (port: number, thread: string, run: string, text: string) =>
  timed(async () =>
    readAll(await call(port, { method: 'POST', path: '/agui/clerk', body: aRun(thread, run, text) })),
  )

test(`${TURNS} people at once all get their answers, whole (${RERUN})`, {
  timeout: amount(120_000),
}, async () => {
  const { port, use } = await aServer(join(aFolder(), 'data'))
  await say(port, 'first', 'run', 'order-0 look_up')
  const { bytes } = await use()
  const threads = Array.from({ length: TURNS }, (_, index) => `thread-${index}`)
  const [answers, ms] = await timed(() =>
    Promise.all(threads.map(thread => say(port, thread, `run-${thread}`, 'order-1 look_up'))),
  )
  for (const [received] of answers) {
    expect(received.at(-1)?.event).toMatchObject({ type: 'RUN_FINISHED' })
    expect(textOf(received)).toContain('order-1 is done')
  }
  const kilobytes = ((await use()).bytes - bytes) / TURNS / 1_000
  figure(
    'turns at once, two model calls and a tool each',
    `${TURNS} in ${(ms / 1_000).toFixed(1)} s, ${kilobytes.toFixed(0)} kB each kept`,
  )
  figure('turns at once: until its end', spread(answers.map(([, took]) => took)))
})

test(`a server with ${SESSIONS} stored conversations starts, lists, searches and answers (${RERUN})`, {
  timeout: amount(600_000),
}, async () => {
  const data = join(aFolder(), 'data')
  const bytes = await fill(data, SESSIONS)
  const { port, use, startMs } = await aServer(data)
  const atStart = await use()
  const get = (path: string) =>
    timed(async () => json<{ sessions: unknown[] }>(await call(port, { method: 'GET', path })))
  const [list, listMs] = await get('/api/sessions?limit=50')
  expect(list.sessions).toHaveLength(50)
  const [, searchMs] = await get(`/api/sessions?q=number%20${SESSIONS - 1}`)
  const [answer, turnMs] = await say(port, 'thread-7', 'again', 'order-1 look_up')
  expect(textOf(answer)).toContain('order-1 is done')
  const ms = (value: number) => `${value.toFixed(0)} ms`
  figure(
    'stored conversations of two turns',
    `${SESSIONS.toLocaleString('en')}, ${(bytes / SESSIONS / 1_000).toFixed(1)} kB each`,
  )
  figure(
    'with them: start, memory, first page, search, a turn in an old one',
    `${ms(startMs)}, ${(atStart.bytes / 1e6).toFixed(0)} MB, ${ms(listMs)}, ${ms(searchMs)}, ${ms(turnMs)}`,
  )
})

/** Conversations as an engine writes them; the bytes they take. */
async function fill(folder: string, sessions: number): Promise<number> {
  const store = openSqliteStore({ folder, synchronous: 'NORMAL' })
  const model = scriptedModel(({ messages }) => {
    const last = messages.at(-1)
    return `You said: ${last?.role === 'user' ? last.text : ''}`
  })
  const engine = createTestEngine({ assistant: anAssistant({ id: 'clerk' as AssistantId }), model, store })
  const rest = Array.from({ length: sessions }, (_, index) => index).values()
  const write = async () => {
    for (const index of rest) {
      const target = await engine.open(`thread-${index}`)
      await engine.say(target, `Hello, this is number ${index}`, { run: `${index}-1` })
      await engine.say(target, 'And what did I say just now, word for word?', { run: `${index}-2` })
      if (index % 10_000 === 9_999) console.log(`${index + 1} conversations`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, write))
  await store.close()
  return statSync(join(folder, 'journal.db')).size
}

import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { SessionId } from '../../src/core/id.ts'
import type { Remembered } from '../../src/core/remembered.ts'
import {
  type ConversationMemory,
  createSignalbox,
  type SignalboxOptions,
  type TelemetryEvent,
} from '../../src/index.ts'
import { conversationMemory } from '../../src/testing/conversation-memory.ts'
import { scriptedModel } from '../../src/testing/scripted-model.ts'
import { aFolder } from '../a-folder.ts'

/** A conversation with the support assistant, and what the session remembers of it by then. */
async function aVisit(memory: ConversationMemory | null, options: SignalboxOptions = {}) {
  const stages: TelemetryEvent[] = []
  const signalbox = createSignalbox({
    env: {},
    cwd: join(import.meta.dirname, '../..'),
    data: aFolder(),
    telemetry: { record: events => void stages.push(...events), close: async () => {} },
    ...(memory && { memory }),
    ...options,
  })
  onTestFinished(() => signalbox.close())
  const engine = await signalbox.ready
  let said = 0
  const session = async () => {
    const [row] = await engine.store.listSessions({ tenant: engine.local.tenant, limit: 1 })
    return (row?.session ?? '') as SessionId
  }
  return {
    engine,
    stages,
    session,
    say: async (text: string, assistant = 'support') =>
      (await signalbox.handle({ id: `i${++said}`, text, context: { session_id: 's', assistant } })).text,
    remembered: async (): Promise<Remembered> => (memory ?? engine.memory).load(await session()),
    clear: async () => engine.memory.clear(await session()),
  }
}

const MEMORIES: readonly [string, () => ConversationMemory | null][] = [
  ['the journal', () => null],
  ['a memory of one’s own', conversationMemory],
]

test.each(MEMORIES)('%s remembers messages, parameters and what is waited for', async (_, made) => {
  const { say, remembered } = await aVisit(made())
  const asked = await say('Where is my order?')
  expect(await remembered()).toMatchObject({
    history: [
      { role: 'user', text: 'Where is my order?' },
      { role: 'assistant', text: asked },
    ],
    params: {},
    waiting_for_param: 'order',
  })
  await say('LX-20481')
  const after = await remembered()
  expect(after).toMatchObject({ params: { order: 'LX-20481' }, waiting_for_param: null })
  expect(after.history.filter(({ role }) => role === 'user').map(({ text }) => text)).toEqual([
    'Where is my order?',
    'LX-20481',
  ])
})

test.each(MEMORIES)('what %s remembers fills parameters that may come from there', async (_, made) => {
  const { say } = await aVisit(made())
  await say('Where is order LX-20482?')
  expect(await say('I want a refund of 20 euros')).toMatch(/for LX-20482\?/)
  expect(await say('yes')).toMatch(/LX-20482.*RF-1001/s)
})

test.each(MEMORIES)('cleared, %s remembers nothing and asks again', async (_, made) => {
  const { say, remembered, clear, stages } = await aVisit(made())
  await say('Where is order LX-20482?')
  await clear()
  expect(await remembered()).toEqual({ history: [], params: {}, waiting_for_param: null })
  expect(await say('I want a refund of 20 euros')).toMatch(/^Which order/)
  expect(stages.filter(({ stage }) => stage === 'received').at(-1)?.payload.memory).toEqual({
    history_count: 0,
    params_keys: [],
    waiting_for_param: null,
  })
})

test.each(MEMORIES)('received says what %s held when the turn began', async (_, made) => {
  const { say, stages } = await aVisit(made())
  await say('Where is my order?')
  await say('LX-20481')
  await say('And LX-20482?')
  expect(stages.flatMap(({ stage, payload }) => (stage === 'received' ? [payload.memory] : []))).toEqual([
    { history_count: 0, params_keys: [], waiting_for_param: null },
    { history_count: 2, params_keys: [], waiting_for_param: 'order' },
    { history_count: expect.any(Number), params_keys: ['order'], waiting_for_param: null },
  ])
})

test('a memory may remember more than the session: models are shown it, and a replay does not ask again', async () => {
  const memory = conversationMemory()
  let loads = 0
  const model = scriptedModel(() => 'Hello Ann.')
  const { say, engine, session } = await aVisit(
    {
      ...memory,
      load(id) {
        loads++
        const { history, ...rest } = memory.load(id) as Remembered
        return { ...rest, history: [{ id: 'old' as never, role: 'user', text: 'I am Ann.' }, ...history] }
      },
    },
    { model },
  )
  await say('Who am I?', 'projects')
  expect(model.requests.at(-1)?.messages).toEqual([
    { role: 'user', text: 'I am Ann.' },
    { role: 'user', text: 'Who am I?' },
  ])
  await say('Sure?', 'projects')
  expect(model.requests.at(-1)?.messages.map(({ role }) => role)).toEqual([
    'user',
    'user',
    'assistant',
    'user',
  ])
  const { replaySession } = await import('../../src/turn/replay.ts')
  const { journal, digest, directory, flows, version } = engine
  const ref = { tenant: engine.local.tenant, session: await session() }
  const report = await replaySession(
    { journal, digest, assistantOf: directory.get, flows, engine: version },
    ref,
  )
  expect([report.difference, report.turns, loads]).toEqual([null, 2, 2])
})

test.each<[string, Partial<ConversationMemory>]>([
  [
    'throws',
    { load: () => Promise.reject(new Error('gone')), append: () => Promise.reject(new Error('gone')) },
  ],
  ['loads nonsense', { load: () => ({ history: 'all of it' }) as never }],
])('a memory that %s harms no turn: the journal knows what was said', async (_, broken) => {
  const lines: string[] = []
  const { say } = await aVisit({ ...conversationMemory(), ...broken }, { say: line => void lines.push(line) })
  await say('Where is my order?')
  expect(await say('LX-20481')).toContain('on its way')
  expect(lines.join('\n')).toContain('memory')
})

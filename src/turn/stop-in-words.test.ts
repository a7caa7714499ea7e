import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sha256 } from '../adapters/digest.ts'
import { createMemoryStore } from '../adapters/storage/memory/memory-store.ts'
import type { JournalStore } from '../ports/journal-store.ts'
import { fixedClock } from '../testing/fixed-clock.ts'
import { scriptedModel } from '../testing/scripted-model.ts'
import { seededEntropy } from '../testing/seeded-entropy.ts'
import { aMessage, anAssistant, createTestEngine, type TestEngineOptions } from '../testing/test-engine.ts'
import { defineTool } from '../tools/define-tool.ts'
import type { ToolContext } from '../tools/tool.ts'

/** A job that goes on until it is called off. */
function anExport() {
  const begun = Promise.withResolvers<void>()
  const cancelled: unknown[] = []
  const tool = defineTool({
    name: 'export_all',
    description: 'Exports everything.',
    parameters: z.object({}),
    run: () => ({ job: 7 }),
    job: {
      poll(_, { signal }: ToolContext) {
        begun.resolve()
        return new Promise(resolve =>
          signal.addEventListener('abort', () => resolve({ status: 'running' as const })),
        )
      },
      cancel: handle => void cancelled.push(handle),
    },
  })
  return { tool, begun: begun.promise, cancelled }
}

const exports = () =>
  scriptedModel(request =>
    request.messages.at(-1)?.role === 'tool' ? 'Done.' : [{ call: 'export_all', arguments: {} }],
  )

function anEngine(given: Partial<TestEngineOptions> = {}) {
  const job = anExport()
  const engine = createTestEngine({
    model: exports(),
    assistant: anAssistant({ tools: [job.tool] }),
    ...given,
  })
  return { ...job, engine }
}

const texts = (events: readonly { type: string; content: unknown }[]) =>
  events.flatMap(({ type, content }) =>
    type === 'message_sent' ? [(content as { text?: string } | null)?.text] : [],
  )

test.each([
  ['refuse', 'stop', 'en', 'I have stopped that.'],
  ['queue', 'please stop!', 'en', 'I have stopped that.'],
  ['refuse', 'Stopp!', 'de', 'Ich habe das angehalten.'],
  ['queue', 'bitte abbrechen', 'de', 'Ich habe das angehalten.'],
] as const)(
  'where a busy session would %s, "%s" ends a long job at once',
  async (whenBusy, words, locale, reply) => {
    const { engine, begun, cancelled } = anEngine()
    const target = await engine.open()
    await engine.runner.submit(target, 'run-1', aMessage('Export', { run: 'run-1', locale }), whenBusy)
    await begun
    const put = await engine.runner.submit(
      target,
      'run-2',
      aMessage(words, { run: 'run-2', locale }),
      whenBusy,
    )
    expect(put.kind).toBe('accepted')
    await engine.runner.settled(target.ref)
    expect(cancelled).toEqual([{ job: 7 }])
    const events = await engine.events(target.ref)
    expect(events.filter(({ type }) => type === 'turn_ended')).toMatchObject([
      { payload: { reason: 'cancelled' } },
      { payload: { reason: 'answered' } },
    ])
    expect(texts(events)).toEqual([reply])
    expect(await engine.replay(target.ref)).toMatchObject({ turns: 2, difference: null })
  },
)

test('what was wished for after the job and before the stop is stopped with it', async () => {
  const { engine, begun } = anEngine()
  const target = await engine.open()
  await engine.runner.submit(target, 'run-1', aMessage('Export', { run: 'run-1' }), 'queue')
  await begun
  await engine.runner.submit(target, 'run-2', aMessage('And export it again', { run: 'run-2' }), 'queue')
  await engine.runner.submit(target, 'run-3', aMessage('stop', { run: 'run-3' }), 'queue')
  await engine.runner.settled(target.ref)
  const events = await engine.events(target.ref)
  expect(events.filter(({ type }) => type === 'effect_claimed')).toHaveLength(2)
  expect(events.filter(({ type }) => type === 'turn_ended')).toMatchObject([
    { payload: { reason: 'cancelled' } },
    { payload: { reason: 'cancelled' } },
    { payload: { reason: 'answered' } },
  ])
})

test.each([
  ['refuse', 'stop'],
  ['queue', 'stop'],
  ['refuse', 'Stopp!'],
] as const)(
  'where a busy session would %s, "%s" comes after a wish that got into the inbox before it, and stops it',
  async (whenBusy, words) => {
    const memory = createMemoryStore()
    const wished = Promise.withResolvers<void>()
    const store: JournalStore = {
      ...memory,
      async put(ref, input, mode) {
        if (input.key === 'stop') await wished.promise
        return memory.put(ref, input, mode)
      },
      async append(append) {
        if (append.row.turn !== 't1') await wished.promise
        return memory.append(append)
      },
    }
    const model = scriptedModel(['Hello.', 'Done.'])
    const engine = createTestEngine({ store, model, assistant: anAssistant() })
    const target = await engine.open()
    await engine.say(target, 'Hi')
    const stop = engine.runner.submit(target, 'stop', aMessage(words, { run: 'run-2' }), whenBusy)
    await engine.runner.submit(target, 'wish', aMessage('Export', { run: 'run-3' }), 'queue')
    wished.resolve()
    await stop
    await engine.runner.settled(target.ref)
    expect(await store.findInput(target.ref, 'wish')).toMatchObject({ turn: 't2', settled: true })
    expect(await store.findInput(target.ref, 'stop')).toMatchObject({ turn: 't3', settled: true })
    const ends = (await engine.events(target.ref)).filter(({ type }) => type === 'turn_ended')
    expect(ends.map(({ payload }) => payload)).toMatchObject([
      { reason: 'answered' },
      { reason: 'cancelled' },
      { reason: 'answered' },
    ])
  },
)

test.each(['stop?', 'cancel my order', 'no', 'wait'])('"%s" waits its turn', async words => {
  const { engine, begun, cancelled } = anEngine()
  const target = await engine.open()
  await engine.runner.submit(target, 'run-1', aMessage('Export', { run: 'run-1' }), 'refuse')
  await begun
  const put = await engine.runner.submit(target, 'run-2', aMessage(words, { run: 'run-2' }), 'refuse')
  expect(put).toEqual({ kind: 'busy' })
  expect(cancelled).toEqual([])
  await engine.runner.cancel(target, 'run-1')
  await engine.runner.settled(target.ref)
})

test('a stop that was taken before a crash ends the job when it is taken up again', async () => {
  const store = createMemoryStore()
  const lost = anEngine({ store })
  const target = await lost.engine.open()
  await lost.engine.runner.submit(target, 'run-1', aMessage('Export', { run: 'run-1' }), 'refuse')
  await lost.begun
  const body = JSON.stringify(aMessage('stop', { run: 'run-2' }))
  const row = { key: 'run-2', at: 0, lane: 'turn', run: 'run-2', digest: sha256(body), body } as const
  await store.put(target.ref, row, 'queue')
  const next = anEngine({ store, entropy: seededEntropy(2) })
  await next.engine.runner.resumeUnfinished()
  await next.engine.runner.settled(target.ref)
  expect(next.cancelled).toEqual([{ job: 7 }])
  expect(texts(await next.engine.events(target.ref))).toEqual(['I have stopped that.'])
})

test('words that come after another kind of stop have stopped nothing themselves', async () => {
  const clock = fixedClock()
  const { engine, begun } = anEngine({ clock })
  const target = await engine.open()
  await engine.runner.submit(target, 'run-1', aMessage('Export', { run: 'run-1' }), 'refuse')
  await begun
  await engine.runner.cancel(target, 'run-1')
  await engine.runner.settled(target.ref)
  clock.advance(1)
  await engine.runner.submit(target, 'run-2', aMessage('stop', { run: 'run-2' }), 'refuse')
  await engine.runner.cancel(target, 'run-2')
  await engine.runner.settled(target.ref)
  const [, second] = (await engine.events(target.ref)).filter(({ type }) => type === 'turn_started')
  expect(second?.payload).not.toHaveProperty('stops')
})

test.each([
  ['stop', 'en', 'I have stopped that.', 'Did it happen?'],
  ['Stopp!', 'de', 'Ich habe das angehalten.', 'Ist es geschehen?'],
] as const)(
  '"%s" to a call that may have gone out is told so, and asks what became of it',
  async (...row) => {
    const [words, locale, reply, question] = row
    const begun = Promise.withResolvers<void>()
    const pay = defineTool({
      name: 'export_all',
      description: 'Sends everything.',
      parameters: z.object({}),
      run: (_, { signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason))
          begun.resolve()
        }),
    })
    const engine = createTestEngine({ model: exports(), assistant: anAssistant({ tools: [pay] }) })
    const target = await engine.open()
    await engine.runner.submit(target, 'run-1', aMessage('Export', { run: 'run-1', locale }), 'refuse')
    await begun.promise
    const focus = null
    const early = aMessage(words, { run: 'run-2', locale, focus })
    await engine.runner.submit(target, 'run-2', early, 'refuse')
    await engine.runner.settled(target.ref)
    const [asked, ...answers] = texts(await engine.events(target.ref))
    expect(asked).toContain(question)
    expect(answers).toEqual([`${reply} ${asked}`])
    expect((await engine.replay(target.ref)).difference).toBeNull()
  },
)

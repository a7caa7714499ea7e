import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createMemoryStore } from '../adapters/storage/memory/memory-store.ts'
import type { Json } from '../core/json.ts'
import { fixedClock } from '../testing/fixed-clock.ts'
import { scriptedModel } from '../testing/scripted-model.ts'
import { seededEntropy } from '../testing/seeded-entropy.ts'
import { aMessage, anAssistant, createTestEngine } from '../testing/test-engine.ts'
import { defineTool } from '../tools/define-tool.ts'
import type { JobState } from '../tools/tool.ts'

const long = 'x'.repeat(10_000)

test('a long result is kept once; the model gets a reference it can open', async () => {
  const model = scriptedModel([
    [{ call: 'dump', arguments: {} }],
    [{ call: 'open_reference', arguments: { reference: 't1/e2', path: '/long', from: 4_000 } }],
    'Read it.',
  ])
  const dump = defineTool({
    name: 'dump',
    description: 'Returns a lot.',
    parameters: z.object({}),
    run: () => ({ long }),
  })
  const engine = createTestEngine({ model, assistant: anAssistant({ tools: [dump] }) })
  const target = await engine.open()
  await engine.say(target, 'Dump')
  expect(model.requests[0]?.tools.map(({ name }) => name)).toEqual(['dump'])
  expect(model.requests[1]?.tools.map(({ name }) => name)).toEqual(['dump', 'open_reference'])
  expect(model.requests[1]?.messages.at(-1)).toMatchObject({
    result: {
      reference: 't1/e2',
      characters: 10_011,
      preview: { long: expect.stringMatching(/^x+… \d+ more characters$/) },
    },
  })
  expect(model.requests[2]?.messages.at(-1)).toMatchObject({
    result: { from: 4_000, to: 7_998, of: 10_000, part: 'x'.repeat(3_998) },
  })
  const stored = (await engine.store.commits(target.ref, 0, 100)).map(({ content }) => content).join('')
  expect(stored.split(long)).toHaveLength(2)
  expect(await engine.replay(target.ref)).toMatchObject({ difference: null })
})

test('a result can be opened as soon as it is there, and never before', async () => {
  const opens = (reference: string) => ({ call: 'open_reference', arguments: { reference } })
  const dumps = { call: 'dump', arguments: {} }
  const model = scriptedModel([[dumps, opens('t1/e2'), opens('t1/e4')], [dumps], 'Read it.'])
  const dump = defineTool({
    name: 'dump',
    description: 'Dumps.',
    parameters: z.object({}),
    run: () => ({ long }),
  })
  const engine = createTestEngine({ model, assistant: anAssistant({ tools: [dump] }) })
  const target = await engine.open()
  await engine.say(target, 'Dump')
  expect(model.requests[1]?.messages.slice(-2)).toMatchObject([
    { result: { from: 0, to: 1, of: 1, part: { long: expect.stringMatching(/^x+… \d+ more characters$/) } } },
    { result: { error: 'unknown_reference' } },
  ])
  expect(await engine.replay(target.ref)).toMatchObject({ difference: null })
})

test('a reference that does not exist opens nothing', async () => {
  const model = scriptedModel([
    [{ call: 'open_reference', arguments: { reference: 't9/e9' } }],
    'Nothing there.',
  ])
  const engine = createTestEngine({ model, assistant: anAssistant() })
  await engine.say(await engine.open(), 'Open')
  expect(model.requests[1]?.messages.at(-1)).toMatchObject({ result: { error: 'unknown_reference' } })
})

/** A job whose state the test decides; counts how often it was started. */
function aSong(states: (handle: Json) => JobState) {
  const seen = { started: 0, cancelled: 0 }
  const song = defineTool({
    name: 'compose',
    description: 'Writes a song.',
    parameters: z.object({}),
    timeoutMs: 600_000,
    run: () => {
      seen.started++
      return { job: 'song-1' }
    },
    job: {
      everyMs: 1_000,
      poll: states,
      cancel: () => {
        seen.cancelled++
      },
    },
  })
  const model = scriptedModel(request => {
    const last = request.messages.at(-1)
    return last?.role === 'tool'
      ? `Got ${JSON.stringify(last.result)}.`
      : [{ call: 'compose', arguments: {} }]
  })
  return { seen, song, model }
}

const turns = async (times: number) => {
  for (let index = 0; index < times; index++) await new Promise(resolve => setImmediate(resolve))
}

test('a long job is asked until it is done, beyond the time a turn usually has', async () => {
  const clock = fixedClock()
  let polls = 0
  const { seen, song, model } = aSong(() =>
    ++polls < 200 ? { status: 'running', progress: `${polls}` } : { status: 'done', result: { song: 'la' } },
  )
  const engine = createTestEngine({ model, clock, assistant: anAssistant({ tools: [song] }) })
  const target = await engine.open()
  const progress: string[] = []
  engine.feed.subscribe(
    target.ref,
    item => void (item.kind === 'progress' && progress.push(item.progress.text)),
  )
  await engine.runner.submit(target, 'run-1', aMessage('Song', { run: 'run-1' }), 'refuse')
  while (polls < 200) {
    await turns(5)
    clock.advance(1_000)
  }
  await engine.runner.settled(target.ref)
  expect(seen.started).toBe(1)
  expect(progress).toContain('150')
  expect((await engine.events(target.ref)).at(-1)).toMatchObject({ payload: { reason: 'answered' } })
  expect(await engine.replay(target.ref)).toMatchObject({ difference: null })
})

test('after a crash the job is asked for by its handle and not started again', async () => {
  const store = createMemoryStore()
  const first = aSong(() => ({ status: 'running' }))
  const lost = createTestEngine({
    store,
    model: first.model,
    assistant: anAssistant({ tools: [first.song] }),
  })
  const target = await lost.open()
  await lost.runner.submit(target, 'run-1', aMessage('Song', { run: 'run-1' }), 'refuse')
  await turns(50)
  expect(first.seen.started).toBe(1)
  const asked: Json[] = []
  const second = aSong(handle => {
    asked.push(handle)
    return { status: 'done', result: 'la' }
  })
  const engine = createTestEngine({
    store,
    entropy: seededEntropy(2),
    model: second.model,
    assistant: anAssistant({ tools: [second.song] }),
  })
  await engine.runner.resumeUnfinished()
  await engine.runner.settled(target.ref)
  expect(second.seen.started).toBe(0)
  expect(asked).toEqual([{ job: 'song-1' }])
  expect((await engine.events(target.ref)).at(-1)).toMatchObject({ payload: { reason: 'answered' } })
  expect(await engine.replay(target.ref)).toMatchObject({ difference: null })
})

test('a job that is stopped is called off', async () => {
  const clock = fixedClock()
  const { seen, song, model } = aSong(() => ({ status: 'running' }))
  const engine = createTestEngine({ model, clock, assistant: anAssistant({ tools: [song] }) })
  const target = await engine.open()
  await engine.runner.submit(target, 'run-1', aMessage('Song', { run: 'run-1' }), 'refuse')
  await turns(50)
  await engine.runner.cancel(target, 'run-1')
  await engine.runner.settled(target.ref)
  expect(seen.cancelled).toBe(1)
  expect((await engine.events(target.ref)).at(-1)).toMatchObject({ payload: { reason: 'cancelled' } })
})

test('two jobs of one turn are two jobs', async () => {
  const started: string[] = []
  const asked: Json[] = []
  const compose = defineTool({
    name: 'compose',
    description: 'Writes a song.',
    parameters: z.object({ title: z.string() }),
    run: ({ title }) => {
      started.push(title)
      return { job: title }
    },
    job: {
      poll: handle => {
        asked.push(handle)
        return { status: 'done', result: 'la' }
      },
    },
  })
  const model = scriptedModel([
    [
      { call: 'compose', arguments: { title: 'one' } },
      { call: 'compose', arguments: { title: 'two' } },
    ],
    'Two songs.',
  ])
  const engine = createTestEngine({ model, assistant: anAssistant({ tools: [compose] }) })
  const target = await engine.open()
  await engine.say(target, 'Two songs')
  expect(started).toEqual(['one', 'two'])
  expect(asked).toEqual([{ job: 'one' }, { job: 'two' }])
  expect(await engine.replay(target.ref)).toMatchObject({ difference: null })
})

test('a tool that ends after it was given up settles the doubt by itself', async () => {
  const clock = fixedClock()
  let finish = (_: unknown) => {}
  const slow = defineTool({
    name: 'slow',
    description: 'Takes its time.',
    parameters: z.object({}),
    timeoutMs: 1_000,
    run: () => new Promise(resolve => (finish = resolve)),
  })
  const model = scriptedModel(({ messages }) => {
    const last = messages.at(-1)
    return last?.role === 'tool' ? `Got ${JSON.stringify(last.result)}.` : [{ call: 'slow', arguments: {} }]
  })
  const engine = createTestEngine({ model, clock, assistant: anAssistant({ tools: [slow] }) })
  const target = await engine.open()
  await engine.runner.submit(target, 'run-1', aMessage('Go', { run: 'run-1' }), 'refuse')
  await turns(50)
  clock.advance(1_000)
  clock.advance(5_000)
  await engine.runner.settled(target.ref)
  expect((await engine.runner.state(target.ref)).pendings).toMatchObject([{ kind: 'indeterminate' }])
  finish('done at last')
  await turns(50)
  await engine.runner.settled(target.ref)
  expect(await engine.runner.state(target.ref)).toMatchObject({ pendings: [], doubtful: [] })
  expect(model.requests.at(-1)?.messages.at(-1)).toMatchObject({ result: 'done at last' })
  expect(await engine.replay(target.ref)).toMatchObject({ turns: 2, difference: null })
})

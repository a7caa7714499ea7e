import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sha256 } from '../adapters/digest.ts'
import { createMemoryStore } from '../adapters/storage/memory/memory-store.ts'
import { memoryStorage } from '../adapters/storage/open-storage.ts'
import { SignalboxError } from '../core/error.ts'
import { messagesOf } from '../journal/messages.ts'
import type { Append, JournalStore } from '../ports/journal-store.ts'
import { fixedClock } from '../testing/fixed-clock.ts'
import { scriptedModel } from '../testing/scripted-model.ts'
import { aMessage, anAssistant, createTestEngine, type TestEngine } from '../testing/test-engine.ts'
import { defineTool } from '../tools/define-tool.ts'

const never = new Promise<never>(() => {})
const assistant = anAssistant()

/** The store as a process reaches it that dies in the middle of such a commit: nothing comes back to it any more. */
function mortal(store: JournalStore, dies: (append: Append) => boolean) {
  let isDead = false
  const alive = <Args extends unknown[], T>(call: (...args: Args) => Promise<T>) => {
    return (...args: Args): Promise<T> => (isDead ? never : call(...args))
  }
  const wrapped = Object.fromEntries(
    Object.entries(store).map(([name, call]) => [
      name,
      alive(call as (...args: never[]) => Promise<unknown>),
    ]),
  ) as JournalStore & Record<string, unknown>
  return {
    isDead: () => isDead,
    store: {
      ...wrapped,
      append: alive(append => {
        isDead = dies(append)
        return isDead ? never : store.append(append)
      }),
    } satisfies JournalStore,
  }
}

const isPoison = ({ row }: Append) => row.content?.includes('poison') ?? false

/** A process that dies of every turn with poison in it. */
function aLife(store: JournalStore) {
  const { store: reached, isDead } = mortal(store, isPoison)
  return {
    engine: createTestEngine({ store: reached, assistant, model: scriptedModel(() => 'Fine.') }),
    isDead,
  }
}

const aSoundLife = (store: JournalStore): TestEngine =>
  createTestEngine({ store, assistant, model: scriptedModel(() => 'Fine.') })

const submit = (
  engine: TestEngine,
  target: Awaited<ReturnType<TestEngine['open']>>,
  text: string,
  run: string,
) => engine.runner.submit(target, run, aMessage(text, { run }), 'queue')

/** Lives one after the other, each of which dies. */
async function live(store: JournalStore, lives: number): Promise<void> {
  for (let life = 0; life < lives; life++) {
    const { engine, isDead } = aLife(store)
    await engine.runner.resumeUnfinished()
    await until(isDead)
  }
}

async function until(condition: () => boolean): Promise<void> {
  for (let turn = 0; !condition(); turn++) {
    if (turn > 10_000) throw new Error('it never came to that')
    await new Promise(resolve => setImmediate(resolve))
  }
}

test('an input that ends the process three times before its first commit is set aside, and its session goes on', async () => {
  const store = createMemoryStore()
  const { engine, isDead } = aLife(store)
  const target = await engine.open()
  await submit(engine, target, 'this is poison', 'run-1')
  await until(isDead)
  await live(store, 2)
  expect(await store.findInput(target.ref, 'run-1')).toMatchObject({ attempts: 2, turn: null })
  const last = aSoundLife(store)
  await last.runner.resumeUnfinished()
  await last.runner.settled(target.ref)
  const ends = (await last.events(target.ref)).filter(({ type }) => type === 'turn_ended')
  expect(ends).toMatchObject([{ payload: { reason: 'failed', code: 'turn_set_aside' } }])
  expect(await store.openInputs(target.ref)).toEqual([])
  const state = await last.runner.state(target.ref)
  expect(state).toMatchObject({ turnsSetAside: 1, window: [], messages: 0 })
  const events = await last.say(target, 'and this is not', { run: 'run-2' })
  expect(events.at(-1)).toMatchObject({ payload: { reason: 'answered' } })
  expect(await last.replay(target.ref)).toMatchObject({ difference: null })
})

test('one that ends the process before its row is durable is tried three times in all, where it is sent again', async () => {
  const store = createMemoryStore()
  const { store: reached, isDead } = mortal(store, isPoison)
  const losing: JournalStore = {
    ...reached,
    put: (ref, input, mode) => (input.key === 'run-1' ? never : reached.put(ref, input, mode)),
  }
  const first = createTestEngine({ store: losing, assistant, model: scriptedModel(() => 'Fine.') })
  const target = await first.open()
  await first.say(target, 'Hi', { run: 'run-0' })
  const poison = aMessage('this is poison', { run: 'run-1' })
  void first.runner.submit(target, 'run-1', poison, 'refuse')
  await until(isDead)
  expect(await store.findInput(target.ref, 'run-1')).toBeNull()
  const second = aLife(store)
  await second.engine.runner.submit(target, 'run-1', poison, 'refuse', 'again')
  await until(second.isDead)
  await live(store, 1)
  const last = aSoundLife(store)
  await last.runner.resumeUnfinished()
  await last.runner.settled(target.ref)
  expect((await last.events(target.ref)).at(-1)).toMatchObject({ payload: { code: 'turn_set_aside' } })
})

test('what waits behind it in the inbox is answered after it', async () => {
  const store = createMemoryStore()
  const { engine, isDead } = aLife(store)
  const target = await engine.open()
  const poison = submit(engine, target, 'this is poison', 'run-1')
  const next = submit(engine, target, 'and this is not', 'run-2')
  await Promise.all([poison, next])
  await until(isDead)
  await live(store, 2)
  const last = aSoundLife(store)
  await last.runner.resumeUnfinished()
  await last.runner.settled(target.ref)
  expect((await last.events(target.ref)).filter(({ type }) => type === 'turn_ended')).toMatchObject([
    { payload: { code: 'turn_set_aside' } },
    { payload: { reason: 'answered' } },
  ])
})

test('whoever comes back reads in the conversation, in their language, that it was set aside', async () => {
  const store = createMemoryStore()
  const { engine, isDead } = aLife(store)
  const target = await engine.open()
  await engine.runner.submit(
    target,
    'run-1',
    aMessage('Das ist nicht gut: poison', { run: 'run-1' }),
    'queue',
  )
  await until(isDead)
  await live(store, 2)
  const last = aSoundLife(store)
  await last.runner.resumeUnfinished()
  await last.runner.settled(target.ref)
  expect(messagesOf(await last.events(target.ref))).toMatchObject([
    { role: 'user', text: 'Das ist nicht gut: poison' },
    { role: 'assistant', text: expect.stringMatching(/^Diese Nachricht ließ sich/) },
  ])
})

test('others that were under way when the process died are not charged with it', async () => {
  const store = createMemoryStore()
  const { engine, isDead } = aLife(store)
  const targets = await Promise.all(['one', 'two', 'three', 'four'].map(thread => engine.open(thread)))
  const texts = ['fine', 'this is poison', 'fine', 'fine']
  await Promise.all(
    targets.map((target, index) =>
      // They only reach the inbox: the process dies before it has worked on any.
      store.put(target.ref, waiting(`run-${index}`, texts[index] ?? ''), 'queue'),
    ),
  )
  expect(isDead()).toBe(false)
  await live(store, 2)
  const counts = await Promise.all(targets.map(async ({ ref }) => (await store.openInputs(ref))[0]?.attempts))
  // The first got as far as its call in one life, and that excused it.
  expect(counts).toEqual([0, 2, 0, 0])
  const last = aSoundLife(store)
  await last.runner.resumeUnfinished()
  await last.runner.idle()
  const codes = await Promise.all(
    targets.map(
      async ({ ref }) => (await last.events(ref)).findLast(({ type }) => type === 'turn_ended')?.payload,
    ),
  )
  expect(codes).toMatchObject([
    { reason: 'answered' },
    { code: 'turn_set_aside' },
    { reason: 'answered' },
    { reason: 'answered' },
  ])
})

test('one that cannot even be set aside costs its session, not the server', async () => {
  const store = createMemoryStore()
  const { engine, isDead } = aLife(store)
  const target = await engine.open()
  const other = await engine.open('other')
  await submit(engine, target, 'this is poison', 'run-1')
  await until(isDead)
  await live(store, 12)
  const { engine: last } = aLife(store)
  await last.runner.resumeUnfinished()
  await last.runner.settled(target.ref)
  expect((await store.findSession(target.ref))?.quarantine).toMatch(
    /run-1 cannot be worked on, nor set aside/,
  )
  expect((await last.say(other, 'Hi')).at(-1)).toMatchObject({ payload: { reason: 'answered' } })
})

test('an input that fails within the process is set aside as well', async () => {
  const clock = fixedClock()
  const storage = memoryStorage(clock)
  const failing = {
    ...storage,
    desk: {
      ...storage.desk,
      rules: async () => {
        throw new TypeError('nobody thought of that')
      },
    },
  }
  const model = scriptedModel(() => 'Fine.')
  const tables = anAssistant({ ui_tools: ['request_data_table'] })
  const engine = createTestEngine({ storage: failing, clock, assistant: tables, model })
  const target = await engine.open()
  await submit(engine, target, 'Hi', 'run-1')
  for (let round = 0; round < 4; round++) {
    await engine.runner.settled(target.ref)
    clock.advance(60_000)
  }
  await engine.runner.settled(target.ref)
  expect((await engine.events(target.ref)).at(-1)).toMatchObject({ payload: { code: 'turn_set_aside' } })
})

test('an engine that stops in the midst of an answer, as often as it may, charges nobody with it', async () => {
  const store = createMemoryStore()
  const stopping = () => {
    const clock = fixedClock()
    const model = scriptedModel(() => [{ until: never }])
    return { clock, model, engine: createTestEngine({ store, clock, assistant, model }) }
  }
  const { engine } = stopping()
  const target = await engine.open()
  for (let life = 0; life < 6; life++) {
    const one = stopping()
    if (life === 0) await submit(one.engine, target, 'Hi', 'run-1')
    else await one.engine.runner.resumeUnfinished()
    await until(() => one.model.requests.length > 0)
    const stopped = one.engine.runner.stop(1_000)
    one.clock.advance(1_000)
    await stopped
  }
  const last = aSoundLife(store)
  await last.runner.resumeUnfinished()
  await last.runner.settled(target.ref)
  expect((await last.events(target.ref)).at(-1)).toMatchObject({ payload: { reason: 'answered' } })
})

test('a long job that gets further in every life ends well, however many there are', async () => {
  const store = createMemoryStore()
  const look = defineTool({
    name: 'look',
    description: 'Looks.',
    effect: 'retry',
    parameters: z.object({ place: z.int() }),
    run: async () => 'seen',
  })
  const long = anAssistant({ tools: [look] })
  const model = scriptedModel(({ messages }) => {
    const place = messages.filter(({ role }) => role === 'tool').length
    return place < 4 ? [{ call: 'look', arguments: { place } }] : 'All seen.'
  })
  const aShortLife = () => {
    let appends = 0
    const { store: reached, isDead } = mortal(store, () => ++appends === 3)
    return { engine: createTestEngine({ store: reached, assistant: long, model }), isDead }
  }
  const first = aShortLife()
  const target = await first.engine.open()
  await submit(first.engine, target, 'Look around', 'run-1')
  await until(first.isDead)
  let lives = 1
  for (; (await store.openInputs(target.ref)).length > 0 && lives < 20; lives++) {
    const { engine, isDead } = aShortLife()
    await engine.runner.resumeUnfinished()
    let isOver = false
    engine.runner.settled(target.ref).then(() => {
      isOver = true
    })
    await until(() => isDead() || isOver)
  }
  expect(lives).toBeGreaterThan(5)
  const events = await aSoundLife(store).events(target.ref)
  expect(events.at(-1)).toMatchObject({ type: 'turn_ended', payload: { reason: 'answered' } })
})

test('a store that fails for long sets nothing aside', async () => {
  const memory = createMemoryStore()
  const clock = fixedClock()
  let isFailing = true
  const store: JournalStore = {
    ...memory,
    append: async append => {
      if (isFailing) throw new SignalboxError('storage_full', 'no space left')
      return memory.append(append)
    },
  }
  const engine = createTestEngine({ store, clock, assistant, model: scriptedModel(() => 'Fine.') })
  const target = await engine.open()
  await submit(engine, target, 'Hi', 'run-1')
  for (let round = 0; round < 10; round++) {
    await engine.runner.settled(target.ref)
    clock.advance(60_000)
  }
  expect(await store.findInput(target.ref, 'run-1')).toMatchObject({ attempts: 0, settled: false })
  isFailing = false
  clock.advance(60_000)
  await engine.runner.settled(target.ref)
  expect((await engine.events(target.ref)).at(-1)).toMatchObject({ payload: { reason: 'answered' } })
})

function waiting(key: string, text: string) {
  const body = JSON.stringify(aMessage(text, { run: key }))
  return { key, at: 0, lane: 'turn' as const, run: key, digest: sha256(body), body }
}

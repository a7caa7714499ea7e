import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createMemoryStore } from '../adapters/storage/memory/memory-store.ts'
import { memoryStorage } from '../adapters/storage/open-storage.ts'
import { SignalboxError } from '../core/error.ts'
import type { EffectPolicy } from '../core/event.ts'
import { newerJournal } from '../journal/upcast.ts'
import type { JournalStore } from '../ports/journal-store.ts'
import { fixedClock } from '../testing/fixed-clock.ts'
import { scriptedModel } from '../testing/scripted-model.ts'
import { seededEntropy } from '../testing/seeded-entropy.ts'
import { aMessage, anAssistant, createTestEngine } from '../testing/test-engine.ts'
import { defineTool } from '../tools/define-tool.ts'
import type { Verification } from '../tools/tool.ts'

const never = new Promise<never>(() => {})

function aDeposit(
  effect: EffectPolicy,
  run: () => unknown,
  verify?: () => Verification | Promise<Verification>,
) {
  return defineTool({
    name: 'deposit',
    description: 'Moves money.',
    parameters: z.object({}),
    effect,
    run,
    ...(verify && { verify }),
  })
}

const callsDeposit = () =>
  scriptedModel(request =>
    request.messages.at(-1)?.role === 'tool' ? 'Done.' : [{ call: 'deposit', arguments: {} }],
  )

/** Starts a turn whose tool never comes back, as if the process had died in the middle, and restarts on the same store. */
async function afterCrashInTool(effect: EffectPolicy, verify?: () => Verification) {
  const store = createMemoryStore()
  const calls = { before: 0, after: 0 }
  const counted = (when: keyof typeof calls, result: unknown) => () => {
    calls[when]++
    return result
  }
  const lost = createTestEngine({
    store,
    model: callsDeposit(),
    assistant: anAssistant({ tools: [aDeposit(effect, counted('before', never), verify)] }),
  })
  const target = await lost.open()
  await lost.runner.submit(target, 'run-1', aMessage('Pay', { run: 'run-1' }), 'refuse')
  await until(() => calls.before === 1)
  const engine = createTestEngine({
    store,
    entropy: seededEntropy(2),
    model: callsDeposit(),
    assistant: anAssistant({ tools: [aDeposit(effect, counted('after', { paid: true }), verify)] }),
  })
  expect(await engine.runner.resumeUnfinished()).toBe(1)
  await engine.runner.settled(target.ref)
  const events = await engine.events(target.ref)
  return { engine, target, calls, events }
}

const until = async (condition: () => boolean) => {
  for (let tries = 0; !condition(); tries++) {
    if (tries > 1_000) throw new Error('it never happened')
    await new Promise(resolve => setImmediate(resolve))
  }
}

test('a tool that was interrupted is not called again: the person is told that nobody knows', async () => {
  const { engine, target, calls, events } = await afterCrashInTool('ask')
  expect(calls.after).toBe(0)
  expect(events.filter(({ type }) => type === 'effect_settled').at(-1)).toMatchObject({
    payload: { status: 'indeterminate' },
  })
  expect(events.find(({ type }) => type === 'message_sent')).toMatchObject({
    content: { text: expect.stringContaining('deposit') },
  })
  const { doubtful, pendings } = await engine.runner.state(target.ref)
  expect(doubtful).toHaveLength(1)
  expect(pendings).toMatchObject([{ kind: 'indeterminate', details: { tool: 'deposit' } }])
  expect(await engine.replay(target.ref)).toMatchObject({ turns: 1, difference: null })
})

test.each([
  ['It happened', 0],
  ['It did not happen', 0],
  ['Leave it open', 0],
])('asked about it, the person says "%s": called %d times more', async (words, again) => {
  const { engine, target, calls } = await afterCrashInTool('ask')
  await engine.say(target, words, { run: 'decided' })
  expect(calls.after).toBe(again)
  const { pendings, doubtful } = await engine.runner.state(target.ref)
  expect(pendings.map(({ kind }) => kind)).toEqual(words === 'It did not happen' ? ['task_failed'] : [])
  expect(doubtful).toHaveLength(words === 'Leave it open' ? 1 : 0)
  expect(await engine.replay(target.ref)).toMatchObject({ turns: 2, difference: null })
})

test('what the person says did not happen is done when they say so, once', async () => {
  const { engine, target, calls } = await afterCrashInTool('ask')
  await engine.say(target, 'no', { run: 'no' })
  expect(calls.after).toBe(0)
  await engine.say(target, 'do it now', { run: 'now' })
  expect(calls.after).toBe(1)
  expect(await engine.runner.state(target.ref)).toMatchObject({ pendings: [], doubtful: [] })
  expect(await engine.replay(target.ref)).toMatchObject({ turns: 3, difference: null })
})

test('a tool declared idempotent is called again under the same key', async () => {
  const { engine, target, calls, events } = await afterCrashInTool('retry')
  expect(calls.after).toBe(1)
  expect(events.at(-1)).toMatchObject({ payload: { reason: 'answered' } })
  expect(await engine.replay(target.ref)).toMatchObject({ difference: null })
})

test.each([
  [{ happened: 'yes', result: { paid: true } }, 0, 'ok'],
  [{ happened: 'no' }, 1, 'ok'],
  [{ happened: 'unknown' }, 0, 'indeterminate'],
] as const)(
  'a tool that can be asked answers %j: called again %d times, settled as %s',
  async (answer, again, status) => {
    const { engine, target, calls, events } = await afterCrashInTool('verify', () => answer)
    expect(calls.after).toBe(again)
    const settled = events.filter(event => event.type === 'effect_settled' && event.payload.usage === null)
    expect(settled).toMatchObject([{ payload: { status } }])
    expect(await engine.replay(target.ref)).toMatchObject({ difference: null })
  },
)

test('an owner that comes back late is fenced, and its outcome settles the doubt', async () => {
  const store = createMemoryStore()
  let finish = (_: unknown) => {}
  const slow = new Promise(resolve => {
    finish = resolve
  })
  let called = false
  const takesLong = () => {
    called = true
    return slow
  }
  const options = { store, model: callsDeposit() }
  const zombie = createTestEngine({
    ...options,
    assistant: anAssistant({ tools: [aDeposit('ask', takesLong)] }),
  })
  const target = await zombie.open()
  await zombie.runner.submit(target, 'run-1', aMessage('Pay', { run: 'run-1' }), 'refuse')
  await until(() => called)
  const survivor = createTestEngine({
    ...options,
    entropy: seededEntropy(2),
    assistant: anAssistant({ tools: [aDeposit('ask', () => 'unused')] }),
  })
  await survivor.runner.resumeUnfinished()
  await survivor.runner.settled(target.ref)
  expect((await survivor.runner.state(target.ref)).doubtful).toHaveLength(1)
  finish({ paid: true })
  await zombie.runner.idle()
  await survivor.runner.resumeUnfinished()
  await survivor.runner.settled(target.ref)
  const { doubtful, pendings } = (await survivor.journal.load(target.ref)).state
  expect([...doubtful, ...pendings]).toEqual([])
  const events = await survivor.events(target.ref)
  expect(events.at(-1)).toMatchObject({ type: 'turn_ended', payload: { reason: 'answered' } })
  expect(await survivor.replay(target.ref)).toMatchObject({ turns: 2, difference: null })
})

test('a cancelled answer keeps what was shown and says that it is not whole', async () => {
  const model = scriptedModel([[{ text: 'Half an' }, { until: never }], 'Next.'])
  const engine = createTestEngine({ assistant: anAssistant(), model })
  const target = await engine.open()
  await engine.runner.submit(target, 'run-1', aMessage('Hi', { run: 'run-1' }), 'refuse')
  await until(() => engine.feed.openChunk(target.ref) !== null)
  await engine.runner.cancel(target, 'run-1')
  await engine.runner.settled(target.ref)
  const events = await engine.events(target.ref)
  expect(events.slice(-2)).toMatchObject([
    { type: 'message_sent', payload: { complete: false, characters: 7 } },
    { type: 'turn_ended', payload: { reason: 'cancelled' } },
  ])
  expect(await engine.store.openInputs(target.ref)).toEqual([])
  await engine.say(target, 'Go on', { run: 'run-2' })
  expect(model.requests[1]?.messages[1]).toMatchObject({
    text: expect.stringContaining('stopped by the person'),
  })
  expect(await engine.replay(target.ref)).toMatchObject({ turns: 2, difference: null })
})

test('the watchdog ends a turn that takes too long', async () => {
  const clock = fixedClock()
  const engine = createTestEngine({
    assistant: anAssistant(),
    clock,
    model: scriptedModel([[{ text: 'Well' }, { until: never }]]),
  })
  const target = await engine.open()
  await engine.runner.submit(target, 'run-1', aMessage('Hi', { run: 'run-1' }), 'refuse')
  await until(() => engine.feed.openChunk(target.ref) !== null)
  clock.advance(90_000)
  await engine.runner.settled(target.ref)
  expect((await engine.events(target.ref)).at(-1)).toMatchObject({
    payload: { reason: 'failed', code: 'turn_timeout' },
  })
  expect(await engine.replay(target.ref)).toMatchObject({ difference: null })
})

test('a stream that breaks after text was shown starts again as a new message', async () => {
  const clock = fixedClock()
  const model = scriptedModel([[{ text: 'Half ' }, { cut: true }], 'The whole answer.'])
  const engine = createTestEngine({ assistant: anAssistant(), clock, model })
  const target = await engine.open()
  await engine.runner.submit(target, 'run-1', aMessage('Hi', { run: 'run-1' }), 'refuse')
  await until(() => clock.advance(1_000) === undefined && model.requests.length === 2)
  await engine.runner.settled(target.ref)
  const events = await engine.events(target.ref)
  expect(events.map(({ type }) => type)).toContain('step_restarted')
  expect(events.find(({ type }) => type === 'message_sent')).toMatchObject({
    payload: { message: 't1-m1-1', complete: true },
  })
  expect(await engine.replay(target.ref)).toMatchObject({ difference: null })
})

test('the same key is taken once, and a busy session refuses another', async () => {
  const model = scriptedModel([[{ until: never }]])
  const engine = createTestEngine({ assistant: anAssistant(), model })
  const target = await engine.open()
  const first = engine.runner.submit(target, 'run-1', aMessage('Hi', { run: 'run-1' }), 'refuse')
  const twin = engine.runner.submit(target, 'run-1', aMessage('Hi', { run: 'run-1' }), 'refuse')
  const other = engine.runner.submit(target, 'run-2', aMessage('Ho', { run: 'run-2' }), 'refuse')
  expect((await Promise.all([first, twin, other])).map(({ kind }) => kind)).toEqual([
    'accepted',
    'duplicate',
    'busy',
  ])
  await until(() => model.requests.length === 1)
  expect((await engine.events(target.ref)).filter(({ type }) => type === 'turn_started')).toHaveLength(1)
})

test('a turn that crashes again and again is set aside and frees its session', async () => {
  const store = createMemoryStore()
  const assistant = anAssistant()
  const start = () => {
    const model = scriptedModel(() => [{ until: never }])
    return { model, engine: createTestEngine({ store, assistant, model }) }
  }
  const first = start()
  const target = await first.engine.open()
  await first.engine.runner.submit(target, 'run-1', aMessage('Hi', { run: 'run-1' }), 'refuse')
  await until(() => first.model.requests.length === 1)
  for (const attempt of [2, 3]) {
    const { engine, model } = start()
    await engine.runner.resumeUnfinished()
    await until(() => model.requests.length === 1)
    expect((await engine.events(target.ref)).at(-1)).toMatchObject({ payload: { attempt } })
  }
  const last = start().engine
  await last.runner.resumeUnfinished()
  await last.runner.settled(target.ref)
  expect((await last.events(target.ref)).at(-1)).toMatchObject({
    payload: { reason: 'failed', code: 'turn_set_aside' },
  })
  expect(await store.openInputs(target.ref)).toEqual([])

  const afterwards = createTestEngine({ store, assistant, model: scriptedModel(['Hello.']) })
  await afterwards.say(target, 'Still there?', { run: 'run-2' })
  expect(await afterwards.replay(target.ref)).toMatchObject({
    turns: 2,
    skipped: [{ turn: 't1', why: 'it was refused: turn_set_aside' }],
    difference: null,
  })
})

test('an assistant that is gone fails the turn and keeps the session', async () => {
  const store = createMemoryStore()
  const engine = createTestEngine({ store, assistant: anAssistant(), model: scriptedModel(['Hi.']) })
  const target = { ...(await engine.open()), assistant: 'gone' as never }
  const events = await engine.say(target, 'Hi')
  expect(events.at(-1)).toMatchObject({ payload: { reason: 'failed', code: 'assistant_broken' } })
})

test('deleting the content of a session keeps facts and chain', async () => {
  const storage = memoryStorage()
  const engine = createTestEngine({
    storage,
    assistant: anAssistant(),
    model: scriptedModel(['Secret reply.', 'Fresh.']),
  })
  const target = await engine.open()
  await engine.say(target, 'My secret')
  const blob = await storage.blobs.put(target.ref, Uint8Array.of(1))
  await engine.runner.submit(
    target,
    'delete',
    { kind: 'delete_content', principal: aMessage('').principal },
    'queue',
  )
  await engine.runner.settled(target.ref)
  const events = await engine.events(target.ref)
  expect(JSON.stringify(events)).not.toMatch(/secret/i)
  expect(await storage.blobs.get(target.ref, blob)).toBeNull()
  expect(events.filter(({ type }) => type === 'effect_settled')).toMatchObject([
    { payload: { usage: { inputTokens: 10 } } },
  ])
  expect(await engine.journal.verify(target.ref)).toBeNull()
  expect((await engine.runner.state(target.ref)).window).toEqual([])
  expect(await engine.replay(target.ref)).toMatchObject({
    turns: 2,
    skipped: [{ turn: 't1' }],
    difference: null,
  })
})

test('a tool left open by a turn that is set aside is reported as in doubt', async () => {
  const store = createMemoryStore()
  const model = callsDeposit()
  let asked = 0
  const hangs = () => {
    asked++
    return never
  }
  const tools = [aDeposit('verify', hangs, hangs)]
  const start = () => createTestEngine({ store, model, assistant: anAssistant({ tools }) })
  const target = await start().open()
  await start().runner.submit(target, 'run-1', aMessage('Pay', { run: 'run-1' }), 'refuse')
  for (const attempt of [1, 2, 3]) {
    await until(() => asked === attempt)
    await start().runner.resumeUnfinished()
  }
  const last = start()
  while ((await store.openInputs(target.ref)).length > 0) await new Promise(resolve => setImmediate(resolve))
  const events = await last.events(target.ref)
  expect(events.at(-1)).toMatchObject({ payload: { reason: 'failed', code: 'turn_set_aside' } })
  expect(events.findLast(({ type }) => type === 'effect_settled')).toMatchObject({
    type: 'effect_settled',
    payload: { status: 'indeterminate' },
  })
  expect((await last.runner.state(target.ref)).doubtful).toHaveLength(1)
})

/** The calls named take effect, and then their answer gets lost; once each. */
function losingAnswers(store: JournalStore, ...methods: ('put' | 'append')[]): JournalStore {
  const lost = new Set(methods)
  const losing =
    <Args extends unknown[], T>(method: 'put' | 'append', call: (...args: Args) => Promise<T>) =>
    async (...args: Args): Promise<T> => {
      const answer = await call(...args)
      if (lost.delete(method)) throw new SignalboxError('store_unavailable', 'the connection broke')
      return answer
    }
  return { ...store, put: losing('put', store.put), append: losing('append', store.append) }
}

test('an input whose acknowledgement got lost is worked on when it is sent again', async () => {
  const store = losingAnswers(createMemoryStore(), 'put')
  const engine = createTestEngine({ store, assistant: anAssistant(), model: scriptedModel(['Hi.']) })
  const target = await engine.open()
  const send = () => engine.runner.submit(target, 'run-1', aMessage('Hi', { run: 'run-1' }), 'queue')
  await expect(send()).rejects.toMatchObject({ code: 'store_unavailable' })
  expect(await send()).toMatchObject({ kind: 'duplicate' })
  await engine.runner.settled(target.ref)
  expect(await store.findInput(target.ref, 'run-1')).toMatchObject({ settled: true })
})

test('a cancel whose acknowledgement got lost stops the turn when it is sent again', async () => {
  const memory = createMemoryStore()
  let store = memory
  const engine = createTestEngine({
    store: { ...memory, put: (...args) => store.put(...args) },
    assistant: anAssistant(),
    model: scriptedModel([[{ text: 'Well' }, { until: never }]]),
  })
  const target = await engine.open()
  await engine.runner.submit(target, 'run-1', aMessage('Hi', { run: 'run-1' }), 'refuse')
  await until(() => engine.feed.openChunk(target.ref) !== null)
  store = losingAnswers(memory, 'put')
  await expect(engine.runner.cancel(target, 'run-1')).rejects.toMatchObject({ code: 'store_unavailable' })
  await engine.runner.cancel(target, 'run-1')
  await engine.runner.settled(target.ref)
  expect((await engine.events(target.ref)).at(-1)).toMatchObject({ payload: { reason: 'cancelled' } })
})

/** A store that holds back the reading of its inbox, or the answer to it, until told to go on. */
function heldInbox(store: JournalStore, held: 'reading' | 'answer') {
  let goOn = () => {}
  const gate = new Promise<void>(resolve => {
    goOn = resolve
  })
  let reads = 0
  const openInputs: JournalStore['openInputs'] = async ref => {
    reads++
    if (held === 'reading') await gate
    const rows = await store.openInputs(ref)
    if (held === 'answer') await gate
    return rows
  }
  return { store: { ...store, openInputs }, goOn, isRead: () => reads > 0 }
}

test('a cancel that comes while the inbox is being read stops the turn that is about to begin', async () => {
  const held = heldInbox(createMemoryStore(), 'answer')
  const model = scriptedModel(['Never said.'])
  const engine = createTestEngine({ store: held.store, assistant: anAssistant(), model })
  const target = await engine.open()
  await engine.runner.submit(target, 'run-1', aMessage('Hi', { run: 'run-1' }), 'queue')
  await until(held.isRead)
  await engine.runner.cancel(target, 'run-1')
  held.goOn()
  await engine.runner.settled(target.ref)
  expect(model.requests).toEqual([])
  expect((await engine.events(target.ref)).at(-1)).toMatchObject({ payload: { reason: 'cancelled' } })
  expect(await engine.store.openInputs(target.ref)).toEqual([])
})

test('a session that was read while another owner ended its turn is read again', async () => {
  const memory = createMemoryStore()
  let finish = () => {}
  const slow = new Promise<void>(resolve => {
    finish = resolve
  })
  const model = scriptedModel([[{ until: slow }, { text: 'One.' }], 'Two.'])
  const options = { assistant: anAssistant(), model }
  const owner = createTestEngine({ ...options, store: memory })
  const target = await owner.open()
  await owner.runner.submit(target, 'run-1', aMessage('Hi', { run: 'run-1' }), 'refuse')
  await until(() => model.requests.length === 1)
  const held = heldInbox(memory, 'reading')
  const clock = fixedClock()
  const reader = createTestEngine({ ...options, store: held.store, clock, entropy: seededEntropy(2) })
  await reader.runner.resumeUnfinished()
  await until(held.isRead)
  finish()
  await owner.runner.settled(target.ref)
  held.goOn()
  await reader.runner.settled(target.ref)
  clock.advance(1_000)
  expect((await reader.say(target, 'And?', { run: 'run-2' })).at(-1)).toMatchObject({ type: 'turn_ended' })
})

test('a turn that others began and left is resumed by one who read the session before', async () => {
  const store = createMemoryStore()
  const clock = fixedClock()
  const assistant = anAssistant()
  const survivor = createTestEngine({ store, assistant, clock, model: scriptedModel(['One.', 'Two.']) })
  const target = await survivor.open()
  await survivor.say(target, 'Hi', { run: 'run-1' })
  const model = scriptedModel([[{ until: never }]])
  const dead = createTestEngine({ store, assistant, model, entropy: seededEntropy(2) })
  await dead.runner.submit(target, 'run-2', aMessage('And?', { run: 'run-2' }), 'refuse')
  await until(() => model.requests.length === 1)
  await survivor.runner.resumeUnfinished()
  await survivor.runner.settled(target.ref)
  clock.advance(1_000)
  await survivor.runner.settled(target.ref)
  expect(await store.findInput(target.ref, 'run-2')).toMatchObject({ settled: true })
})

const deletion = { kind: 'delete_content', principal: aMessage('').principal } as const

test('a deletion that was not taken erases nothing', async () => {
  const memory = createMemoryStore()
  const refusing: JournalStore = {
    ...memory,
    put: async (ref, input, whenBusy) => {
      if (input.key === 'delete') throw new SignalboxError('storage_full', 'no space left')
      return memory.put(ref, input, whenBusy)
    },
  }
  const engine = createTestEngine({
    store: refusing,
    assistant: anAssistant(),
    model: scriptedModel(['Hello.']),
  })
  const target = await engine.open()
  await engine.say(target, 'Remember me')
  await expect(engine.runner.submit(target, 'delete', deletion, 'refuse')).rejects.toMatchObject({
    code: 'storage_full',
  })
  await engine.runner.settled(target.ref)
  expect(JSON.stringify(await engine.events(target.ref))).toContain('Remember me')
})

test('a deletion that failed half-way is completed, also when its assistant is gone', async () => {
  const memory = createMemoryStore()
  const clock = fixedClock()
  let failures = 5
  const store: JournalStore = {
    ...memory,
    eraseContent: async (ref, through) => {
      if (failures-- > 0) throw new SignalboxError('store_unavailable', 'the connection broke')
      return memory.eraseContent(ref, through)
    },
  }
  const engine = createTestEngine({
    store,
    clock,
    assistant: anAssistant(),
    model: scriptedModel(['Hello.']),
  })
  const target = await engine.open()
  await engine.say(target, 'Forget me')
  await engine.runner.submit({ ...target, assistant: 'gone' as never }, 'delete', deletion, 'refuse')
  while ((await store.openInputs(target.ref)).length > 0) {
    await engine.runner.settled(target.ref)
    clock.advance(30_000)
  }
  const events = await engine.events(target.ref)
  expect(JSON.stringify(events)).not.toContain('Forget me')
  expect(events.filter(({ type }) => type === 'content_deleted')).toHaveLength(1)
  expect(await engine.replay(target.ref)).toMatchObject({ turns: 2, difference: null })
})

test('a key that comes with two bodies at once belongs to the first', async () => {
  const engine = createTestEngine({ assistant: anAssistant(), model: scriptedModel(['Hello.', 'First.']) })
  const target = await engine.open()
  await engine.say(target, 'Hi')
  const first = engine.runner.submit(target, 'key', aMessage('the first', { run: 'run-2' }), 'queue')
  const second = engine.runner.submit(target, 'key', aMessage('the second', { run: 'run-2' }), 'refuse')
  expect((await Promise.all([first, second])).map(({ kind }) => kind)).toEqual(['accepted', 'duplicate'])
  await engine.runner.settled(target.ref)
  expect((await engine.runner.state(target.ref)).window.map(({ text }) => text)).toEqual([
    'Hi',
    'Hello.',
    'the first',
    'First.',
  ])
})

test('an owner that was fenced leaves the turn to the new one, until its deadline has passed', async () => {
  const store = createMemoryStore()
  const clock = fixedClock()
  const assistant = anAssistant()
  let finish = () => {}
  const slow = new Promise<void>(resolve => {
    finish = resolve
  })
  const slowModel = scriptedModel([[{ until: slow }, { text: 'Late.' }], 'Again.'])
  const zombie = createTestEngine({ store, clock, assistant, model: slowModel })
  const target = await zombie.open()
  await zombie.runner.submit(target, 'run-1', aMessage('Hi', { run: 'run-1' }), 'refuse')
  await until(() => slowModel.requests.length === 1)
  const model = scriptedModel([[{ until: never }]])
  const owner = createTestEngine({ store, assistant, model, entropy: seededEntropy(2) })
  await owner.runner.resumeUnfinished()
  await until(() => model.requests.length === 1)
  finish()
  await zombie.runner.idle()
  expect((await zombie.events(target.ref)).at(-1)).toMatchObject({ payload: { attempt: 2 } })
  clock.advance(assistant.limits.deadlineMs + 30_000)
  await zombie.runner.settled(target.ref)
  expect((await zombie.events(target.ref)).at(-1)).toMatchObject({ payload: { reason: 'answered' } })
})

test('who waits in a session that a newer engine went on with is told so', async () => {
  const memory = createMemoryStore()
  const store: JournalStore = {
    ...memory,
    commits: () => Promise.reject(newerJournal('event 1 is of unknown kind review_opened')),
  }
  const engine = createTestEngine({ store, assistant: anAssistant(), model: scriptedModel([]) })
  const target = await engine.open()
  const heard: unknown[] = []
  engine.feed.subscribe(target.ref, item => void heard.push(item))
  await engine.runner.submit(target, 'run-1', aMessage('Hi', { run: 'run-1' }), 'queue')
  await engine.runner.settled(target.ref)
  expect(heard).toEqual([{ kind: 'failed', code: 'newer_journal' }])
  expect(await memory.openInputs(target.ref)).toHaveLength(1)
})

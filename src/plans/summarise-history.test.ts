import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createMemoryStore } from '../adapters/storage/memory/memory-store.ts'
import type { JournalEvent, JournalEventOf } from '../core/event.ts'
import { type MessageId, turnId } from '../core/id.ts'
import type { Message } from '../core/session.ts'
import { WINDOW } from '../journal/fold.ts'
import { offlineModel } from '../llm/offline-model.ts'
import type { ModelRequest } from '../ports/model.ts'
import { type ScriptedAnswer, scriptedModel } from '../testing/scripted-model.ts'
import { skippingClock } from '../testing/skipping-clock.ts'
import { aMessage, anAssistant, createTestEngine, TEST_PRINCIPAL } from '../testing/test-engine.ts'
import { defineTool } from '../tools/define-tool.ts'
import { dueForSummary } from './summarise-history.ts'

const message = (turn: number, characters: number): Message => ({
  id: `m${turn}` as MessageId,
  role: 'user',
  text: 'x'.repeat(characters),
  turn: turnId(turn),
  at: 0,
  complete: true,
})

test('what is summed up are whole turns, never the last one, and two fifths of the window stay', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ size: fc.nat({ max: 3_000 }), same: fc.boolean() }), {
        minLength: 1,
        maxLength: 60,
      }),
      given => {
        let turn = 1
        const window = given.map(({ size, same }) => {
          if (!same) turn++
          return message(turn, size)
        })
        const count = dueForSummary(window)
        const [rest] = [window.slice(count)]
        const characters = (of: readonly Message[]) => of.reduce((sum, { text }) => sum + text.length, 0)
        if (count === 0) return
        expect(rest.length).toBeGreaterThan(0)
        expect(window[count - 1]?.turn).not.toBe(rest[0]?.turn)
        const isWithin = rest.length <= WINDOW.messages * 0.4 && characters(rest) <= WINDOW.characters * 0.4
        expect(isWithin || rest.every(one => one.turn === rest[0]?.turn)).toBe(true)
      },
    ),
  )
})

test('nothing is due in a window that is far from full', () => {
  expect(dueForSummary(Array.from({ length: 40 }, (_, index) => message(index, 100)))).toBe(0)
})

const isSummary = ({ system }: Pick<ModelRequest, 'system'>) => system.startsWith('You keep the memory')

async function talk(
  turns: number,
  summary: (request: Omit<ModelRequest, 'model'>, nth: number) => ScriptedAnswer,
) {
  const requests: Omit<ModelRequest, 'model'>[] = []
  const summaries: Omit<ModelRequest, 'model'>[] = []
  const model = scriptedModel(request => {
    if (isSummary(request)) {
      summaries.push(request)
      return summary(request, summaries.length)
    }
    requests.push(request)
    return `Answer ${requests.length}.`
  })
  const engine = createTestEngine({ assistant: anAssistant(), model, clock: skippingClock() })
  const target = await engine.open()
  for (let turn = 1; turn <= turns; turn++) await engine.say(target, `Question ${turn}?`)
  return { engine, target, requests, summaries, events: await engine.events(target.ref) }
}

test('a session of 300 turns shows the model a bounded window and a summary that grows with it', async () => {
  const { engine, target, requests, summaries, events } = await talk(
    300,
    (_, nth) => `Memory number ${nth}: the person asks many questions.`,
  )
  // one in eleven turns pays for it.
  expect(summaries.length).toBeGreaterThan(10)
  expect(summaries.length).toBeLessThan(40)
  for (const { messages } of requests) expect(messages.length).toBeLessThanOrEqual(WINDOW.messages)
  const last = requests.at(-1)
  expect(last?.system).toContain(`Memory number ${summaries.length}`)
  expect(last?.system).not.toContain('not shown')
  // Each is made of the one before and of what came since, in order, with nothing left out.
  expect(summaries[1]?.messages[0]).toMatchObject({ text: expect.stringContaining('Memory number 1') })
  const told = summaries.flatMap(({ messages }) => [
    ...JSON.stringify(messages).matchAll(/Question (\d+)\?/g),
  ])
  expect(told.map(([, number]) => Number(number))).toEqual(told.map((_, index) => index + 1))
  const claim = events.findLast(
    (event): event is JournalEvent & JournalEventOf<'effect_claimed'> =>
      event.type === 'effect_claimed' && event.payload.operationType === 'planner_stream',
  )
  const { messages = 0, omitted = 0, summarised } = claim?.payload.context ?? {}
  expect([messages + omitted, summarised]).toEqual([599, omitted])
  const kept = events.filter(event => event.type === 'effect_claimed' && event.payload.name === 'speed')
  expect(kept).toHaveLength(summaries.length)
  expect(await engine.replay(target.ref)).toMatchObject({ turns: 300 + summaries.length, difference: null })
})

test.each<[string, ScriptedAnswer]>([
  ['fails', [{ fail: 'model_refused' }]],
  ['is empty', ''],
])('a summary that %s holds up no answer, and what is missing is said', async (_, answer) => {
  const { requests, summaries, events, engine, target } = await talk(40, () => answer)
  expect(summaries.length).toBeGreaterThan(0)
  expect(requests).toHaveLength(40)
  expect(events.filter(({ type }) => type === 'history_summarised')).toEqual([])
  const ends = events.flatMap(event => (event.type === 'turn_ended' ? [event.payload.reason] : []))
  expect(ends.filter(reason => reason === 'answered')).toHaveLength(40)
  // Not with every turn anew.
  expect(ends.filter(reason => reason === 'settled')).toHaveLength(summaries.length)
  expect(summaries.length).toBeLessThan(8)
  expect(requests.at(-1)?.system).toMatch(/The first \d+ messages of this conversation are not shown\./)
  expect(await engine.replay(target.ref)).toMatchObject({ difference: null })
})

/** A conversation up to the turn whose end asks for a summary, the first of which never comes. */
async function upToTheSummary() {
  const store = createMemoryStore()
  let summaries = 0
  const asked = Promise.withResolvers<void>()
  const model = scriptedModel(request => {
    if (!isSummary(request)) return 'An answer.'
    asked.resolve()
    return summaries++ === 0 ? [{ until: new Promise(() => {}) }] : 'The person asks many questions.'
  })
  const given = { assistant: anAssistant(), model, store }
  const engine = createTestEngine(given)
  const target = await engine.open()
  const { runner } = engine
  const say = async (nth: number) => {
    const input = aMessage(`Question ${nth}?`, { run: `run-${nth}` })
    const put = await runner.submit(target, `run-${nth}`, input, 'refuse')
    await runner.free(target.ref)
    return put.kind
  }
  for (let nth = 1; nth <= 23; nth++) expect(await say(nth)).toBe('accepted')
  await asked.promise
  return { engine, target, say, another: () => createTestEngine(given) }
}

const summaryTurns = (events: readonly JournalEvent[]) => {
  const turns = new Set(
    events.flatMap(event =>
      event.type === 'turn_started' && event.payload.input === 'summarise' ? [event.turn] : [],
    ),
  )
  return events.flatMap(event =>
    event.type === 'turn_ended' && turns.has(event.turn) ? [event.payload.reason] : [],
  )
}

test('a summary gives way to the next message and is made some messages later', async () => {
  const { engine, target, say } = await upToTheSummary()
  for (const nth of [24, 25, 26, 27]) expect(await say(nth)).toBe('accepted')
  await engine.runner.settled(target.ref)
  const events = await engine.events(target.ref)
  expect(summaryTurns(events)).toEqual(['cancelled', 'settled'])
  expect(events.filter(({ type }) => type === 'history_summarised')).toHaveLength(1)
  expect(await engine.replay(target.ref)).toMatchObject({ turns: 29, skipped: [], difference: null })
})

test('a summary that a crash interrupts is made by the next process', async () => {
  const { engine, target, another } = await upToTheSummary()
  void engine.runner.stop(0)
  const next = another()
  await next.runner.resumeUnfinished()
  await next.runner.settled(target.ref)
  expect(summaryTurns(await next.events(target.ref))).toEqual(['settled'])
  expect((await next.runner.state(target.ref)).summary).toMatchObject({ messages: 22 })
  expect(await next.replay(target.ref)).toMatchObject({ skipped: [], difference: null })
})

test('with the content the summary is gone', async () => {
  const { engine, target, requests } = await talk(30, () => 'The person is called Ann.')
  expect(requests.at(-1)?.system).toContain('Ann')
  await engine.runner.submit(target, 'delete', { kind: 'delete_content', principal: TEST_PRINCIPAL }, 'queue')
  await engine.runner.settled(target.ref)
  await engine.say(target, 'Hello again')
  expect(requests.at(-1)?.system).not.toContain('Ann')
  expect(requests.at(-1)?.messages).toHaveLength(1)
  expect(JSON.stringify(await engine.events(target.ref))).not.toContain('called Ann')
})

test('without a model nothing is summed up, and the window bounds the conversation', async () => {
  const engine = createTestEngine({ assistant: anAssistant(), model: offlineModel() })
  const target = await engine.open()
  for (let turn = 1; turn <= 40; turn++) await engine.say(target, `Question ${turn}?`)
  const events = await engine.events(target.ref)
  expect(events.filter(({ type }) => type === 'history_summarised')).toEqual([])
  expect((await engine.runner.state(target.ref)).window.length).toBeLessThanOrEqual(WINDOW.messages)
})

test('a model is told what tools gave earlier, and can read all of it', async () => {
  const long = 'lamp '.repeat(400)
  const systems: string[] = []
  const model = scriptedModel(({ system, messages, tools }) => {
    systems.push(system)
    const last = messages.at(-1)
    if (last?.role === 'tool') return last.name === 'open_reference' ? JSON.stringify(last.result) : 'Found.'
    if (tools.some(({ name }) => name === 'open_reference'))
      return [{ call: 'open_reference', arguments: { reference: 't1/e2' } }]
    return [{ call: 'stock', arguments: {} }]
  })
  const stock = defineTool({
    name: 'stock',
    description: 'Lists the stock.',
    parameters: z.object({}),
    effect: 'retry',
    run: () => ({ list: long }),
  })
  const engine = createTestEngine({ assistant: anAssistant({ tools: [stock] }), model })
  const target = await engine.open()
  await engine.say(target, 'What is in stock?')
  const events = await engine.say(target, 'And what was the end of that list?')
  expect(systems.at(-1)).toMatch(/- t1\/e2 stock: \{"list":"lamp lamp/)
  expect(systems.at(-1)?.length).toBeLessThan(1_500)
  const claim = events.find(event => event.type === 'effect_claimed')
  expect(claim?.payload).toMatchObject({ context: { results: 1 } })
  const reply = events.findLast(event => event.type === 'message_sent')
  expect(reply?.payload).toMatchObject({ complete: true })
  expect(JSON.stringify(events)).toContain('lamp lamp')
  expect(await engine.replay(target.ref)).toMatchObject({ difference: null })
})

test('a model is told what the person has not answered yet', async () => {
  const erase = defineTool({
    name: 'erase',
    description: 'Erases everything.',
    parameters: z.object({}),
    destructive: true,
    run: () => 'gone',
  })
  const systems: string[] = []
  const model = scriptedModel(({ system, messages }) => {
    systems.push(system)
    return messages.length === 1 ? [{ call: 'erase', arguments: {} }] : 'Lamps, mostly.'
  })
  const engine = createTestEngine({ assistant: anAssistant({ tools: [erase] }), model })
  const target = await engine.open()
  await engine.say(target, 'Erase everything')
  const events = await engine.say(target, 'What are you good at?')
  expect(systems.at(-1)).toMatch(/The person has not answered yet:\n- Shall I do this: erase\?/)
  expect(events.find(({ type }) => type === 'effect_claimed')?.payload).toMatchObject({
    context: { pendings: 1 },
  })
})

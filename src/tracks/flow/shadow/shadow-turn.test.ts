import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { aFlow } from '../../../../test/builders/a-flow.ts'
import { eventually } from '../../../../test/eventually.ts'
import { memoryRevisions } from '../../../adapters/storage/memory/memory-revisions.ts'
import { createMemoryStore } from '../../../adapters/storage/memory/memory-store.ts'
import type { AssistantFlow } from '../../../assistants/assistant.ts'
import type { FactOf, JournalEvent } from '../../../core/event.ts'
import { offlineModel } from '../../../llm/offline-model.ts'
import type { Model } from '../../../ports/model.ts'
import { scriptedModel } from '../../../testing/scripted-model.ts'
import { anAssistant, createTestEngine } from '../../../testing/test-engine.ts'
import { defineTool } from '../../../tools/define-tool.ts'
import type { Tool } from '../../../tools/tool.ts'

const flowWith = (nodes: string, edges: string, id = 'intake', more = '') =>
  aFlow(`
version: v1
id: ${id}
nodes:
  - {id: kind, type: question, key: kind, prompt: Which kind?, answer: {type: enum, values: [cake, bread]}}
  - {id: count, type: question, key: count, prompt: How many?, answer: {type: integer}}
${nodes}
  - {id: done, type: terminal, message: Thank you.}
edges:
${edges}
${more}
`)
const LIVE = flowWith('', '  - {from: kind, to: count}\n  - {from: count, to: done}')
const REWORDED = flowWith('', '  - {from: kind, to: count}\n  - {from: count, to: done}', 'next')
const LONGER = flowWith(
  '  - {id: day, type: question, key: day, prompt: Which day?, answer: {type: date}}',
  '  - {from: kind, to: day}\n  - {from: day, to: count}\n  - {from: count, to: done}',
  'next',
)
const NARROWER = aFlow(`
version: v1
id: next
nodes:
  - {id: kind, type: question, key: kind, prompt: Which kind?, answer: {type: enum, values: [cake, bread]}}
  - {id: count, type: question, key: count, prompt: How many?, answer: {type: integer, max: 3}}
  - {id: done, type: terminal, message: Thank you.}
edges: [{from: kind, to: count}, {from: count, to: done}]
`)
const NO_COUNT = aFlow(`
version: v1
id: next
nodes: [{id: kind, type: question, key: kind, prompt: Which kind?, answer: {type: enum, values: [cake, bread]}}, {id: done, type: terminal}]
edges: [{from: kind, to: done}]
`)
const ACTING = (tool: string, args: string, id: string) =>
  flowWith(
    `  - {id: act, type: action, tool: ${tool}, args: {${args}}}\n  - {id: note, type: question, key: note, prompt: Anything else?}`,
    '  - {from: kind, to: count}\n  - {from: count, to: act}\n  - {from: act, to: note}\n  - {from: note, to: done}',
    id,
  )

const shadowsIn = (events: readonly JournalEvent[]): readonly FactOf<'flow_shadowed'>[] =>
  events.filter(event => event.type === 'flow_shadowed')

async function talking(
  live: Promise<AssistantFlow>,
  shadow: Promise<AssistantFlow> | AssistantFlow | null,
  { model = offlineModel(), tools = [] }: { model?: Model; tools?: readonly Tool[] } = {},
) {
  const flow = await live
  const flowShadow = await shadow
  const engine = createTestEngine({
    assistant: anAssistant({ flow, tools, ...(flowShadow !== null && { flowShadow }) }),
    model,
  })
  const target = await engine.open()
  const outcomeOf = (events: readonly JournalEvent[]) => {
    const [fact] = shadowsIn(events)
    return {
      texts: events.flatMap(event => (event.type === 'message_sent' ? [event.content?.text] : [])),
      shadow: fact?.payload.differences.map(({ kind, name, live, shadow }) =>
        name === null ? `${kind} ${live}|${shadow}` : `${kind} ${name}`,
      ),
      fact,
    }
  }
  return {
    say: async (text: string) => outcomeOf(await engine.say(target, text)),
    replay: () => engine.replay(target.ref),
  }
}

test('an assistant without a shadow records none', async () => {
  const { say } = await talking(LIVE, null)
  expect((await say('hello')).shadow).toBeUndefined()
})

test('a shadow that goes the same way is recorded without differences, and its wording is none', async () => {
  const { say, replay } = await talking(LIVE, REWORDED)
  expect((await say('hello')).fact?.payload).toMatchObject({ flow: 'next', question: null, differences: [] })
  expect((await say('cake')).fact?.payload).toMatchObject({ question: 'kind', differences: [] })
  expect(await say('4')).toMatchObject({ texts: ['Thank you.'], shadow: [] })
  expect(await replay()).toMatchObject({ difference: null, replayed: 3 })
})

test('people hear the same with a shadow as without one', async () => {
  const alone = await talking(LIVE, null)
  const shadowed = await talking(LIVE, LONGER)
  for (const text of ['hello', 'cake', 'what?', '4', 'thanks'])
    expect((await shadowed.say(text)).texts).toEqual((await alone.say(text)).texts)
})

test('another question is a difference of each turn it would be open in', async () => {
  const { say, replay } = await talking(LIVE, LONGER)
  expect((await say('hello')).shadow).toEqual([])
  expect((await say('cake')).shadow).toEqual(['next count|day'])
  expect((await say('4')).shadow).toEqual(['next (ends: done)|day'])
  expect(await replay()).toMatchObject({ difference: null })
})

test('a value the shadow would not take is a difference, with the value in what can be deleted', async () => {
  const { say } = await talking(LIVE, NARROWER)
  await say('cake please')
  const { fact, shadow } = await say('4')
  expect(shadow).toEqual(['next (ends: done)|count', 'value count'])
  expect(fact?.content?.values).toEqual([null, { live: 4, shadow: null }])
  expect(fact?.payload.differences[1]).toEqual({ kind: 'value', name: 'count', live: 'given', shadow: null })
})

test('a difference is told once: the next turn begins where the person stands', async () => {
  const more = (max: string, id: string) =>
    aFlow(`
version: v1
id: ${id}
nodes:
  - {id: size, type: question, key: size, prompt: Which size?, required: false, answer: {type: integer${max}}}
  - {id: kind, type: question, key: kind, prompt: Which kind?, answer: {type: enum, values: [cake, bread]}}
  - {id: count, type: question, key: count, prompt: How many?, answer: {type: integer}}
  - {id: done, type: terminal}
edges: [{from: size, to: kind}, {from: kind, to: count}, {from: count, to: done}]
`)
  const { say } = await talking(more('', 'intake'), more(', max: 3', 'next'))
  await say('hello')
  expect((await say('4')).shadow).toEqual(['next kind|size', 'value size'])
  expect((await say('cake')).shadow).toEqual(['next count|size'])
})

describe('actions', () => {
  const calls: unknown[] = []
  const tool = (name: string, isHarmless: boolean) =>
    defineTool({
      name,
      description: 'Orders.',
      parameters: z.object({ count: z.number() }),
      ...(isHarmless ? { readOnly: true } : { destructive: true }),
      run: args => {
        calls.push({ name, args })
        return { number: 'A1' }
      },
    })
  const tools = [tool('look', true), tool('order', false), tool('other', true)]

  test('the outcome of a call of the live flow is that of the same call of the shadow', async () => {
    const { say, replay } = await talking(
      ACTING('look', 'count: answers.count', 'intake'),
      ACTING('look', 'count: answers.count', 'next'),
      { tools },
    )
    await say('cake')
    expect(await say('4')).toMatchObject({ texts: ['Anything else?'], shadow: [] })
    expect(await say('ring the bell')).toMatchObject({ texts: ['Thank you.'], shadow: [] })
    expect(await replay()).toMatchObject({ difference: null })
  })

  test('a call that waits for a yes is the same call in both, and so is what comes after it', async () => {
    const { say } = await talking(
      ACTING('order', 'count: answers.count', 'intake'),
      ACTING('order', 'count: answers.count', 'next'),
      { tools },
    )
    await say('cake')
    expect((await say('4')).shadow).toEqual([])
    expect(await say('yes')).toMatchObject({ texts: ['Anything else?'], shadow: [] })
  })

  test('a call the live flow does not make is never made, and told', async () => {
    calls.length = 0
    const { say } = await talking(
      ACTING('look', 'count: answers.count', 'intake'),
      ACTING('other', 'count: "answers.count + 1"', 'next'),
      { tools },
    )
    await say('cake')
    const { shadow, fact } = await say('4')
    expect(shadow).toEqual(['action look|other'])
    expect(fact?.content?.values).toEqual([{ live: { count: 4 }, shadow: { count: 5 } }])
    expect(calls).toEqual([{ name: 'look', args: { count: 4 } }])
    expect((await say('ring the bell')).shadow).toEqual(['action null|other'])
  })
})

test('a reply a model read for the live flow is given to the shadow, and no model is asked twice', async () => {
  const model = scriptedModel([[{ call: 'UpdateAnswers', arguments: { answers: { kind: 'bread' } } }]])
  const { say, replay } = await talking(LIVE, REWORDED, { model })
  await say('hello')
  expect(await say('the one that gets sliced for breakfast')).toMatchObject({
    texts: ['How many?'],
    shadow: [],
  })
  expect(model.requests).toHaveLength(1)
  expect(await replay()).toMatchObject({ difference: null })
})

test('a message the shadow would leave to others is a difference', async () => {
  const one = (values: string, id: string) =>
    aFlow(`
version: v1
id: ${id}
nodes:
  - {id: kind, type: question, key: kind, prompt: Which kind?, answer: {type: enum, values: [${values}]}}
  - {id: done, type: terminal}
edges: [{from: kind, to: done}]
`)
  const { say } = await talking(one('cake, bread', 'intake'), one('cake, pie', 'next'))
  await say('hello')
  expect((await say('do you have bread, too? I take that')).shadow).toEqual(['left taken|left'])
})

test('a reply that answers what the shadow did not ask is not read as an answer to what it asks', async () => {
  const { say } = await talking(LIVE, NO_COUNT)
  await say('hello')
  expect((await say('cake')).shadow).toEqual(['next count|(ends: done)'])
  expect((await say('4')).shadow).toEqual(['value count'])
})

test('a person who comes back from a hand-over comes back into the shadow, too', async () => {
  const { say } = await talking(LIVE, REWORDED)
  await say('hello')
  await say('cake')
  expect((await say('can I talk to a human?')).shadow).toEqual([])
  expect(await say('never mind, 4')).toMatchObject({ shadow: [] })
})

describe('a shadow that fails', () => {
  test('is a difference; people have their answer, and the session goes on', async () => {
    const next = await REWORDED
    const broken: AssistantFlow = {
      ...next,
      compiled: path => {
        if (new Error('').stack?.includes('castShadow')) throw new Error('the shadow fell over')
        return next.compiled(path)
      },
    }
    const { say, replay } = await talking(LIVE, broken)
    expect(await say('hello')).toMatchObject({ texts: ['Which kind?'], shadow: ['error null|threw'] })
    const { texts, fact } = await say('cake')
    expect(texts).toEqual(['How many?'])
    expect(fact).toMatchObject({
      payload: { failure: 'threw' },
      content: { detail: 'Error: the shadow fell over' },
    })
    expect(await replay()).toMatchObject({ difference: null, replayed: 2 })
  })

  test('and during which the process ends is not tried again', async () => {
    const store = createMemoryStore()
    const revisions = memoryRevisions()
    const next = await REWORDED
    const flow = await LIVE
    const die: AssistantFlow = {
      ...next,
      compiled: path => {
        // The process is gone: nothing of what it still does is written.
        isGone ||= new Error('').stack?.includes('castShadow') === true
        return next.compiled(path)
      },
    }
    let isGone = false
    const dying = {
      ...store,
      append: (...args: Parameters<typeof store.append>) =>
        isGone ? new Promise<never>(() => {}) : store.append(...args),
    }
    const first = createTestEngine({
      assistant: anAssistant({ flow, flowShadow: die }),
      model: offlineModel(),
      store: dying,
      revisions,
    })
    const target = await first.open()
    void first.say(target, 'hello', { run: 'one' })
    await eventually(() => expect(isGone).toBe(true))
    const second = createTestEngine({
      assistant: anAssistant({ flow, flowShadow: next }),
      model: offlineModel(),
      store,
      revisions,
    })
    const events = await second.say(target, 'cake', { run: 'two' })
    expect(shadowsIn(events)).toMatchObject([{ payload: { differences: [] } }])
    expect(shadowsIn(await second.events(target.ref))).toMatchObject([
      { payload: { failure: 'broken_off' } },
      { payload: { failure: null } },
    ])
    expect(await second.replay(target.ref)).toMatchObject({ difference: null, replayed: 2 })
  })
})

test('what was recorded is replayed with the shadow of then, whatever the assistant names now', async () => {
  const store = createMemoryStore()
  const revisions = memoryRevisions()
  const start = (flow: AssistantFlow, flowShadow?: AssistantFlow) =>
    createTestEngine({
      assistant: anAssistant({ flow, ...(flowShadow && { flowShadow }) }),
      model: offlineModel(),
      store,
      revisions,
    })
  const first = start(await LIVE, await LONGER)
  const target = await first.open()
  await first.say(target, 'hello', { run: 'one' })
  await first.say(target, 'cake', { run: 'two' })
  // Another process, in which the author has taken the shadow away; then one with another.
  const second = start(await LIVE)
  expect(await second.replay(target.ref)).toMatchObject({ difference: null, replayed: 2 })
  const third = start(await LIVE, await NARROWER)
  const events = await third.say(target, '4', { run: 'three' })
  expect(shadowsIn(events)[0]?.payload.differences.map(({ kind }) => kind)).toEqual(['next', 'value'])
  expect(await third.replay(target.ref)).toMatchObject({ difference: null, replayed: 3 })
})

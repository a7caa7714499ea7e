import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { aFlow } from '../../../test/builders/a-flow.ts'
import type { JournalEvent } from '../../core/event.ts'
import type { PendingId } from '../../core/id.ts'
import type { Json } from '../../core/json.ts'
import type { Pending } from '../../core/pending.ts'
import { scriptedModel } from '../../testing/scripted-model.ts'
import { anAssistant, createTestEngine, TEST_PRINCIPAL } from '../../testing/test-engine.ts'
import { defineTool } from '../../tools/define-tool.ts'
import type { Tool } from '../../tools/tool.ts'

const INTAKE = `
version: v1
id: intake
entry: product
nodes:
  - {id: product, type: question, key: product, prompt: {en: What is it about?, de: Worum geht es?}, answer: {type: enum, values: [led, cable]}}
  - {id: watts, type: question, key: watts, label: Wattage, prompt: How many watts?, answer: {type: integer, min: 1, max: 500}}
  - {id: email, type: question, key: email, prompt: Where can we reach you?, answer: {type: email}}
  - {id: done, type: terminal, message: Thank you.}
edges:
  - {from: product, to: watts, guard: 'answers.product == "led"'}
  - {from: product, to: email, guard: else}
  - {from: watts, to: email}
  - {from: email, to: done}
`

async function intake(replies: string[] = [], tools: readonly Tool[] = []) {
  const engine = createTestEngine({
    assistant: anAssistant({ flow: await aFlow(INTAKE), tools }),
    model: scriptedModel(replies),
  })
  const target = await engine.open()
  const state = async () => (await engine.journal.load(target.ref)).state
  return {
    state,
    say: async (text: string) => texts(await engine.say(target, text)),
    async choose(option: string) {
      const { pendings } = await state()
      const { id } = pendings.at(-1) as Pending
      return texts(await engine.click(target, id, { status: 'resolved', response: { option } }))
    },
    click: async (id: PendingId, response: Json) =>
      texts(await engine.click(target, id, { status: 'resolved', response })),
    async forget() {
      await engine.runner.submit(
        target,
        'forget',
        { kind: 'delete_content', principal: TEST_PRINCIPAL },
        'queue',
      )
      await engine.runner.settled(target.ref)
    },
    replay: () => engine.replay(target.ref),
  }
}

const texts = (events: readonly JournalEvent[]) =>
  events.flatMap(event => (event.type === 'message_sent' ? [event.content?.text ?? ''] : []))

test('a flow asks, branches, validates and ends', async () => {
  const { say, state, replay } = await intake()
  expect(await say('hello')).toEqual(['What is it about?'])
  expect(await say('led please')).toEqual(['How many watts?'])
  expect(await say('9000')).toEqual([expect.stringContaining('How many watts?')])
  expect((await state()).flow).toMatchObject({ status: 'asking', node: 'watts', state: { attempts: 1 } })
  expect(await say('60')).toEqual(['Where can we reach you?'])
  expect(await say('ann@example.com')).toEqual(['Thank you.'])
  expect((await state()).flow).toMatchObject({ status: 'ended', state: { answers: { watts: 60 } } })
  expect((await state()).pendings).toEqual([])
  expect(await replay()).toMatchObject({ difference: null })
})

test('what the first message answers is not asked again', async () => {
  const { say } = await intake()
  expect(await say('an led please, the wattage is 40')).toEqual(['Where can we reach you?'])
})

test('a question is answered by a click, too', async () => {
  const { say, choose, replay } = await intake()
  await say('hello')
  expect(await choose('cable')).toEqual(['Where can we reach you?'])
  expect(await replay()).toMatchObject({ difference: null })
})

test('a side question is answered and the flow keeps its place', async () => {
  const { say, state } = await intake(['We deliver within a week.'])
  await say('hello')
  await say('How long does delivery take?')
  expect((await state()).pendings).toMatchObject([{ kind: 'flow_question' }])
  expect(await say('cable')).toEqual(['Where can we reach you?'])
})

test('a tool called by its name is no answer to the flow', async () => {
  const area = defineTool({
    name: 'light_estimate',
    description: 'Estimates.',
    parameters: z.object({ area: z.number() }),
    effect: 'retry',
    run: () => 12,
  })
  const { say, state } = await intake(['Twelve.'], [area])
  await say('an led')
  await say('/light_estimate area=600')
  expect((await state()).flow).toMatchObject({ node: 'watts', state: { answers: { product: 'led' } } })
})

test('a change of mind is recomputed and what no longer applies is named', async () => {
  const { say, state, replay } = await intake()
  await say('an led')
  await say('60')
  expect(await say('cable instead, please')).toEqual([
    'Changed: product led → cable.',
    'After that change I no longer need: Wattage.',
    expect.stringContaining('Where can we reach you?'),
  ])
  expect((await state()).flow?.state.answers).toEqual({ product: 'cable' })
  expect(await replay()).toMatchObject({ difference: null })
})

test('attempts spent lead to the offer of a human, and yes hands over', async () => {
  const { say, state } = await intake()
  await say('an led')
  await say('0')
  await say('0')
  expect(await say('0')).toEqual([expect.stringContaining('human support agent')])
  await say('yes please')
  expect((await state()).flow?.status).toBe('handed_over')
})

test('no human wanted: the question is asked again, and an answer is taken', async () => {
  const { say, state } = await intake()
  await say('an led')
  await say('0')
  await say('0')
  await say('0')
  expect(await say('no')).toEqual([expect.any(String), 'How many watts?'])
  expect((await state()).pendings.map(({ kind }) => kind)).toEqual(['flow_question'])
  expect(await say('60')).toEqual(['Where can we reach you?'])
})

test('while a human is offered, an answer to the question is taken, and the offer is gone', async () => {
  const { say, state } = await intake()
  await say('an led')
  await say('0')
  await say('0')
  await say('0')
  expect(await say('60')).toEqual(['Where can we reach you?'])
  expect((await state()).pendings.map(({ kind }) => kind)).toEqual(['flow_question'])
})

test('the journal holds the packed state', async () => {
  const { say, state } = await intake()
  await say('an led')
  expect(Object.keys((await state()).flow?.state ?? {}).sort()).toEqual([
    'answers',
    'current_node',
    'flow',
    'revision',
  ])
})

test('of two tabs that answer the same question the first one counts', async () => {
  const { say, click, state } = await intake()
  await say('hello')
  const { id } = (await state()).pendings.at(-1) as Pending
  expect(await click(id, { option: 'cable' })).toEqual(['Where can we reach you?'])
  const [reply] = await click(id, { option: 'led' })
  expect(reply).not.toBe('How many watts?')
  expect((await state()).flow?.state.answers).toEqual({ product: 'cable' })
})

test.each([{ option: '__proto__' }, { option: 'constructor' }, { value: { __proto__: 1 } }, 'led', null])(
  'a click that chooses nothing there is moves nothing: %j',
  async response => {
    const { say, click, state } = await intake()
    await say('hello')
    const { id } = (await state()).pendings.at(-1) as Pending
    await click(id, response as Json)
    expect((await state()).flow).toMatchObject({ node: 'product', state: { answers: {} } })
  },
)

test('when what was said is forgotten in the middle of a flow, the flow begins anew', async () => {
  const { say, forget, state } = await intake()
  await say('an led')
  await forget()
  expect(await state()).toMatchObject({ flow: null, pendings: [] })
  expect(await say('hello again')).toEqual(['What is it about?'])
})

test('a message of a hundred thousand characters is met like any other', async () => {
  const { say, state } = await intake(['Well.', 'Well.'])
  await say('hello')
  await say('😀 led? '.repeat(12_500))
  expect((await state()).flow?.node).toMatch(/product|watts/)
})

test('the number of an option chooses it', async () => {
  const { say } = await intake()
  await say('hello')
  expect(await say('2')).toEqual(['Where can we reach you?'])
})

test.each(['I need another led', 'led again, please', 'Ich brauche noch ein led', 'start over'])(
  'a flow that came to its end begins anew for who asks for it: %s',
  async text => {
    const { say, state } = await intake()
    for (const words of ['cable', 'ada@example.com']) await say(words)
    const [first, second] = await say(text)
    expect(first).toMatch(/start over|neu/)
    expect(second).toBe(text === 'start over' ? 'What is it about?' : 'How many watts?')
    expect((await state()).flow).not.toBeNull()
  },
)

test.each(['thanks for the led', 'I need to go now', 'is there another led?'])(
  'who only mentions the matter after the end talks on: %s',
  async text => {
    const { say } = await intake(['Take care.'])
    for (const words of ['cable', 'ada@example.com']) await say(words)
    expect(await say(text)).not.toContain('How many watts?')
  },
)

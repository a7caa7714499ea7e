import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { aFlow } from '../../../test/builders/a-flow.ts'
import { createMemoryStore } from '../../adapters/storage/memory/memory-store.ts'
import type { JournalEvent } from '../../core/event.ts'
import type { PendingId } from '../../core/id.ts'
import { offlineModel } from '../../llm/offline-model.ts'
import { anAssistant, createTestEngine } from '../../testing/test-engine.ts'
import { defineTool } from '../../tools/define-tool.ts'
import { ToolError } from '../../tools/tool-error.ts'

const flowWith = (edge: string) =>
  aFlow(`
version: v1
id: order
entry: count
nodes:
  - {id: count, type: question, key: count, prompt: How many?, answer: {type: integer}}
  - {id: order, type: action, tool: order, args: {count: answers.count}, outputs: {number: {from: number, answer: {type: text}}}}
  - {id: note, type: question, key: note, prompt: Anything else?, answer: {type: text}}
  - {id: sorry, type: terminal, message: Nothing was ordered.}
  - {id: done, type: terminal, message: Thank you.}
edges:
  - {from: count, to: order}
  - {from: order, to: note}
${edge}
  - {from: note, to: done}
`)
const ERROR_EDGE = '  - {from: order, to: sorry, on: error, id: failed}'
// Without the error edge nothing else leads to the apology.
const NO_ERROR_EDGE = "  - {from: count, to: sorry, guard: 'answers.count > 1000000', priority: -1}"

async function ordering({
  edge = ERROR_EDGE,
  run = () => ({ number: 'A1' }) as unknown,
}: {
  edge?: string
  run?: () => unknown
} = {}) {
  const store = createMemoryStore()
  const flow = await flowWith(edge)
  const calls: unknown[] = []
  const order = defineTool({
    name: 'order',
    description: 'Orders.',
    parameters: z.object({ count: z.number() }),
    destructive: true,
    run: args => {
      calls.push(args)
      return run()
    },
  })
  let said = 0
  const start = async () => {
    const engine = createTestEngine({
      assistant: anAssistant({ flow, tools: [order] }),
      model: offlineModel(),
      store,
    })
    const target = await engine.open()
    const state = async () => (await engine.journal.load(target.ref)).state
    return {
      state,
      say: async (text: string) => texts(await engine.say(target, text, { run: `said-${++said}` })),
      async click(id: PendingId, response: { approved: boolean }) {
        return texts(await engine.click(target, id, { status: 'resolved', response }, `said-${++said}`))
      },
      replay: () => engine.replay(target.ref),
    }
  }
  const process = await start()
  await process.say('hello')
  await process.say('3')
  return { ...process, restart: start, calls }
}

const texts = (events: readonly JournalEvent[]) =>
  events.flatMap(event => (event.type === 'message_sent' ? [event.content?.text ?? ''] : []))

describe('an action that has to be confirmed', () => {
  test('gives the flow what it returned, however much that is', async () => {
    const { say, state, replay } = await ordering({
      run: () => ({ number: 'A1', log: Array.from({ length: 900 }, (_, n) => `line ${n}`) }),
    })
    await say('yes')
    expect(JSON.stringify((await state()).flow?.state)).toContain('A1')
    expect(await replay()).toMatchObject({ difference: null })
  })

  test('waits in the middle of the flow and goes on when another process hears the yes', async () => {
    const { restart, state, calls } = await ordering()
    expect((await state()).pendings.map(({ kind }) => kind)).toEqual(['confirmation'])
    expect((await state()).flow?.status).toBe('acting')
    expect(calls).toEqual([])
    const later = await restart()
    expect(await later.say('yes')).toContain('Anything else?')
    expect(calls).toEqual([{ count: 3 }])
    expect((await later.state()).flow?.state.answers).toEqual({ count: 3, number: 'A1' })
    expect(await later.replay()).toMatchObject({ difference: null })
  })

  test('declined, it takes the error edge', async () => {
    const { say, calls, state } = await ordering()
    expect(await say('no')).toContain('Nothing was ordered.')
    expect(calls).toEqual([])
    expect((await state()).flow?.status).toBe('ended')
  })

  test('declined without an error edge, a human is offered', async () => {
    const { say, state } = await ordering({ edge: NO_ERROR_EDGE })
    await say('no')
    expect((await state()).pendings.map(({ kind }) => kind)).toEqual(['escalation_offer'])
    expect((await state()).flow?.status).toBe('stuck')
  })

  test('a click on a confirmation that was answered does nothing more', async () => {
    const { say, state, click, calls } = await ordering()
    const [confirmation] = (await state()).pendings
    await say('yes')
    await click(confirmation?.id as PendingId, { approved: true })
    expect(calls).toHaveLength(1)
    expect((await state()).flow?.node).toBe('note')
  })
})

test.each([
  ['takes the error edge', ERROR_EDGE, [], 'ended'],
  ['offers a human where there is no error edge', NO_ERROR_EDGE, ['escalation_offer'], 'stuck'],
])('an action that fails %s', async (_way, edge, open, status) => {
  const { say, state } = await ordering({
    edge,
    run: () => {
      throw new ToolError('refused', 'out of stock')
    },
  })
  await say('yes')
  const { pendings, flow } = await state()
  expect(pendings.map(({ kind }) => kind)).toEqual(open)
  expect(flow?.status).toBe(status)
})

test('a mind changed there and back does not order twice', async () => {
  const { say, calls, state, replay } = await ordering()
  await say('yes')
  expect((await state()).flow?.node).toBe('note')
  await say('actually, the count is 5')
  await say('yes')
  expect(calls).toEqual([{ count: 3 }, { count: 5 }])
  await say('actually, the count is 3')
  const { pendings, flow } = await state()
  expect(pendings.map(({ kind }) => kind)).toEqual(['flow_question'])
  expect(flow).toMatchObject({ node: 'note', state: { answers: { count: 3, number: 'A1' } } })
  expect(calls).toHaveLength(2)
  expect(await replay()).toMatchObject({ difference: null })
})

test('a loop does the same in every round, without a question about it', async () => {
  const calls: string[] = []
  const stamp = defineTool({
    name: 'stamp',
    description: 'Stamps.',
    parameters: z.object({}),
    run: (_, { key }) => void calls.push(key),
  })
  const flow = await aFlow(`
version: v1
id: stamps
entry: stamp
nodes:
  - {id: stamp, type: action, tool: stamp, args: {}}
  - {id: more, type: question, key: more, prompt: Another one?, answer: {type: boolean}}
  - {id: done, type: terminal, message: Thank you.}
edges:
  - {from: stamp, to: more}
  - {from: more, to: stamp, guard: answers.more, loop: true}
  - {from: more, to: done, guard: else}
`)
  const engine = createTestEngine({ assistant: anAssistant({ flow, tools: [stamp] }), model: offlineModel() })
  const target = await engine.open()
  for (const text of ['hello', 'yes', 'yes']) await engine.say(target, text)
  expect(new Set(calls).size).toBe(3)
  expect(await engine.replay(target.ref)).toMatchObject({ difference: null })
})

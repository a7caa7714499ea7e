import { expect, test } from 'vitest'
import { aFlow } from '../../../test/builders/a-flow.ts'
import { memoryRevisions } from '../../adapters/storage/memory/memory-revisions.ts'
import { createMemoryStore } from '../../adapters/storage/memory/memory-store.ts'
import type { AssistantFlow } from '../../assistants/assistant.ts'
import { offlineModel } from '../../llm/offline-model.ts'
import { anAssistant, createTestEngine, TEST_PRINCIPAL } from '../../testing/test-engine.ts'

const flowWith = (nodes: string, edges: string, count = '{type: integer, min: 1, max: 99}') =>
  aFlow(`
version: v1
id: intake
entry: name
nodes:
  - {id: name, type: question, key: name, prompt: Your name?, answer: {type: text}}
  - {id: count, type: question, key: count, prompt: How many?, answer: ${count}}
${nodes}
  - {id: done, type: terminal, message: Thank you.}
edges:
${edges}
`)
const PLAIN = '  - {from: name, to: count}\n  - {from: count, to: done}'
const FIRST = flowWith('', PLAIN)
const REWORDED = flowWith('', PLAIN.replace('done}', 'done, label: on}'))
const LONGER = flowWith(
  '  - {id: town, type: question, key: town, prompt: Which town?, answer: {type: text}}',
  '  - {from: name, to: town}\n  - {from: town, to: count}\n  - {from: count, to: done}',
)
const SHORTER = flowWith(
  '',
  '  - {from: name, to: done, guard: "answers.name != \'x\'"}\n  - {from: name, to: count, guard: else}\n  - {from: count, to: done}',
)

async function begun() {
  const [store, revisions] = [createMemoryStore(), memoryRevisions()]
  let said = 0
  const start = async (flow: AssistantFlow) => {
    const assistant = anAssistant({ flow })
    const engine = createTestEngine({
      assistant,
      model: offlineModel(),
      store,
      revisions,
      flowRevisions: 'pinned',
    })
    const target = await engine.open()
    return {
      say: async (text: string) =>
        (await engine.say(target, text, { run: `said-${++said}` })).flatMap(event =>
          event.type === 'message_sent' ? [event.content?.text ?? ''] : [],
        ),
      async move(back = false) {
        const input = {
          kind: 'move_flow',
          migration: 'm1',
          edition: flow.edition,
          back,
          principal: TEST_PRINCIPAL,
        } as const
        await engine.runner.submit(target, `move-${++said}`, input, 'queue')
        await engine.runner.settled(target.ref)
      },
      state: async () => (await engine.journal.load(target.ref)).state,
      replay: () => engine.replay(target.ref),
    }
  }
  const first = await start(await FIRST)
  await first.say('hello')
  expect(await first.say('Ann')).toEqual(['How many?'])
  return { start, before: (await first.state()).flow }
}

test('a session is moved to the flow of now, is asked its question, and goes back to where it was', async () => {
  const { start, before } = await begun()
  const later = await start(await LONGER)
  await later.move()
  const moved = await later.state()
  expect(moved.flow).toMatchObject({ node: 'town', state: { answers: { name: 'Ann' } } })
  expect(moved.flow?.revision).not.toBe(before?.revision)
  expect(moved.pendings).toMatchObject([{ kind: 'flow_question', question: 'Which town?' }])
  await later.move(true)
  expect((await later.state()).flow).toEqual(before)
  expect((await later.state()).pendings).toMatchObject([{ question: 'How many?' }])
  expect(await later.say('4')).toEqual(['Thank you.'])
  expect(await later.replay()).toMatchObject({ difference: null })
})

test('where the question stays the same nothing is said', async () => {
  const { start } = await begun()
  const later = await start(await REWORDED)
  const { pendings } = await later.state()
  await later.move()
  expect((await later.state()).pendings).toEqual(pendings)
  expect(await later.say('4')).toEqual(['Thank you.'])
})

test('whoever went on since does not go back', async () => {
  const { start } = await begun()
  const later = await start(await LONGER)
  await later.move()
  await later.say('Kiel')
  await later.move(true)
  expect((await later.state()).flow).toMatchObject({ node: 'count', state: { answers: { town: 'Kiel' } } })
  expect(await later.replay()).toMatchObject({ difference: null })
})

test('a session that the flow of now would bring to its end stays where it is', async () => {
  const { start, before } = await begun()
  const later = await start(await SHORTER)
  await later.move()
  expect((await later.state()).flow).toEqual(before)
  expect(await later.replay()).toMatchObject({ difference: null })
})

import { expect, test } from 'vitest'
import { aFlow } from '../../../test/builders/a-flow.ts'
import { memoryRevisions } from '../../adapters/storage/memory/memory-revisions.ts'
import { createMemoryStore } from '../../adapters/storage/memory/memory-store.ts'
import type { AssistantFlow } from '../../assistants/assistant.ts'
import type { JournalEvent } from '../../core/event.ts'
import { offlineModel } from '../../llm/offline-model.ts'
import { anAssistant, createTestEngine } from '../../testing/test-engine.ts'
import type { FlowRevisions } from './turn-flow.ts'

const flowWith = (lines: string, edges: string, prompt = 'How many?') =>
  aFlow(`
version: v1
id: intake
entry: name
nodes:
  - {id: name, type: question, key: name, prompt: Your name?, answer: {type: text}}
  - {id: count, type: question, key: count, prompt: "${prompt}", answer: {type: integer}}
${lines}
  - {id: done, type: terminal, message: Thank you.}
edges:
${edges}
`)
const FIRST = flowWith('', '  - {from: name, to: count}\n  - {from: count, to: done}')
const REWORDED = flowWith('', '  - {from: name, to: count}\n  - {from: count, to: done}', 'How many, then?')
/** Another question before the one that is open. */
const LONGER = flowWith(
  '  - {id: town, type: question, key: town, prompt: Which town?, answer: {type: text}}',
  '  - {from: name, to: town}\n  - {from: town, to: count}\n  - {from: count, to: done}',
)

const texts = (events: readonly JournalEvent[]) =>
  events.flatMap(event => (event.type === 'message_sent' ? [event.content?.text ?? ''] : []))

/** An engine whose process can be replaced by another with another flow, on the same store. */
function durable() {
  const store = createMemoryStore()
  let revisions = memoryRevisions()
  let said = 0
  return {
    loseRevisions: () => {
      revisions = memoryRevisions()
    },
    async start(flow: AssistantFlow | null, flowRevisions: FlowRevisions) {
      const assistant = anAssistant({ flow })
      const engine = createTestEngine({ assistant, model: offlineModel(), store, revisions, flowRevisions })
      const target = await engine.open()
      return {
        say: async (text: string) => texts(await engine.say(target, text, { run: `said-${++said}` })),
        flow: async () => (await engine.journal.load(target.ref)).state.flow,
        replay: () => engine.replay(target.ref),
      }
    },
  }
}

async function begun() {
  const process = durable()
  const { say, flow } = await process.start(await FIRST, 'pinned')
  await say('hello')
  expect(await say('Ann')).toEqual(['How many?'])
  return { ...process, revision: (await flow())?.revision }
}

test('a session stays with the revision it began with, also in another process', async () => {
  const { start, revision } = await begun()
  const later = await start(await LONGER, 'pinned')
  expect(await later.say('4')).toEqual(['Thank you.'])
  expect((await later.flow())?.revision).toBe(revision)
})

test('where edits are followed, an open session moves to the edited flow with its answers', async () => {
  const { start, revision } = await begun()
  const later = await start(await LONGER, 'current')
  expect(await later.say('4')).toEqual(['Which town?'])
  expect((await later.flow())?.revision).not.toBe(revision)
  expect((await later.flow())?.state).toMatchObject({ answers: { name: 'Ann' } })
  // What was said to the old question is its answer, not the one to the new question before it.
  expect(await later.say('Kiel')).toEqual(['Thank you.'])
  expect((await later.flow())?.state.answers).toEqual({ name: 'Ann', town: 'Kiel', count: 4 })
  expect(await later.replay()).toMatchObject({ difference: null })
})

test('where the question is the same in the edited flow, the answer to it counts at once', async () => {
  const { start } = await begun()
  const later = await start(await REWORDED, 'current')
  expect(await later.say('4')).toEqual(['Thank you.'])
})

test('a session whose revision is lost moves to the current one instead of falling silent', async () => {
  const { start, loseRevisions } = await begun()
  loseRevisions()
  const later = await start(await REWORDED, 'pinned')
  expect(await later.say('4')).toEqual(['Thank you.'])
})

const withPaths = (installed: string) =>
  aFlow(`
version: v1
id: intake
entry: area
nodes:
  - {id: area, type: question, key: area, prompt: How large?, answer: {type: integer}}
  - {id: count, type: question, key: count, prompt: How many?, answer: {type: integer}}
  - {id: done, type: terminal, message: Thank you.}
edges:
  - {from: area, to: count}
  - {from: count, to: done}
path_policy: {lock_threshold: 3, allow_switch_before_lock: true}
paths:
  - id: retrofit
    examples: [We want to replace the old lamps., The old tubes have to go., Everything old is replaced.]
    overlay:
      nodes:
        - {id: installed, type: question, key: installed, prompt: "${installed}", answer: {type: text}}
      edges:
        - {from: area, to: count, remove: true}
        - {from: area, to: installed}
        - {from: installed, to: count}
  - id: new_build
    examples: [We are building a new hall., The house is not finished yet., It is a new building.]
`)

test('a change of path stays within the edition the session began with', async () => {
  const process = durable()
  const before = await process.start(await withPaths('What is there today?'), 'pinned')
  await before.say('hello')
  expect(await before.say('40')).toEqual(['How many?'])
  const edition = (await before.flow())?.edition

  const edited = await withPaths('What is there, after the edit?')
  const later = await process.start(edited, 'pinned')
  expect(edited.edition).not.toBe(edition)
  expect(await later.say('we want to replace the old lamps')).toEqual(['What is there today?'])
  expect((await later.flow())?.edition).toBe(edition)
  expect(await later.replay()).toMatchObject({ difference: null })
})

test('where edits are followed, a change of path takes the edited one', async () => {
  const process = durable()
  const before = await process.start(await withPaths('What is there today?'), 'current')
  await before.say('hello')
  await before.say('40')
  const edited = await withPaths('What is there, after the edit?')
  const later = await process.start(edited, 'current')
  expect(await later.say('we want to replace the old lamps')).toEqual(['What is there, after the edit?'])
  expect((await later.flow())?.edition).toBe(edited.edition)
  expect(await later.replay()).toMatchObject({ difference: null })
})

test('a session whose edition is lost takes the path as it is now', async () => {
  const process = durable()
  const before = await process.start(await withPaths('What is there today?'), 'pinned')
  await before.say('hello')
  await before.say('40')
  process.loseRevisions()
  const later = await process.start(await withPaths('What is there, after the edit?'), 'pinned')
  expect(await later.say('we want to replace the old lamps')).toEqual(['What is there, after the edit?'])
})

test('a session goes on in its flow where the author took it away, in another process, and can be replayed', async () => {
  const { start, revision } = await begun()
  const later = await start(null, 'pinned')
  expect(await later.say('4')).toEqual(['Thank you.'])
  expect(await later.flow()).toMatchObject({ status: 'ended', revision })
  expect(await later.replay()).toMatchObject({ difference: null })
})

test('where its revision is lost, too, the person talks on', async () => {
  const { start, loseRevisions } = await begun()
  loseRevisions()
  const later = await start(null, 'pinned')
  await later.say('4')
  expect(await later.flow()).toMatchObject({ status: 'asking', node: 'count' })
})

test('a path that becomes active later is the one of the beginning, also where the flow was taken away', async () => {
  const PATHS = await aFlow(`
version: v1
id: lamps
nodes:
  - {id: size, type: question, key: size, prompt: How many metres?, answer: {type: integer, min: 1, max: 99}}
  - {id: done, type: terminal, message: Thank you.}
edges: [{from: size, to: done}]
paths:
  - {id: led, examples: [I would like to have some new LED lamps please, we want LED panels for the hall]}
  - id: repair
    examples: [one of our old lamps is broken and needs repair, please repair the broken lamp in the hall]
    overlay: {nodes: [{id: size, prompt: 'Repair: how many metres?'}]}
`)
  const { start } = durable()
  await (await start(PATHS, 'pinned')).say('hello')
  const later = await start(null, 'pinned')
  expect(await later.say('one of our old lamps is broken and needs repair')).toEqual([
    'Repair: how many metres?',
  ])
})

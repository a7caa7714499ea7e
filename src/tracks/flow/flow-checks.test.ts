import { expect, test } from 'vitest'
import { aFlow } from '../../../test/builders/a-flow.ts'
import { memoryRevisions } from '../../adapters/storage/memory/memory-revisions.ts'
import { createMemoryStore } from '../../adapters/storage/memory/memory-store.ts'
import type { AssistantFlow } from '../../assistants/assistant.ts'
import type { JournalEvent } from '../../core/event.ts'
import { offlineModel } from '../../llm/offline-model.ts'
import { anAssistant, createTestEngine } from '../../testing/test-engine.ts'

/** `prompt` makes one revision differ from another. */
const flowAsking = (prompt: string, validate: string, checks: string) =>
  aFlow(
    `
version: v1
id: intake
entry: name
nodes:
  - {id: name, type: question, key: name, prompt: Your name?, answer: {type: text}}
  - {id: code, type: question, key: code, prompt: "${prompt}", answer: {type: text, ${validate}}}
  - {id: large, type: terminal, message: That is a large one.}
  - {id: small, type: terminal, message: That is a small one.}
  - {id: unsure, type: terminal, message: I cannot tell.}
edges:
  - {from: name, to: code}
  - {from: code, to: large, guard: is_large(answers.code)}
  - {from: code, to: small, guard: else}
  - {id: failed, from: code, to: unsure, on: error}
`,
    checks,
  )

const checks = (name: string, check: string, test = "text => text.endsWith('9')") => `
import { definePredicate, defineValidator } from 'signalbox'
export const validator = defineValidator({ name: '${name}', takes: 'text', check: ${check} })
export const isLarge = definePredicate({ name: 'is_large', takes: ['text'], test: ${test} })
`
const CODE = checks('order_code', "text => text.startsWith('A') || 'It begins with A.'")
const VALIDATE = 'validate: order_code'

const texts = (events: readonly JournalEvent[]) =>
  events.flatMap(event => (event.type === 'message_sent' ? [event.content?.text ?? ''] : []))

/** Sessions in a process that can be replaced by another with another flow, on the same store. */
function durable() {
  const store = createMemoryStore()
  const revisions = memoryRevisions()
  let said = 0
  return async (flow: AssistantFlow) => {
    const assistant = anAssistant({ flow })
    const model = offlineModel()
    const engine = createTestEngine({ assistant, model, store, revisions, flowRevisions: 'pinned' })
    const target = await engine.open()
    return {
      say: async (text: string) => texts(await engine.say(target, text, { run: `said-${++said}` })),
      flow: async () => (await engine.journal.load(target.ref)).state.flow,
      replay: () => engine.replay(target.ref),
    }
  }
}

async function begun() {
  const start = durable()
  const { say, flow } = await start(await flowAsking('Which code?', VALIDATE, CODE))
  await say('hello')
  expect(await say('Ann')).toEqual(['Which code?'])
  expect(await say('B-12')).toEqual(['It begins with A. Which code?'])
  return { start, revision: (await flow())?.revision }
}

test('an author’s validator and predicate lead a conversation, and its replay is identical', async () => {
  const { start } = await begun()
  const { say, replay } = await start(await flowAsking('Which code?', VALIDATE, CODE))
  expect(await say('A-19')).toEqual(['That is a large one.'])
  expect(await replay()).toMatchObject({ difference: null })
})

test('a session of an earlier revision runs on the functions as they are now', async () => {
  const { start, revision } = await begun()
  const edited = checks('order_code', "text => text.startsWith('C') || 'It begins with C.'")
  const later = await start(await flowAsking('Which code, please?', VALIDATE, edited))
  expect(await later.say('A-19')).toEqual(['It begins with C. Which code?'])
  expect(await later.say('C-12')).toEqual(['That is a small one.'])
  expect((await later.flow())?.revision).toBe(revision)
})

test('a function edited between two turns of one process is taken at once', async () => {
  const { start } = await begun()
  const prompt = 'Which code, please?'
  const strict = await start(await flowAsking(prompt, VALIDATE, checks('order_code', "() => 'Never.'")))
  expect(await strict.say('A-19')).toEqual(['Never. Which code?'])
  const lenient = await start(await flowAsking(prompt, VALIDATE, checks('order_code', '() => true')))
  expect(await lenient.say('A-19')).toEqual(['That is a large one.'])
})

test('a session whose revision names a function that is gone moves to the current flow', async () => {
  const { start, revision } = await begun()
  const renamed = checks('shop_code', "text => text.startsWith('S') || 'It begins with S.'")
  const later = await start(await flowAsking('Which shop code?', 'validate: shop_code', renamed))
  expect(await later.say('A-19')).toEqual(['It begins with S. Which shop code?'])
  expect(await later.say('S-12')).toEqual(['That is a small one.'])
  expect((await later.flow())?.revision).not.toBe(revision)
  expect((await later.flow())?.state.answers).toEqual({ name: 'Ann', code: 'S-12' })
})

const THROWS = "() => { throw new Error('no table of codes') }"

async function failing(check: string, test: string) {
  const one = await durable()(await flowAsking('Which code?', VALIDATE, checks('order_code', check, test)))
  await one.say('hello')
  await one.say('Ann')
  return one
}

test('a validator that throws takes no answer, the person is told, and the replay is identical', async () => {
  const { say, flow, replay } = await failing(THROWS, '() => true')
  expect(await say('A-19')).toEqual(['I cannot check that at the moment. Which code?'])
  expect((await flow())?.state.answers).toEqual({ name: 'Ann' })
  expect(await replay()).toMatchObject({ difference: null })
})

test('a predicate that throws leads along the error edge, and the replay does, too', async () => {
  const { say, replay } = await failing('() => true', THROWS)
  expect(await say('A-19')).toEqual(['I cannot tell.'])
  expect(await replay()).toMatchObject({ difference: null })
})

test('a replay with functions that decide otherwise names the first fact that differs', async () => {
  const { start } = await begun()
  const { replay } = await start(
    await flowAsking('Which code?', VALIDATE, checks('order_code', '() => true')),
  )
  expect(await replay()).toMatchObject({ difference: { turn: 't3', recorded: { type: 'flow_stepped' } } })
})

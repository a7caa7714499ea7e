import { expect, test } from 'vitest'
import { aFlow } from '../../../test/builders/a-flow.ts'
import type { JournalEvent } from '../../core/event.ts'
import { offlineModel } from '../../llm/offline-model.ts'
import type { Model } from '../../ports/model.ts'
import { type Script, scriptedModel } from '../../testing/scripted-model.ts'
import { anAssistant, createTestEngine } from '../../testing/test-engine.ts'

const INTAKE = `
version: v1
id: intake
entry: room
nodes:
  - {id: room, type: question, key: room, prompt: Which room is it?, answer: {type: enum, values: [kitchen, cellar]}}
  - {id: lamps, type: question, key: lamps, prompt: How many lamps?, answer: {type: integer, min: 1, max: 50}}
  - {id: done, type: terminal, message: Thank you.}
edges: [{from: room, to: lamps}, {from: lamps, to: done}]
`
/** Nothing the rules could read: that is what the model is for. */
const RIDDLE = 'the place where the soup gets cooked, of course'

async function begun(model: Model) {
  const engine = createTestEngine({ assistant: anAssistant({ flow: await aFlow(INTAKE) }), model })
  const target = await engine.open()
  await engine.say(target, 'hello')
  return {
    say: (text: string) => engine.say(target, text),
    state: async () => (await engine.journal.load(target.ref)).state,
    replay: () => engine.replay(target.ref),
  }
}

const scripted = (script: Script) => scriptedModel(script)
const texts = (events: readonly JournalEvent[]) =>
  events.flatMap(event => (event.type === 'message_sent' ? [event.content?.text ?? ''] : []))
const operations = (events: readonly JournalEvent[]) =>
  events.flatMap(event => (event.type === 'effect_claimed' ? [event.payload.operationType] : []))

test('a model is asked what a reply means when the rules read nothing from it', async () => {
  const model = scripted([
    [{ text: 'Thinking aloud.' }, { call: 'UpdateAnswers', arguments: { answers: { room: 'kitchen' } } }],
  ])
  const { say, state, replay } = await begun(model)
  const events = await say(RIDDLE)
  expect(operations(events)).toEqual(['flow_extract'])
  expect(texts(events)).toEqual(['How many lamps?'])
  expect(model.requests[0]?.tools.map(({ name }) => name)).toEqual([
    'UpdateAnswers',
    'UnknownAnswer',
    'EscalateToHuman',
  ])
  expect((await state()).flow?.state.answers).toEqual({ room: 'kitchen' })
  expect(await replay()).toMatchObject({ difference: null })
})

test('what the rules can read is not asked of a model', async () => {
  const model = scripted([])
  const { say } = await begun(model)
  await say('the kitchen')
  expect(await say('4').then(texts)).toEqual(['Thank you.'])
  expect(model.requests).toEqual([])
})

test('what the model reports is validated like any other answer', async () => {
  const model = scripted([
    [{ call: 'UpdateAnswers', arguments: { answers: { room: 'attic', __proto__: 1, other: 2 } } }],
    [{ call: 'UpdateAnswers', arguments: '{"answers":' }],
  ])
  const { say, state } = await begun(model)
  expect(texts(await say(RIDDLE))).toEqual([expect.stringContaining('Which room is it?')])
  expect((await state()).flow?.state).toMatchObject({ attempts: 1, answers: {} })
  expect(texts(await say('hm well'))).toEqual([expect.stringContaining('Which room is it?')])
  expect((await state()).flow?.state).toMatchObject({ attempts: 2, answers: {} })
})

test('a message the model reads nothing from goes to the conversation, and the question stays', async () => {
  const { say, state } = await begun(scripted(['', 'Soup is made of water.']))
  const events = await say('Tell me, what is soup made of?')
  expect(operations(events)).toEqual(['flow_extract', 'planner_stream'])
  expect(JSON.stringify(events)).toContain('Soup is made of water.')
  expect((await state()).pendings).toMatchObject([{ kind: 'flow_question' }])
})

test('a model that fails is one that read nothing', async () => {
  const { say } = await begun(scripted([[{ fail: 'model_refused' }]]))
  const events = await say('hm well')
  expect(texts(events)).toEqual([expect.stringContaining('Which room is it?')])
  expect(events.at(-1)?.payload).toMatchObject({ reason: 'waiting' })
})

test('the model hands over to a human, or says that the person does not know', async () => {
  const { say, state } = await begun(
    scripted([
      [{ call: 'UnknownAnswer', arguments: {} }],
      [{ call: 'EscalateToHuman', arguments: { reason: 'is fed up' } }],
    ]),
  )
  await say('beats me, that is beyond what anybody could possibly tell')
  expect((await state()).flow?.state.attempts).toBe(1)
  const events = await say('this is leading us nowhere at all, dear machine')
  expect((await state()).flow?.status).toBe('handed_over')
  expect(JSON.stringify(events.map(({ payload }) => payload))).not.toContain('fed up')
})

test('the offline model is never asked what a reply means', async () => {
  const { say } = await begun(offlineModel())
  expect(operations(await say('hm well'))).toEqual([])
  expect(operations(await say(RIDDLE))).toEqual(['planner_stream'])
})

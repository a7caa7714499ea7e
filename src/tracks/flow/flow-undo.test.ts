import { expect, test } from 'vitest'
import { aFlow } from '../../../test/builders/a-flow.ts'
import { scriptedModel } from '../../testing/scripted-model.ts'
import { anAssistant, createTestEngine } from '../../testing/test-engine.ts'

const TRIP = `
version: v1
id: trip
entry: town
nodes:
  - {id: town, type: question, key: town, label: Town, prompt: Which town?, answer: {type: text}}
  - {id: seats, type: question, key: seats, label: Seats, prompt: How many seats?, answer: {type: integer}}
  - {id: email, type: question, key: email, label: E-mail, prompt: Which address?, answer: {type: email}}
  - {id: done, type: terminal, message: Done.}
edges:
  - {from: town, to: seats}
  - {from: seats, to: email}
  - {from: email, to: done}
`

async function atEmail() {
  const engine = createTestEngine({
    assistant: anAssistant({ flow: await aFlow(TRIP) }),
    model: scriptedModel([]),
  })
  const target = await engine.open()
  const say = async (message: string) =>
    (await engine.say(target, message)).flatMap(event =>
      event.type === 'message_sent' ? [event.content?.text ?? ''] : [],
    )
  for (const message of ['hello', 'Bonn', '12']) await say(message)
  return {
    say,
    answers: async () => (await engine.journal.load(target.ref)).state.flow?.state.answers ?? {},
    replay: () => engine.replay(target.ref),
  }
}

test('an answer that is replaced is said with old and new, and a word takes it back', async () => {
  const { say, answers, replay } = await atEmail()
  expect(await say('no, 15 seats')).toEqual(['Changed: Seats 12 → 15.', 'Which address?'])
  expect(await answers()).toEqual({ town: 'Bonn', seats: 15 })
  expect(await say('undo')).toEqual(['Changed: Seats 15 → 12.', 'Which address?'])
  expect(await answers()).toEqual({ town: 'Bonn', seats: 12 })
  expect(await replay()).toMatchObject({ difference: null })
})

test('what was answered since stays when an earlier change is taken back', async () => {
  const { say, answers } = await atEmail()
  await say('no, 15 seats')
  await say('what?')
  await say('undo')
  expect(await answers()).toEqual({ town: 'Bonn', seats: 12 })
})

test('a new beginning is asked about once where something was answered', async () => {
  const { say, answers, replay } = await atEmail()
  expect(await say('start over')).toEqual([expect.stringMatching(/^Shall I start over\?/)])
  expect(await say('no')).toEqual(['Which address?'])
  expect(await answers()).toEqual({ town: 'Bonn', seats: 12 })
  await say('start over')
  expect(await say('yes')).toEqual(['Which town?'])
  expect(await answers()).toEqual({})
  expect(await say('undo')).toEqual(['Which address?'])
  expect(await answers()).toEqual({ town: 'Bonn', seats: 12 })
  expect(await replay()).toMatchObject({ difference: null })
})

test('words that answer the question go on with it, and begin nothing anew', async () => {
  const { say, answers } = await atEmail()
  await say('start over')
  expect(await say('ann@example.com')).toEqual(['Done.'])
  expect(await answers()).toMatchObject({ town: 'Bonn', email: 'ann@example.com' })
})

test('saying it a second time is a yes', async () => {
  const { say, answers } = await atEmail()
  await say('start over')
  expect(await say('start over')).toEqual(['Which town?'])
  expect(await answers()).toEqual({})
})

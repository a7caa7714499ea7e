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

const SITE = `
version: v1
id: site
entry: name
nodes:
  - {id: name, type: question, key: name, label: Name, prompt: What is your name?, answer: {type: text}}
  - {id: sg, type: subgraph, ref: address, outputs: {site_town: town}}
  - {id: done, type: terminal, message: Done.}
edges:
  - {from: name, to: sg}
  - {from: sg, to: done}
subgraphs:
  address:
    entry: town
    outputs: [town]
    nodes:
      - {id: town, type: question, key: town, label: Town, prompt: Which town?, answer: {type: text}}
      - {id: seats, type: question, key: seats, label: Seats, prompt: How many seats?, answer: {type: integer}}
    edges:
      - {from: town, to: seats}
      - {from: seats, to: __exit__}
`

test('an answer that a subgraph keeps to itself is taken back as well', async () => {
  const engine = createTestEngine({
    assistant: anAssistant({ flow: await aFlow(SITE) }),
    model: scriptedModel([]),
  })
  const target = await engine.open()
  for (const message of ['hello', 'Ada Byron', 'Hamburg', 'no, Bonn']) await engine.say(target, message)
  const scoped = async () => (await engine.journal.load(target.ref)).state.flow?.state.scoped
  expect(await scoped()).toEqual({ sg: { town: 'Bonn' } })
  await engine.say(target, 'undo')
  expect(await scoped()).toEqual({ sg: { town: 'Hamburg' } })
  expect(await engine.replay(target.ref)).toMatchObject({ difference: null })
})

test('so is one that a subgraph has handed out, with all that follows from it', async () => {
  const asksOn = SITE.replace(
    '  - {id: done,',
    '  - {id: email, type: question, key: email, label: E-mail, prompt: Which e-mail?, answer: {type: email}}\n  - {id: done,',
  ).replace('  - {from: sg, to: done}', '  - {from: sg, to: email}\n  - {from: email, to: done}')
  const engine = createTestEngine({
    assistant: anAssistant({ flow: await aFlow(asksOn) }),
    model: scriptedModel([]),
  })
  const target = await engine.open()
  for (const message of ['hello', 'Ada Byron', 'Hamburg', '12', 'town: Bonn'])
    await engine.say(target, message)
  const town = async () => {
    const { flow } = (await engine.journal.load(target.ref)).state
    return (flow?.state.answers as { site_town?: string } | undefined)?.site_town
  }
  expect(await town()).toBe('Bonn')
  await engine.say(target, 'undo')
  expect(await town()).toBe('Hamburg')
})

import { expect, test } from 'vitest'
import { aFlow } from '../../../test/builders/a-flow.ts'
import type { Model } from '../../ports/model.ts'
import { scriptedModel } from '../../testing/scripted-model.ts'
import { anAssistant, createTestEngine } from '../../testing/test-engine.ts'

/** Reply of the assistant to the last of these messages. */
const lastReply = (flow: string, ...messages: string[]): Promise<readonly string[]> =>
  lastReplyOf({ model: scriptedModel([]) }, flow, messages)

async function lastReplyOf(
  { model, ...settings }: { readonly model: Model; readonly conversation?: false },
  flow: string,
  messages: readonly string[],
): Promise<readonly string[]> {
  const engine = createTestEngine({ assistant: anAssistant({ flow: await aFlow(flow), ...settings }), model })
  const target = await engine.open()
  let said: string[] = []
  for (const message of messages)
    said = (await engine.say(target, message)).flatMap(event =>
      event.type === 'message_sent' ? [event.content?.text ?? ''] : [],
    )
  return said
}

const FLOW = `
version: v1
id: order
nodes:
  - {id: colour, type: question, key: colour, prompt: Which colour?, required: false, answer: {type: enum, values: [red, blue]}}
  - {id: size, type: question, key: size, label: Size, prompt: "What size shall the {answers.colour} one have?", answer: {type: integer, min: 1, max: 9}}
  - {id: done, type: terminal, message: "It will be {answers.colour}."}
edges:
  - {from: colour, to: size}
  - {from: size, to: done}
`

test('an end that tells only what was skipped says that it is the end', async () => {
  expect(await lastReply(FLOW, 'hello', 'red', '3')).toEqual(['It will be red.'])
  expect(await lastReply(FLOW, 'hello', 'skip', '3')).toEqual(['That is all I need. Thank you!'])
})

test('a question that tells only what was skipped names what it asks for', async () => {
  expect(await lastReply(FLOW, 'hello', 'red')).toEqual(['What size shall the red one have?'])
  expect(await lastReply(FLOW, 'hello', 'skip')).toEqual(['Size?'])
})

test('an answer to a question that was skipped is heard', async () => {
  expect(await lastReply(FLOW, 'hello', 'skip', 'blue')).toEqual([
    'Noted: colour: blue. What size shall the blue one have?',
  ])
})

test('a text its author left blank is no reply', async () => {
  const blank = FLOW.replace('"It will be {answers.colour}."', '{en: " "}')
  expect(await lastReply(blank, 'hello', 'red', '3')).toEqual(['That is all I need. Thank you!'])
})

test('whoever wants to go on where no way leads on is offered a human again', async () => {
  const stuck = `
version: v1
id: stuck
nodes:
  - {id: size, type: question, key: size, prompt: What size?, answer: {type: integer, min: 1, max: 9}}
  - {id: done, type: terminal}
edges:
  - {from: size, to: done, guard: 10 / (answers.size - 3) > 0}
  - {id: other, from: size, to: done, guard: else}
`
  expect(await lastReply(stuck, 'hello', '3', 'no', 'skip')).toEqual([
    expect.stringContaining('Would you like me to loop in a human support agent?'),
  ])
})

test('a reply is no attempt at a question that the same message led to', async () => {
  const engine = createTestEngine({
    assistant: anAssistant({
      flow: await aFlow(`
version: v1
id: matter
entry: start
context: {vip: {type: boolean}}
paths:
  - {id: led, examples: [I would like some new LED lamps, we want LED panels for the hall]}
  - id: repair
    examples: [broken lamp needs repair, please repair the broken lamp in the hall]
    overlay:
      nodes: [{id: age, type: question, key: age, prompt: How old is it?, answer: {type: integer, min: 1, max: 99}}]
      edges: [{from: start, to: age, guard: '!has(context.vip)', priority: 0}, {from: age, to: size}]
nodes:
  - {id: start, type: decision}
  - {id: size, type: question, key: size, prompt: How many metres?, answer: {type: number, unit: m, min: 1, max: 100}}
  - {id: done, type: terminal}
edges:
  - {from: start, to: size, priority: 5}
  - {from: size, to: done}
`),
    }),
    model: scriptedModel([]),
  })
  const target = await engine.open()
  await engine.say(target, 'hello')
  await engine.say(target, 'broken lamp needs repair')
  const { state } = await engine.journal.load(target.ref)
  expect(state.flow).toMatchObject({ node: 'age', state: { active_path: 'repair' } })
  expect(state.flow?.state).not.toHaveProperty('attempts')
})

test('a value for another question that cannot be kept is left out with a word', async () => {
  const claim = `
version: v1
id: claim
nodes:
  - {id: kind, type: question, key: kind, prompt: What happened?, answer: {type: enum, values: [leak, theft]}}
  - {id: town, type: question, key: town, prompt: In which town?}
  - {id: day, type: question, key: day, label: the day, prompt: On which day?, answer: {type: date, max: 2025-12-31}}
  - {id: done, type: terminal}
edges:
  - {from: kind, to: town}
  - {from: town, to: day}
  - {from: day, to: done}
`
  expect(await lastReply(claim, 'hello', 'a leak on 5 November 2040')).toEqual([
    'I left “the day” out. That is too late: not after 2025-12-31. In which town?',
  ])
  expect(await lastReply(claim, 'hello', 'a leak', 'Hull', 'on 5 November 2040')).toEqual([
    'That is too late: not after 2025-12-31. On which day?',
  ])
})

test('a value that belongs to no question is said to be left out', async () => {
  const claim = `
version: v1
id: claim
nodes:
  - {id: kind, type: question, key: kind, prompt: What happened?, answer: {type: enum, values: [leak, theft]}}
  - {id: town, type: question, key: town, prompt: In which town?}
  - {id: done, type: terminal}
edges:
  - {from: kind, to: town}
  - {from: town, to: done}
`
  expect(await lastReply(claim, 'hello', 'a leak, the damage is 400 euros')).toEqual([
    'I have not noted “the damage is 400 euros”. Please say it when I ask for it, or say what it is.',
    'In which town?',
  ])
  expect(await lastReply(claim, 'hello', 'a leak, sorry for the trouble')).toEqual(['In which town?'])
})

test('whoever wants no human hears the open question once', async () => {
  const things = `
version: v1
id: things
nodes:
  - {id: things, type: question, key: things, prompt: Which things?, answer: {type: list, of: {type: text}}}
  - {id: done, type: terminal}
edges:
  - {from: things, to: done}
`
  const offline = { ...scriptedModel([]), provider: 'offline' }
  const words = ['hello', 'what does it cost to store them with you?', 'no']
  expect(await lastReplyOf({ model: offline, conversation: false }, things, words)).toEqual([
    'All right, I have left it.',
    'One thing is still open: Which things?',
  ])
})

test('of two values in one reply the one that stands is said', async () => {
  expect(await lastReply(FLOW, 'hello', 'red, I mean blue')).toEqual([
    'Noted: blue.',
    'What size shall the blue one have?',
  ])
  expect(await lastReply(FLOW, 'hello', 'red', '3 — no wait, 4')).toEqual(['Noted: 4.', 'It will be red.'])
  expect(await lastReply(FLOW, 'hello', 'red', 'nicht 3, sondern 4')).toEqual([
    'Notiert: 4.',
    'It will be red.',
  ])
  expect(await lastReply(FLOW, 'hello', 'red', '3, no 4')).toEqual([
    'I did not understand that. What size shall the red one have?',
  ])
  expect(await lastReply(FLOW, 'hello', 'red', '3, no, 12')).toEqual([
    'That is too large: at most 9. What size shall the red one have?',
  ])
})

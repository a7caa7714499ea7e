import { describe, expect, test } from 'vitest'
import { aFlow } from '../../../test/builders/a-flow.ts'
import { scriptedModel } from '../../testing/scripted-model.ts'
import { anAssistant, createTestEngine } from '../../testing/test-engine.ts'

const FLOW = `
version: v1
id: order
nodes:
  - {id: cake, type: question, key: cake, prompt: Which cake?, answer: {type: enum, values: [nut, apple]}}
  - {id: day, type: question, key: day, prompt: For which day?, answer: {type: date}}
  - {id: name, type: question, key: name, prompt: What is your name?}
  - {id: done, type: terminal, message: Thank you.}
edges:
  - {from: cake, to: day}
  - {from: day, to: name}
  - {from: name, to: done}
`

/** Asks first for a number of something, which few words around it leave alone. */
const COUNTING = FLOW.replace(
  'nodes:',
  'entry: count\nnodes:\n  - {id: count, type: question, key: count, prompt: How many people?, answer: {type: integer, min: 1, max: 99}}',
).replace('edges:', 'edges:\n  - {from: count, to: cake}')

const handedOver = (...before: string[]) => handedOverIn(FLOW, 'hello', 'nut', ...before)

async function handedOverIn(source: string, ...before: string[]) {
  const engine = createTestEngine({
    assistant: anAssistant({ flow: await aFlow(source) }),
    model: scriptedModel(['A colleague will answer.', 'A colleague will answer.']),
  })
  const target = await engine.open()
  const say = async (text: string) =>
    (await engine.say(target, text)).flatMap(event =>
      event.type === 'message_sent' ? [event.content?.text ?? ''] : [],
    )
  for (const text of before) await say(text)
  await say('can I talk to a human?')
  const flow = async () => (await engine.journal.load(target.ref)).state.flow
  expect(await flow()).toMatchObject({ status: 'handed_over' })
  return { say, flow, replay: () => engine.replay(target.ref) }
}

describe('after a hand-over', () => {
  test.each([
    ['never mind, 3.11.2027', 'name'],
    ['3.11.2027', 'name'],
    ["I'd like to continue", 'day'],
    ['never mind', 'day'],
    ["let's go on here", 'day'],
    ['doch nicht, machen wir weiter', 'day'],
    ['ich möchte hier weitermachen', 'day'],
    ['schon gut', 'day'],
    ['back', 'cake'],
    ['actually, apple', 'day'],
  ])('%j leads back into the flow, to %s', async (text, node) => {
    const { say, flow, replay } = await handedOver()
    const [said] = await say(text)
    expect(said).not.toBe('')
    expect(await flow()).toMatchObject({ status: 'asking', node })
    expect(await replay()).toMatchObject({ difference: null })
  })

  test.each([
    ['start over', 'yes'],
    ['von vorne', 'ja'],
  ])('%j is asked about, and %j begins the flow anew', async (text, yes) => {
    const { say, flow, replay } = await handedOver()
    expect(await say(text)).toEqual([expect.stringMatching(/start over\?|von vorn beginnen\?/)])
    expect(await flow()).toMatchObject({ status: 'handed_over' })
    await say(yes)
    expect(await flow()).toMatchObject({ status: 'asking', node: 'cake' })
    expect(await replay()).toMatchObject({ difference: null })
  })

  test.each([
    'how long does that take?',
    'my order number is 7788',
    'I would like to complain about the last cake',
    'what happens if I continue?',
    'hello?',
    'when will somebody answer, on 3.11.2027?',
  ])('%j is for whoever took over', async text => {
    const { say, flow } = await handedOver()
    await say(text)
    expect(await flow()).toMatchObject({ status: 'handed_over', node: 'day' })
  })

  test.each(['never mind, 4 people', 'ok, never mind. 4 people', "let's go on here: 4 people"])(
    '%j comes back, and what follows is read by itself',
    async text => {
      const { say, flow, replay } = await handedOverIn(COUNTING, 'hello')
      await say(text)
      expect(await flow()).toMatchObject({ status: 'asking', node: 'cake', state: { answers: { count: 4 } } })
      expect(await replay()).toMatchObject({ difference: null })
    },
  )

  test('words to a question that any words would answer are for whoever took over, until the person comes back', async () => {
    const { say, flow } = await handedOver('3.11.2027')
    await say('Ada Lovelace')
    expect(await flow()).toMatchObject({ status: 'handed_over', node: 'name' })
    expect(await say("let's continue")).toEqual(['Then let us go on here.', 'What is your name?'])
    await say('Ada Lovelace')
    expect(await flow()).toMatchObject({ status: 'ended', state: { answers: { name: 'Ada Lovelace' } } })
  })
})

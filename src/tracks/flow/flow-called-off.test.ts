import { expect, test } from 'vitest'
import { aFlow } from '../../../test/builders/a-flow.ts'
import { scriptedModel } from '../../testing/scripted-model.ts'
import { anAssistant, createTestEngine } from '../../testing/test-engine.ts'

const INQUIRY = `
version: v1
id: inquiry
entry: name
nodes:
  - {id: name, type: question, key: name, prompt: What is your name?, answer: {type: text}}
  - {id: deed, type: question, key: deed, prompt: What shall we do?, answer: {type: enum, values: [{value: order, label: Order}, {value: cancel, label: Cancel}]}}
  - {id: remark, type: question, key: remark, prompt: What else?, answer: {type: text}}
  - {id: end, type: terminal, message: Thank you.}
edges:
  - {from: name, to: deed}
  - {from: deed, to: remark}
  - {from: remark, to: end}
`

const begun = (...messages: readonly string[]) => begunWith(INQUIRY, ...messages)

async function begunWith(flow: string, ...messages: readonly string[]) {
  const engine = createTestEngine({
    assistant: anAssistant({ flow: await aFlow(flow) }),
    model: scriptedModel(['I heard you.']),
  })
  const target = await engine.open()
  const load = async () => (await engine.journal.load(target.ref)).state
  const say = async (message: string) => {
    await engine.say(target, message)
    return (await load()).window.findLast(({ role }) => role === 'assistant')?.text
  }
  for (const message of messages) await say(message)
  return { say, load, replay: () => engine.replay(target.ref) }
}

test.each(['stop', 'cancel', 'Abbrechen bitte', 'forget it', 'vergiss es'])(
  '"%s" leaves the flow in rest, with its answers, and other words are no answers then',
  async words => {
    const { say, load, replay } = await begun('hello', 'Tom Ellery', 'order')
    expect(await say(words)).toMatch(/What you answered is kept/)
    expect((await load()).pendings).toEqual([])
    expect(await say('it rains a lot here')).toBe('I heard you.')
    expect((await load()).flow?.state).toMatchObject({ answers: { name: 'Tom Ellery', deed: 'order' } })
    expect(await say('continue')).toBe('What else?')
    expect(await say('it rains a lot here')).toBe('Thank you.')
    expect(await replay()).toMatchObject({ difference: null })
  },
)

test('an option of that name is chosen by its name', async () => {
  const { say, load } = await begun('hello', 'Tom Ellery')
  expect(await say('cancel')).toBe('What else?')
  expect((await load()).flow?.state).toMatchObject({ answers: { deed: 'cancel' } })
})

test('the same wish once more goes on with it', async () => {
  const flow = INQUIRY.replace('entry: name', 'entry: deed')
    .replace('{from: name, to: deed}', '{from: deed, to: name}')
    .replace('{from: deed, to: remark}', '{from: name, to: remark}')
  const { say } = await begunWith(flow, 'I would like to order')
  await say('stop')
  expect(await say('I would like to order')).toBe('What is your name?')
})

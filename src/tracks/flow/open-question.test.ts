import { expect, test } from 'vitest'
import { aFlow } from '../../../test/builders/a-flow.ts'
import { scriptedModel } from '../../testing/scripted-model.ts'
import { anAssistant, createTestEngine } from '../../testing/test-engine.ts'

const LAMPS = `
version: v1
id: lamps
entry: size
paths:
  - id: led
    label: {en: LED lamps, de: LED-Lampen}
    examples: [I would like to have some new LED lamps please, we want LED panels for the hall]
    overlay:
      nodes:
        - {id: size, prompt: {en: 'LED: how many metres?', de: 'LED: wie viele Meter?'}}
        - {id: part, answer: {type: enum, values: [panel, strip]}}
  - id: repair
    label: {en: repair, de: Reparatur}
    examples: [one of our old lamps is broken and needs repair, please repair the broken lamp in the hall]
    overlay:
      nodes:
        - {id: size, prompt: {en: 'Repair: how many metres?', de: 'Reparatur: wie viele Meter?'}}
        - {id: part, answer: {type: enum, values: [bulb, switch]}}
nodes:
  - {id: size, type: question, key: size, prompt: How many metres?, answer: {type: number, unit: m, min: 1, max: 100}}
  - {id: part, type: question, key: part, prompt: Which part?, answer: {type: enum, values: [any, other]}}
  - {id: day, type: question, key: day, prompt: 'Which day for the {answers.size} m?', retry_prompt: 'A day please, for the {answers.size} m.', answer: {type: date}}
  - {id: done, type: terminal, message: Done.}
edges:
  - {from: size, to: part}
  - {from: part, to: day}
  - {from: day, to: done}
`
const LED = 'I would like to have some new LED lamps please'

async function talk(...messages: string[]) {
  const engine = createTestEngine({
    assistant: anAssistant({ flow: await aFlow(LAMPS) }),
    model: scriptedModel(['I see.', 'I see.']),
  })
  const target = await engine.open()
  const say = async (message: string, locale = 'en') =>
    (await engine.say(target, message, { locale })).flatMap(event =>
      event.type === 'message_sent' ? [event.content?.text ?? ''] : [],
    )
  for (const message of messages) await say(message)
  return {
    say,
    open: async () => (await engine.journal.load(target.ref)).state.pendings,
    replay: () => engine.replay(target.ref),
  }
}

test('a path that is changed in words brings its own wording into the open question', async () => {
  const { say, open, replay } = await talk(LED)
  expect(await open()).toMatchObject([{ question: 'LED: how many metres?' }])
  expect(await say('no, it is a repair')).toEqual(['All right: repair.', 'Repair: how many metres?'])
  expect(await open()).toMatchObject([{ question: 'Repair: how many metres?' }])
  expect(await replay()).toMatchObject({ difference: null })
})

test('a path that is changed in words brings its own choices, be they asked for in the same words', async () => {
  const { say, open, replay } = await talk(LED, '5 m')
  expect(await open()).toMatchObject([{ answer: { options: [{ id: 'panel' }, { id: 'strip' }] } }])
  expect(await say('no, it is a repair')).toEqual(['All right: repair.', 'Which part?'])
  expect(await open()).toMatchObject([{ answer: { options: [{ id: 'bulb' }, { id: 'switch' }] } }])
  expect(await replay()).toMatchObject({ difference: null })
})

test('a question that names an earlier answer is open with its new value', async () => {
  const { say, open, replay } = await talk(LED, '5 m', 'panel')
  expect(await open()).toMatchObject([{ question: 'Which day for the 5 m?' }])
  expect((await say('actually it is 7 m')).at(-1)).toMatch(/Which day for the 7 m\?$/)
  expect(await open()).toMatchObject([{ question: expect.stringMatching(/Which day for the 7 m\?$/) }])
  expect(await replay()).toMatchObject({ difference: null })
})

test('whoever changes their language has the open question in it', async () => {
  const { say, open, replay } = await talk(LED)
  expect((await say('das weiß ich leider nicht so genau', 'de')).at(-1)).toMatch(/LED: wie viele Meter\?$/)
  expect(await open()).toMatchObject([
    { locale: 'de', question: expect.stringMatching(/LED: wie viele Meter\?$/) },
  ])
  expect(await replay()).toMatchObject({ difference: null })
})

test.each([
  ['a value that does not fit', LED, '900 m', '800 m'],
  ['words nobody understood', LED, 'blub', 'hm'],
  ['a retry in the words of its author', LED, '5 m', 'panel', 'blub', 'hm'],
])('a question asked again stays the one that is open: %s', async (_, ...messages) => {
  const { say, open } = await talk(...messages.slice(0, -2))
  const before = await open()
  for (const message of messages.slice(-2)) await say(message)
  expect(before).toHaveLength(1)
  expect(await open()).toMatchObject([{ id: before[0]?.id, question: before[0]?.question }])
})

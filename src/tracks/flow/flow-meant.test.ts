import { expect, test } from 'vitest'
import { aFlow } from '../../../test/builders/a-flow.ts'
import type { JournalEvent } from '../../core/event.ts'
import type { PendingId } from '../../core/id.ts'
import { ofJson } from '../../core/json.ts'
import { type PackedFlowState, unpackFlowState } from '../../flows/engine/pack-state.ts'
import { scriptedModel } from '../../testing/scripted-model.ts'
import { anAssistant, createTestEngine } from '../../testing/test-engine.ts'

const SHOP = `
version: v1
id: shop
nodes:
  - id: lamp
    type: question
    key: lamp
    prompt: {en: Which kind of lamp?, de: Welche Lampe?}
    answer:
      type: enum
      values: [{value: led, label: LED}, {value: halogen, label: {en: halogen, de: Halogen}, synonyms: [halogen]}]
  - {id: room, type: question, key: room, prompt: {en: How wide is the room?, de: Wie breit ist der Raum?}, answer: {type: number, unit: m, max: 40}}
  - {id: when, type: question, key: when, prompt: {en: When shall we come?, de: Wann sollen wir kommen?}, answer: {type: date}}
  - {id: done, type: terminal, message: Done.}
edges:
  - {from: lamp, to: room}
  - {from: room, to: when}
  - {from: when, to: done}
`

async function inShop(locale: string, ...before: string[]) {
  const engine = createTestEngine({
    assistant: anAssistant({ flow: await aFlow(SHOP) }),
    model: scriptedModel([]),
  })
  const target = await engine.open()
  const texts = (events: readonly JournalEvent[]) =>
    events.flatMap(event => (event.type === 'message_sent' ? [event.content?.text ?? ''] : []))
  const say = async (message: string) => texts(await engine.say(target, message, { locale }))
  for (const message of ['hello', ...before]) await say(message)
  const session = async () => (await engine.journal.load(target.ref)).state
  return {
    say,
    pending: async () => (await session()).pendings.at(-1),
    click: async (approved: boolean) => {
      const id = (await session()).pendings.at(-1)?.id ?? ('' as PendingId)
      return texts(await engine.click(target, id, { status: 'resolved', response: { approved } }))
    },
    flow: async () => unpackFlowState(ofJson<PackedFlowState>((await session()).flow?.state ?? {})),
    replay: () => engine.replay(target.ref),
  }
}

const DOUBTED = 'the neighbours swear by halogen'

test('a value the words do not back is asked about by name, and a yes gives it', async () => {
  const { say, flow, replay } = await inShop('en')
  expect(await say(DOUBTED)).toEqual(['Do you mean halogen?'])
  expect(await flow()).toMatchObject({ answers: {}, attempts: 0 })
  expect(await say('yes')).toEqual(['How wide is the room?'])
  expect(await flow()).toMatchObject({ answers: { lamp: 'halogen' } })
  expect(await replay()).toMatchObject({ difference: null })
})

test.each<[locale: string, before: readonly string[], doubted: string, question: string]>([
  ['de', [], 'die Nachbarn schwören auf Halogen', 'Meinen Sie Halogen?'],
  ['en', ['LED'], 'the cupboard there is 3.5 m', 'Do you mean 3.5 m?'],
  ['de', ['LED'], 'der Schrank dort ist 3,5 m', 'Meinen Sie 3,5 m?'],
  ['en', ['LED', '4 m'], 'my holiday starts on 1 December', 'Do you mean December 1, 2026?'],
  ['de', ['LED', '4 m'], 'der Zirkus kommt am 1. Dezember', 'Meinen Sie 1. Dezember 2026?'],
])('in %s a value is named as people say it', async (locale, before, doubted, question) => {
  const { say } = await inShop(locale, ...before)
  expect(await say(doubted)).toEqual([question])
})

test('a no asks the question as it was, and costs no attempt', async () => {
  const { say, flow, pending, replay } = await inShop('en')
  await say(DOUBTED)
  expect(await say('no')).toEqual(['Which kind of lamp?'])
  expect(await flow()).toMatchObject({ answers: {}, attempts: 0 })
  expect(await pending()).toMatchObject({ kind: 'flow_question', answer: { form: 'choice' }, details: null })
  expect(await replay()).toMatchObject({ difference: null })
})

test.each(['no, LED', 'LED', 'LED please'])('"%s" answers the question itself', async words => {
  const { say, flow } = await inShop('en')
  await say(DOUBTED)
  expect(await say(words)).toEqual(['How wide is the room?'])
  expect(await flow()).toMatchObject({ answers: { lamp: 'led' } })
})

test.each([
  [true, 'How wide is the room?', { lamp: 'halogen' }],
  [false, 'Which kind of lamp?', {}],
])('a click on it says %s', async (approved, reply, answers) => {
  const { say, click, flow, replay } = await inShop('en')
  await say(DOUBTED)
  expect(await click(approved)).toEqual([reply])
  expect((await flow()).answers).toEqual(answers)
  expect(await replay()).toMatchObject({ difference: null })
})

test('whoever says the same again is asked the plain question', async () => {
  const { say, flow } = await inShop('en')
  await say(DOUBTED)
  expect(await say(DOUBTED)).toEqual([expect.stringMatching(/Which kind of lamp\?$/)])
  expect(await flow()).toMatchObject({ answers: {}, attempts: 1 })
})

test('a value the flow would not take is not asked about', async () => {
  const { say } = await inShop('en', 'LED')
  expect(await say('the cupboard there is 350 m')).toEqual([expect.stringMatching(/How wide is the room\?$/)])
})

test.each(['I hate halogen', 'anything but halogen', 'is halogen dearer?'])(
  '"%s" refuses or asks, and is not asked about by name',
  async words => {
    const { say } = await inShop('en')
    expect((await say(words)).join(' ')).not.toContain('Do you mean')
  },
)

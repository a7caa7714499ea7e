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
  - {id: email, type: question, key: email, prompt: What is your e-mail address?, answer: {type: email}}
  - {id: news, type: question, key: news, prompt: Would you like our newsletter?, answer: {type: boolean}}
  - {id: consent, type: question, key: consent, prompt: May we keep this?, answer: {type: boolean}}
  - {id: kept, type: terminal, message: Kept.}
  - {id: gone, type: terminal, message: Nothing is kept.}
edges:
  - {from: name, to: email}
  - {from: email, to: news}
  - {from: news, to: consent}
  - {from: consent, to: kept, guard: answers.consent}
  - {from: consent, to: gone, guard: else}
`

async function atConsent() {
  const engine = createTestEngine({
    assistant: anAssistant({ flow: await aFlow(INQUIRY) }),
    model: scriptedModel([]),
  })
  const target = await engine.open()
  const say = async (message: string) =>
    (await engine.say(target, message)).flatMap(event =>
      event.type === 'message_sent' ? [event.content?.text ?? ''] : [],
    )
  for (const message of ['hello', 'Tom Ellery', 't.ellery@example.com', 'no']) await say(message)
  return {
    say,
    state: async () => (await engine.journal.load(target.ref)).state.flow?.state ?? {},
    replay: () => engine.replay(target.ref),
  }
}

test.each(['no', 'nope', 'nö', 'no, thanks'])(
  '"%s" to the consent is asked about once before the answers are gone',
  async words => {
    const { say, state, replay } = await atConsent()
    expect(await say(words)).toEqual([
      expect.stringMatching(/Before it is gone, I ask once more: May we keep this\?$/),
    ])
    expect(await state()).toMatchObject({ answers: { name: 'Tom Ellery' } })
    expect(await say('no')).toEqual(['Nothing is kept.'])
    expect(await replay()).toMatchObject({ difference: null })
  },
)

test.each([
  "right, don't keep anything",
  'yes, please do not keep it',
  'yes, delete it all',
  'ja, bitte nichts speichern',
])('"%s" is no consent, whatever it begins with', async words => {
  const { say, state } = await atConsent()
  await say('no')
  await say(words)
  expect(await state()).not.toMatchObject({ answers: { consent: true } })
})

test('a yes after that keeps all', async () => {
  const { say, state } = await atConsent()
  await say('no')
  expect(await say('ok, yes')).toEqual(['Kept.'])
  expect(await state()).toMatchObject({ answers: { name: 'Tom Ellery', consent: true } })
})

test.each([
  ['no, Tim Ellery', 'name', 'Tim Ellery'],
  ['nope. Tom Elleray', 'name', 'Tom Elleray'],
  ['no, tom.ellery@example.com', 'email', 'tom.ellery@example.com'],
])('"%s" corrects what it is like, and declines nothing', async (words, key, value) => {
  const { say, state, replay } = await atConsent()
  await say(words)
  expect(await state()).toMatchObject({ answers: { [key]: value } })
  expect(await say('yes')).toEqual(['Kept.'])
  expect(await replay()).toMatchObject({ difference: null })
})

test.each(['no, Marie Berg', 'no, Hamburg'])(
  '"%s" is like nothing that was said, and loses nothing',
  async words => {
    const { say, state } = await atConsent()
    await say(words)
    expect(await state()).toMatchObject({
      answers: { name: 'Tom Ellery', email: 't.ellery@example.com' },
    })
  },
)

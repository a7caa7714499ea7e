import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { thisPackage } from '../../config/this-package.ts'
import { testAssistant } from '../../testing/test-assistant.ts'

const support = join(thisPackage().folder, 'assistants/support')

async function say(...messages: readonly [string, ...string[]]) {
  const conversation = await testAssistant(support)
  onTestFinished(() => conversation.close())
  let reply = await conversation.say(messages[0])
  for (const message of messages.slice(1)) reply = await conversation.say(message)
  return reply
}

test.each(['I want to talk to a human', 'Ich möchte mit einem Menschen sprechen'])(
  'who asks for a person has one: %s',
  async words => expect((await say(words)).pendings).toEqual([]),
)

test.each(['Put your boss on', 'this is going nowhere, is there someone with a brain around'])(
  'who only may have asked for one is offered one: %s',
  async words => {
    expect((await say(words)).pendings).toMatchObject([{ kind: 'escalation_offer' }])
    expect((await say(words, 'yes')).pendings).toEqual([])
  },
)

test.each(['I will talk to my colleague first', 'Mein Mann will mit jemandem von der Post reden'])(
  'who speaks of other people is not handed over: %s',
  async words => expect((await say(words)).pendings).toMatchObject([{ kind: 'escalation_offer' }]),
)

test('who asks for what was just offered is not asked again; who asks about it is', async () => {
  const offered = 'Ich komme mit diesem Geschreibe nicht zurecht'
  expect(
    (await say(offered, 'Verbinden Sie mich bitte mit einem Menschen, am liebsten mit der Dame von neulich'))
      .pendings,
  ).toEqual([])
  expect((await say(offered, 'is it a human or a person?')).pendings).toMatchObject([
    { kind: 'escalation_offer' },
  ])
  expect((await say(offered, "I'd rather not talk to a human")).pendings).toEqual([])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scriptedModel, testAssistant } from 'signalbox/testing'

test('tells the time without a model', async () => {
  const conversation = await testAssistant(import.meta.dirname)
  const answer = await conversation.say('What time is it in Tokyo?')
  await conversation.close()

  assert.match(answer.text, /^It is \d\d:\d\d in Tokyo\.$/)
})

test('a model may ask the clock, too', async () => {
  const model = scriptedModel([
    [{ call: 'local_time', arguments: { city: 'Lima' } }],
    'Better wait: your friend is still asleep.',
  ])
  const conversation = await testAssistant(import.meta.dirname, { model })
  const answer = await conversation.say('Should I call my friend in Peru?')
  await conversation.close()

  assert.equal(answer.text, 'Better wait: your friend is still asleep.')
  assert.deepEqual(
    answer.toolCalls.map(({ name }) => name),
    ['local_time'],
  )
})

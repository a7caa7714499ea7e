import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testAssistant } from 'signalbox/testing'

test('the quiz is asked about, and made of what was found', async () => {
  const conversation = await testAssistant(import.meta.dirname)
  const first = await conversation.say('Research volcanoes and make a quiz')
  assert.deepEqual(
    first.toolCalls.map(({ name }) => name),
    ['look_up'],
  )
  assert.match(first.text, /Confirm the quiz: topic volcanoes/)

  const second = await conversation.say('yes')
  assert.match(second.text, /Quiz about volcanoes \(easy\)\nTrue or false\? Molten rock/)
  await conversation.close()
})

test('what is sure enough is not asked about', async () => {
  const conversation = await testAssistant(import.meta.dirname)
  const { toolCalls } = await conversation.say('Research volcanoes and make a hard quiz')
  assert.deepEqual(
    toolCalls.map(({ name }) => name),
    ['look_up', 'make_quiz'],
  )
  await conversation.close()
})

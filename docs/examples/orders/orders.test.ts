import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scriptedModel, testAssistant } from 'signalbox/testing'

test('looks the order up before it answers', async () => {
  const model = scriptedModel([
    [{ call: 'order_status', arguments: { order: 'A-1002' } }],
    'Your order arrives on Friday.',
  ])
  const conversation = await testAssistant(import.meta.dirname, { model })
  const answer = await conversation.say('Where is A-1002?')

  assert.equal(answer.text, 'Your order arrives on Friday.')
  assert.deepEqual(answer.toolCalls[0]?.arguments, { order: 'A-1002' })
  assert.match(JSON.stringify(model.requests[1]?.messages), /on its way/)
  await conversation.close()
})

test('an order number that is none is told to the model, and nothing is paid', async () => {
  const model = scriptedModel([
    [{ call: 'refund_order', arguments: { order: 'the lamp' } }],
    'Which order do you mean?',
  ])
  const conversation = await testAssistant(import.meta.dirname, { model })
  const answer = await conversation.say('I want my money back.')

  assert.deepEqual(answer.toolCalls, [])
  assert.equal(answer.errors[0]?.code, 'tool_arguments_invalid')
  await conversation.close()
})

test('a busy model is asked again, and a conversation replays the same', async () => {
  const model = scriptedModel([[{ fail: 'model_overloaded' }], 'Here I am.'])
  const conversation = await testAssistant(import.meta.dirname, { model, locale: 'de' })
  const answer = await conversation.say('Hallo?')

  assert.equal(answer.end.reason, 'answered')
  assert.equal((await conversation.replay()).difference, null)
  assert.match(await conversation.trace(), /turn_started +turn=t1 locale=de/)
  await conversation.close()
})

test('without a model of its own, commands call tools through the offline model', async () => {
  const conversation = await testAssistant(import.meta.dirname)
  const answer = await conversation.say('/order_status order=A-1002')

  assert.match(answer.text, /arrives: Friday/)
  await conversation.close()
})

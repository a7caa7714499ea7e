import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scriptedModel, testAssistant } from 'signalbox/testing'

const aRefund = () =>
  testAssistant(import.meta.dirname, {
    model: scriptedModel([
      [{ call: 'refund_order', arguments: { order: 'A-1002' } }],
      'Here is what came of it.',
    ]),
  })

test('a refund waits, showing exactly what would run', async () => {
  const conversation = await aRefund()
  const { toolCalls, pendings, end } = await conversation.say('I want my money back for A-1002.')

  assert.deepEqual(toolCalls, [])
  assert.equal(end.reason, 'waiting')
  assert.partialDeepStrictEqual(pendings[0]?.details, {
    tool: 'refund_order',
    arguments: { order: 'A-1002', cents: 4900 },
    reason: 'This cannot be undone.',
    confidence: null,
  })
  await conversation.close()
})

test('a yes in words lets it run once; doubt does not', async () => {
  const conversation = await aRefund()
  await conversation.say('I want my money back for A-1002.')
  const doubt = await conversation.say('hmm, I think so')
  const sure = await conversation.say('yes, please')

  assert.deepEqual(doubt.toolCalls, [])
  assert.deepEqual(sure.toolCalls[0]?.arguments, { order: 'A-1002', cents: 4900 })
  assert.equal((await conversation.replay()).difference, null)
  await conversation.close()
})

test('a click can change the arguments before it agrees', async () => {
  const conversation = await aRefund()
  await conversation.say('I want my money back for A-1002.')
  const edited = { order: 'A-1002', cents: 2000 }
  const answer = await conversation.click({ approved: true, editedArgs: edited })

  assert.deepEqual(answer.toolCalls[0]?.arguments, edited)
  await conversation.close()
})

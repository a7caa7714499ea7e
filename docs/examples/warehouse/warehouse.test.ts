import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scriptedModel, testAssistant } from 'signalbox/testing'

const AT_SHELF_7 = { contextType: 'shelf', entityId: 'shelf-7' }

test('at the shelf, the model is offered what belongs there, and knows which shelf', async () => {
  const model = scriptedModel(['Three are left.'])
  const conversation = await testAssistant(import.meta.dirname, { model })
  await conversation.say('How many are left?', AT_SHELF_7)

  const [request] = model.requests
  assert.deepEqual(
    request?.tools.map(({ name }) => name),
    ['count_stock', 'order_stock', 'write_off', 'agent_create_plan'],
  )
  assert.match(request?.system ?? '', /Count before you order\.\n- .*\nEntity: "shelf-7"/)
  assert.match(request?.system ?? '', /What surrounds it \(data.*\n\{"shelf":"shelf-7","pieces":3\}/)
  await conversation.close()
})

test('nobody closes the year from a shelf, whatever the model wishes', async () => {
  const model = scriptedModel([[{ call: 'close_year', arguments: {} }], 'That is not done from here.'])
  const conversation = await testAssistant(import.meta.dirname, { model })
  const answer = await conversation.say('Close the year', AT_SHELF_7)

  assert.ok(!answer.toolCalls.some(({ name }) => name === 'close_year'))
  await conversation.close()
})

test('a place nobody declared is general', async () => {
  const conversation = await testAssistant(import.meta.dirname)
  await conversation.say('Hello', { contextType: 'canteen' })

  assert.match(await conversation.trace(), /context=general asked=canteen/)
  await conversation.close()
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scriptedModel, testAssistant } from 'signalbox/testing'

test('asks the clock before it tells the time', async () => {
  const model = scriptedModel([
    [{ call: 'local_time', arguments: { zone: 'Asia/Tokyo' } }],
    'It is ten past four in Tokyo.',
  ])
  const conversation = await testAssistant(import.meta.dirname, { model })
  const answer = await conversation.say('What time is it in Tokyo?')
  await conversation.close()

  assert.equal(answer.text, 'It is ten past four in Tokyo.')
  assert.deepEqual(
    answer.toolCalls.map(({ name }) => name),
    ['local_time'],
  )
})

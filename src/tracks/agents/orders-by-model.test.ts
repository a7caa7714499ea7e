import { expect, test } from 'vitest'
import { openAgents } from '../../../test/builders/agents-talk.ts'
import type { Json } from '../../core/json.ts'
import { scriptedModel } from '../../testing/scripted-model.ts'

const task = (agent: string, about: string | null, more: object = {}) => ({
  agent,
  about,
  from: null,
  parameters: [],
  ...more,
})

/** Rules see that a picture is spoken of, and no order. */
const ODD = 'vielleicht wäre zu den Vulkanen so ein Bild was, comicmäßig, hm?'

async function talk(answer: Json | null) {
  const model = scriptedModel(() =>
    answer === null ? [{ fail: 'model_overloaded', retryable: false }] : JSON.stringify(answer),
  )
  return { ...(await openAgents(undefined, [], { model })), model }
}

test('where rules read no order, a model may: it is asked about, and replays as it was', async () => {
  const parameters = [{ name: 'style', value: 'cartoon' }]
  const { say, focus, model, replay } = await talk({ tasks: [task('image', 'Vulkane', { parameters })] })
  expect((await say(ODD)).calls).toEqual([])
  expect((await focus())?.shown).toMatchObject({
    agent: { agent: 'image' },
    arguments: { topic: 'Vulkane', style: 'cartoon' },
  })
  expect(model.requests).toHaveLength(1)
  expect((await replay()).difference).toBeNull()
})

test('however sure its task would be, what only a model read never runs unasked', async () => {
  const { say, focus } = await talk({
    tasks: [task('research', 'Vulkane'), task('image', null, { from: 0 })],
  })
  expect((await say(ODD)).calls).toEqual([])
  expect((await focus())?.shown?.agent?.agent).toBe('research')
})

test('what the message does not say, and what the agent does not know, a model does not add', async () => {
  const parameters = [
    { name: 'style', value: 'oil' },
    { name: 'budget', value: 3 },
  ]
  const { say, focus } = await talk({ tasks: [task('image', 'Erdbeben', { parameters, from: 4 })] })
  await say(ODD)
  expect((await focus())?.shown?.arguments).toEqual({ style: 'diagram' })
})

test.each([
  ['reads none', { tasks: [] }],
  ['names another agent', { tasks: [task('payment', 'Vulkane')] }],
  ['fails', null],
])('a model that %s begins nothing', async (_, answer) => {
  const { say, focus, replay } = await talk(answer)
  expect((await say(ODD)).calls).toEqual([])
  expect((await focus())?.kind).not.toBe('confirmation')
  expect((await replay()).difference).toBeNull()
})

test.each([
  ['an order that rules read as a whole', 'Recherchiere Vulkane'],
  ['a message without a word of an agent', 'Wie spät ist es?'],
])('no model is asked for %s', async (_, words) => {
  const { say, model } = await talk({ tasks: [task('image', 'Vulkane')] })
  await say(words)
  expect(model.requests.filter(({ system }) => system?.includes('Which tasks'))).toEqual([])
})

test('an order that rules read in part, and a model not at all, is asked about', async () => {
  const { say, focus, model } = await talk({ tasks: [] })
  expect((await say('Recherchiere Vulkane. Draußen ist es so schön.')).calls).toEqual([])
  expect(model.requests).toHaveLength(1)
  expect((await focus())?.shown?.agent?.agent).toBe('research')
})

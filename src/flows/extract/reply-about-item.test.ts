import { expect, test } from 'vitest'
import { aConversation, type Conversation } from '../../../test/builders/a-conversation.ts'
import { aFlow } from '../../../test/builders/a-flow.ts'
import type { FlowInput } from '../engine/flow-input.ts'
import { extractionTools } from './extraction-tools.ts'
import { readReply } from './read-reply.ts'
import { readToolCalls } from './read-tool-calls.ts'

const KIND = 'key: kind, prompt: "…", answer: { type: enum, values: [new, used] }'
const PRICE = 'key: price, prompt: "What did it cost?", answer: { type: number, min: 0 }'

const flowIn = async (words: { items: string; age: string; when: string }, second = KIND) => {
  const { compiled, reader } = await aFlow(`
version: v1
id: claim
label: Claim
nodes:
  - { id: items, type: question, key: items, prompt: "${words.items}", answer: { type: list, of: { type: text } } }
  - { id: each_item, type: subgraph, ref: item, for_each: { item: answers.items }, outputs: { ages: age } }
  - { id: when, type: question, key: when, prompt: "${words.when}", answer: { type: date } }
  - { id: done, type: terminal }
edges:
  - { from: items, to: each_item }
  - { from: each_item, to: when }
  - { from: when, to: done }
subgraphs:
  item:
    inputs: { item: { type: text } }
    outputs: [age]
    nodes:
      - { id: age, type: question, key: age, prompt: "${words.age}", answer: { type: integer, min: 0, max: 99 } }
      - { id: second, type: question, ${second} }
    edges: [{ from: age, to: second }, { from: second, to: __exit__ }]
`)
  return { flow: compiled(null), reader }
}
const english = await flowIn({
  items: 'What was stolen?',
  age: 'How old is the {answers.item}?',
  when: 'When was it?',
})
const priced = await flowIn(
  { items: 'What was stolen?', age: 'How old is the {answers.item}?', when: 'When was it?' },
  PRICE,
)
const german = await flowIn({
  items: 'Was wurde gestohlen?',
  age: 'Wie alt ist: {answers.item}?',
  when: 'Wann war das?',
})

const read = (
  { flow, reader }: typeof english,
  { state }: Conversation,
  text: string,
  locale: string,
): FlowInput | null =>
  readReply(
    flow,
    state,
    { text, locale, refDate: '2026-11-15', region: locale === 'de' ? 'DE' : 'US' },
    reader,
  ).input

const atSecond = ({ flow }: typeof english, items: string[]) =>
  aConversation(flow).answer({ items }).answer({ age: 3 }).answer({ kind: 'new' })

test.each([
  ['the laptop was 4 years old', { age: 4 }],
  ['sorry, laptop 4', { age: 4 }],
  ['actually the laptop was used', { kind: 'used' }],
])('"%s" is about the laptop, though the bicycle is asked about', (text, answers) => {
  const second = atSecond(english, ['laptop', 'bicycle'])
  expect(read(english, second, text, 'en')).toEqual({ type: 'answers', answers, item: 'laptop' })
})

test.each([
  ['der Laptop war 4 Jahre alt', { age: 4 }],
  ['ach nein, der Laptop ist 5', { age: 5 }],
])('"%s" is about the laptop, though the bicycle is asked about', (text, answers) => {
  const second = atSecond(german, ['Laptop', 'Fahrrad'])
  expect(read(german, second, text, 'de')).toEqual({ type: 'answers', answers, item: 'Laptop' })
})

test('after the last round an item is still known by its name', () => {
  const after = atSecond(english, ['red lamp', 'bicycle']).answer({ age: 6 }).answer({ kind: 'used' })
  expect(after.state.current_node).toBe('when')
  expect(read(english, after, 'the red lamp was 4 years old', 'en')).toEqual({
    type: 'answers',
    answers: { age: 4 },
    item: 'red lamp',
  })
})

test.each(['how old was the laptop?', '6', 'the bicycle is 6', 'laptop and bicycle were 4'])(
  '"%s" changes nothing of the laptop',
  text => {
    const input = read(english, atSecond(english, ['laptop', 'bicycle']), text, 'en')
    expect(input ?? {}).not.toHaveProperty('item')
  },
)

test('of two numbers each goes where its words belong, and one that fits one question only goes there', () => {
  const lamp = aConversation(priced.flow).answer({ items: ['lamp', 'ring'] })
  expect(read(priced, lamp, 'the ring is 10 years old and cost 70', 'en')).toEqual({
    type: 'answers',
    answers: { age: 10, price: 70 },
    item: 'ring',
  })
  const ring = lamp.answer({ age: 3 }).answer({ price: 900 })
  expect(read(priced, ring, 'no wait, the lamp cost 1000', 'en')).toEqual({
    type: 'answers',
    answers: { price: 1000 },
    item: 'lamp',
  })
})

test('the age of an item to come is kept for its round', () => {
  const first = aConversation(english.flow).answer({ items: ['laptop', 'bicycle'] })
  expect(read(english, first, 'the bicycle is 6 years old', 'en')).toEqual({
    type: 'answers',
    answers: { age: 6 },
    item: 'bicycle',
  })
})

test('a model names the item its answers are about', () => {
  const { state } = atSecond(english, ['laptop', 'bicycle'])
  const [update] = extractionTools(english.flow, state)
  expect(update?.parameters).toMatchObject({ properties: { item: { enum: ['laptop', 'bicycle'] } } })
  const call = { name: 'UpdateAnswers', arguments: { answers: { age: 4 }, item: 'laptop' } }
  expect(readToolCalls(english.flow, state, [call]).inputs).toEqual([
    { type: 'answers', answers: { age: 4 }, item: 'laptop' },
  ])
})

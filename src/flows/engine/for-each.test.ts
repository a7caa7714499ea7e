import { expect, test } from 'vitest'
import { aConversation } from '../../../test/builders/a-conversation.ts'
import { aFlow } from '../../../test/builders/a-flow.ts'
import { promptOf } from './prompt.ts'

const FLOW = `
version: v1
id: claim
label: Claim
nodes:
  - id: items
    type: question
    key: items
    prompt: What was stolen?
    answer: { type: list, of: { type: text } }
  - id: each_item
    type: subgraph
    ref: item
    for_each: { item: answers.items }
    outputs: { ages: age, prices: price }
  - id: old
    type: decision
  - id: expert
    type: terminal
    outcome: human
    message: "An expert looks at {answers.items}, {answers.ages} years old."
  - id: done
    type: terminal
    message: "Noted: {answers.items}, {answers.prices}."
edges:
  - { from: items, to: each_item }
  - { from: each_item, to: old }
  - { from: old, to: expert, guard: "answers.ages.exists(age, age > 10)" }
  - { from: old, to: done, guard: else }
subgraphs:
  item:
    inputs: { item: { type: text } }
    outputs: [age, price]
    nodes:
      - { id: age, type: question, key: age, prompt: "How old is the {answers.item}?", answer: { type: integer, min: 0, max: 99 } }
      - { id: new, type: decision }
      - { id: price, type: question, key: price, prompt: "What did the {answers.item} cost?", answer: { type: number, min: 0 }, required: false }
    edges:
      - { from: age, to: new }
      - { from: new, to: price, guard: answers.age < 5 }
      - { from: new, to: __exit__, guard: else }
      - { from: price, to: __exit__ }
`
const flow = (await aFlow(FLOW)).compiled(null)
const opened = () => aConversation(flow).answer({ items: ['laptop', 'bicycle'] })
const asked = (talk: ReturnType<typeof opened>) =>
  talk.effects.map(effect => promptOf(flow, effect, talk.state))

test('each item has its round, and the answers of all of them are lists', () => {
  const laptop = opened()
  expect(asked(laptop)).toEqual(['How old is the laptop?'])
  expect(laptop.state.call_stack).toEqual(['each_item#laptop'])
  const bicycle = laptop.answer({ age: 2 }).answer({ price: 900 })
  expect(asked(bicycle)).toEqual(['How old is the bicycle?'])
  expect(bicycle.of('subgraph_entered')).toMatchObject([{ node: 'each_item', item: 'bicycle' }])
  const done = bicycle.answer({ age: 7 })
  expect(done.state.answers).toEqual({ items: ['laptop', 'bicycle'], ages: [2, 7], prices: [900, null] })
  expect(asked(done)).toEqual(['Noted: laptop, bicycle, 900, –.'])
})

test('guards read the answers of all rounds', () => {
  const done = opened().answer({ age: 7 }).answer({ age: 12 })
  expect(asked(done)).toEqual(['An expert looks at laptop, bicycle, 7, 12 years old.'])
})

test('an answer of another round is changed by its item, and the one under way stays open', () => {
  const bicycle = opened().answer({ age: 7 })
  const changed = bicycle.give({ type: 'answers', answers: { age: 8 }, item: 'laptop' })
  expect(asked(changed)).toEqual(['How old is the bicycle?'])
  expect(changed.state.scoped).toMatchObject({ 'each_item#laptop': { age: 8 } })
  expect(changed.answer({ age: 3 }).answer({ price: 50 }).state.answers).toMatchObject({ ages: [8, 3] })
})

test('after the last round an answer is changed by its item, and the lists follow', () => {
  const done = opened().answer({ age: 7 }).answer({ age: 8 })
  expect(done.give({ type: 'answers', answers: { age: 11 }, item: 'laptop' }).state).toMatchObject({
    current_node: 'expert',
    answers: { ages: [11, 8] },
  })
})

test('a changed answer that opens a question asks it in its own round', () => {
  const bicycle = opened().answer({ age: 7 })
  const changed = bicycle.give({ type: 'answers', answers: { age: 4 }, item: 'laptop' })
  expect(asked(changed)).toEqual(['What did the laptop cost?'])
  expect(asked(changed.answer({ price: 1 }))).toEqual(['How old is the bicycle?'])
})

test('what is told of a round ahead waits for it', () => {
  const laptop = opened().give({ type: 'answers', answers: { age: 6 }, item: 'bicycle' })
  expect(asked(laptop)).toEqual(['How old is the laptop?'])
  expect(laptop.answer({ age: 7 }).state.answers).toMatchObject({ ages: [7, 6] })
})

test('answers stay with their item when the list changes, and a new item is asked about', () => {
  const bicycle = opened().answer({ age: 7 })
  const changed = bicycle.answer({ items: ['camera', 'laptop'] })
  expect(asked(changed)).toEqual(['How old is the camera?'])
  const done = changed.answer({ age: 9 })
  expect(done.state.answers).toMatchObject({ items: ['camera', 'laptop'], ages: [9, 7] })
})

test('the answers of an item that is taken out are set aside, and come back with it', () => {
  const done = opened().answer({ age: 7 }).answer({ age: 8 })
  const without = done.answer({ items: ['bicycle'] })
  expect(without.state.answers).toMatchObject({ ages: [8] })
  expect(without.of('answer_set_aside')).toMatchObject([{ key: 'age', value: 7, why: 'off_path' }])
  expect(without.answer({ items: ['bicycle', 'laptop'] }).state.answers).toMatchObject({ ages: [8, 7] })
})

test('the same item twice has two rounds', () => {
  const first = aConversation(flow).answer({ items: ['lamp', 'lamp'] })
  const second = first.answer({ age: 5 })
  expect(second.state.call_stack).toEqual(['each_item#lamp#2'])
  expect(second.answer({ age: 6 }).state.answers).toMatchObject({ ages: [5, 6] })
})

test('a list of nothing is passed, and gives lists of nothing', () => {
  const done = aConversation(flow).answer({ items: [] })
  expect(done.of('node_passed')).toMatchObject([{ node: 'each_item', why: 'no_items' }])
  expect(done.state).toMatchObject({ status: 'ended', answers: { items: [], ages: [], prices: [] } })
})

test('a step back leads into the round before', () => {
  const bicycle = opened().answer({ age: 7 })
  const back = bicycle.give({ type: 'back' })
  expect(asked(back)).toEqual(['How old is the laptop?'])
  expect(asked(back.answer({ age: 6 }))).toEqual(['How old is the bicycle?'])
})

test('items may be any words', () => {
  const odd = ['a > b', '#1', '__proto__', 'ä/ö?', '50 %']
  const done = odd.reduce(talk => talk.answer({ age: 9 }), aConversation(flow).answer({ items: odd }))
  expect(done.state.answers).toMatchObject({ ages: [9, 9, 9, 9, 9] })
})

test('a call that is under way in a round goes on when the way to it is walked again', async () => {
  const looking = (
    await aFlow(
      FLOW.replace('- { id: new, type: decision }', '- { id: new, type: action, tool: look }').replace(
        'label: Claim',
        'label: Claim\nanswers: { urgent: { type: boolean } }',
      ),
    )
  ).compiled(null)
  const acting = aConversation(looking)
    .answer({ items: ['laptop'] })
    .answer({ age: 2 })
  expect(acting.state).toMatchObject({ status: 'acting', acting: { id: 'a1' } })
  const hurried = acting.answer({ urgent: true })
  expect(hurried.state).toMatchObject({ status: 'acting', acting: { id: 'a1' } })
  expect(hurried.effects).toEqual([])
})

import { describe, expect, test } from 'vitest'
import { aConversation } from '../../../test/builders/a-conversation.ts'
import { anUncheckedFlow } from '../../../test/builders/an-unchecked-flow.ts'
import type { Flow } from '../ir/flow.ts'

const flowOf = (parts: Partial<Flow>) =>
  anUncheckedFlow({ version: 'v1', id: 'flow', nodes: [], edges: [], ...parts })
const ask = (id: string, more: object = {}) =>
  ({ id, type: 'question', key: id, prompt: `${id}?`, ...more }) as Flow['nodes'][number]
const call = (id: string, ref: string, more: object = {}) =>
  ({ id, type: 'subgraph', ref, ...more }) as Flow['nodes'][number]
const done = { id: 'done', type: 'terminal' } as const
const chain = (...ids: string[]) => ids.slice(1).map((to, at) => ({ from: ids[at] as string, to }))

const number = { answer: { type: 'integer', max: 9 } }
const flag = { answer: { type: 'boolean' } }
const optional = { required: false }
const ITEM = {
  outputs: ['cost'],
  nodes: [ask('kind'), ask('cost', { ...number, ...optional })],
  edges: chain('kind', 'cost', '__exit__'),
}
const back = { type: 'back' } as const
const skip = { type: 'skip' } as const

describe('an answer for a subgraph that keeps its answers', () => {
  const flow = flowOf({
    nodes: [ask('city'), call('sub', 'item', { outputs: { price: 'cost' } }), ask('end', flag), done],
    edges: chain('city', 'sub', 'end', 'done'),
    subgraphs: { item: ITEM },
  })
  const inside = () => aConversation(flow).answer({ city: 'rome' })

  test('given before its question is the last one given, wherever it was given', () => {
    const talk = aConversation(flow).answer({ city: 'rome', cost: 3 }).answer({ cost: 2 })
    expect(talk.state.ahead).toEqual([{ key: 'cost', value: 2, scope: 'sub' }])
    expect(talk.answer({ kind: 'book' }).state).toMatchObject({ current_node: 'end', answers: { price: 2 } })
  })

  test('given outside after one given inside replaces it', () => {
    const looped = flowOf({
      nodes: [ask('city'), call('sub', 'item', { outputs: { price: 'cost' } }), ask('more', flag), done],
      edges: [
        ...chain('city', 'sub', 'more'),
        { from: 'more', to: 'city', guard: 'answers.more', loop: true },
        { from: 'more', to: 'done', guard: 'else' },
      ],
      subgraphs: {
        item: {
          ...ITEM,
          edges: [
            { from: 'kind', to: 'cost', guard: 'answers.kind == "book"' },
            { from: 'kind', to: '__exit__', guard: 'else' },
            { from: 'cost', to: '__exit__' },
          ],
        },
      },
    })
    const left = aConversation(looped).answer({ city: 'rome' }).answer({ cost: 3 }).answer({ kind: 'disc' })
    const talk = left.answer({ cost: 2 }).answer({ more: true }).answer({ city: 'oslo' })
    expect(talk.answer({ kind: 'book' }).state).toMatchObject({
      current_node: 'more',
      answers: { price: 2 },
      ahead: [],
    })
  })

  test('is kept when it was skipped there', () => {
    const talk = inside().answer({ kind: 'book' }).give(skip).answer({ cost: 5 })
    expect(talk.state).toMatchObject({ current_node: 'end', answers: { price: 5 }, ahead: [] })
    const both = inside().answer({ kind: 'book' }).give(skip).answer({ end: true, cost: 5 })
    expect(both.state).toMatchObject({ status: 'ended', answers: { price: 5, end: true }, ahead: [] })
  })

  test('changes in the call that was last on the way, in a further round too', () => {
    const twice = flowOf({
      nodes: [call('one', 'item'), call('two', 'item'), ask('more', flag), ask('end', flag), done],
      edges: [
        { from: 'one', to: 'two', guard: '!has(answers.more)' },
        { from: 'one', to: 'end', guard: 'else' },
        { from: 'two', to: 'more' },
        { from: 'more', to: 'one', guard: 'answers.more', loop: true },
        { from: 'more', to: 'done', guard: 'else' },
        { from: 'end', to: 'done' },
      ],
      subgraphs: { item: ITEM },
    })
    const first = aConversation(twice).answer({ kind: 'a', cost: 1 }).answer({ kind: 'b', cost: 2 })
    const again = first.answer({ more: true }).answer({ kind: 'c', cost: 3 })
    expect(again.state.current_node).toBe('end')
    expect(again.answer({ cost: 4 }).state.scoped).toMatchObject({ one: { cost: 4 }, two: { cost: 2 } })
  })

  test('belongs to the round of a loop in which it is given', () => {
    const looped = flowOf({
      nodes: [ask('city'), call('sub', 'item', { outputs: { price: 'cost' } }), ask('more', flag), done],
      edges: [
        ...chain('city', 'sub', 'more'),
        { from: 'more', to: 'city', guard: 'answers.more', loop: true },
        { from: 'more', to: 'done', guard: 'else' },
      ],
      subgraphs: { item: ITEM },
    })
    const second = aConversation(looped)
      .answer({ city: 'rome' })
      .answer({ kind: 'book', cost: 3 })
      .answer({ more: true })
    const talk = second.answer({ city: 'oslo', cost: 5 })
    expect(talk.of('recomputed')).toEqual([])
    expect(talk.answer({ kind: 'disc' }).state).toMatchObject({ current_node: 'more', answers: { price: 5 } })
  })
})

describe('an answer that was withdrawn', () => {
  const flow = flowOf({
    nodes: [ask('one', optional), ask('two', optional), ask('three', optional), ask('four'), done],
    edges: chain('one', 'two', 'three', 'four', 'done'),
  })

  test('does not come back with a step back to the question it was withdrawn from', () => {
    const talk = aConversation(flow).answer({ one: 'red' }).give(back).give(skip)
    expect(talk.state).toMatchObject({ current_node: 'two', answers: {} })
    const again = talk.give(back)
    expect(again.state).toMatchObject({ current_node: 'one', status: 'asking', answers: {} })
    expect(again.of('answer_committed')).toEqual([])
  })

  test('does not come back with several steps back either, but is shown with its question', () => {
    const talk = aConversation(flow).answer({ one: 'red', two: 'x', three: 'y' })
    const first = talk.give(back).give(back).give(back)
    expect(first.effects).toMatchObject([{ key: 'one', previous: 'red' }])
    const skipped = first.give(skip)
    expect(skipped.state).toMatchObject({ current_node: 'two', answers: {} })
    expect(skipped.effects).toMatchObject([{ key: 'two', previous: 'x' }])
    const again = skipped.answer({ two: 'z' }).give(back).give(back)
    expect(again.state).toMatchObject({ current_node: 'one', status: 'asking', answers: {} })
  })

  test('does not come back when its question is given up', () => {
    const giving = flowOf({
      nodes: [ask('one', { ...number, max_attempts: 1 }), ask('two'), ask('three'), done],
      edges: [...chain('one', 'two', 'three', 'done'), { from: 'one', to: 'two', on: 'error' }],
    })
    const talk = aConversation(giving).answer({ one: 3 }).give(back).give({ type: 'unclear' })
    expect(talk.state).toMatchObject({ current_node: 'two', answers: {} })
    expect(talk.give(back).state).toMatchObject({ current_node: 'one', answers: {} })
  })

  test('does not answer for another round of a loop once it was replaced', () => {
    const looped = flowOf({
      nodes: [ask('one'), ask('two'), ask('more', flag), done],
      edges: [
        ...chain('one', 'two', 'more'),
        { from: 'more', to: 'one', guard: 'answers.more', loop: true },
        { from: 'more', to: 'done', guard: 'else' },
      ],
    })
    const replaced = aConversation(looped).answer({ one: 'red', two: 'x' }).give(back).give(back)
    const second = replaced.answer({ one: 'blue' }).answer({ two: 'y' }).give(back).answer({ two: 'z' })
    const round = second.answer({ more: true })
    expect(round.state).toMatchObject({ current_node: 'one', status: 'asking', set_aside: [] })
    expect(round.effects).toEqual([{ type: 'ask', node: 'one', key: 'one', attempts: 0, fault: null }])
  })

  test('of several rounds is shown with the round it was given in', () => {
    const looped = flowOf({
      nodes: [ask('one'), ask('more', flag), done],
      edges: [
        ...chain('one', 'more'),
        { from: 'more', to: 'one', guard: 'answers.more', loop: true },
        { from: 'more', to: 'done', guard: 'else' },
      ],
    })
    const rounds = aConversation(looped).answer({ one: 'red' }).answer({ more: true }).answer({ one: 'blue' })
    const first = rounds.give(back).give(back).give(back)
    expect(first.effects).toMatchObject([{ key: 'one', previous: 'red' }])
    const again = first.answer({ one: 'green' })
    expect(again.effects).toMatchObject([{ key: 'more', previous: true }])
    expect(again.answer({ more: true }).effects).toMatchObject([{ key: 'one', previous: 'blue' }])
  })
})

describe('visits of several rounds that leave the way together', () => {
  const looped = flowOf({
    nodes: [ask('way', flag), ask('item', optional), ask('more', flag), ask('end'), done],
    edges: [
      { from: 'way', to: 'item', guard: 'answers.way' },
      { from: 'way', to: 'end', guard: 'else' },
      { from: 'item', to: 'more' },
      { from: 'more', to: 'item', guard: 'answers.more', loop: true },
      { from: 'more', to: 'end', guard: 'else' },
      { from: 'end', to: 'done' },
    ],
  })
  const first = () => aConversation(looped).answer({ way: true }).answer({ item: 'a' }).answer({ more: true })

  test('come back in their order', () => {
    const talk = first().answer({ item: 'b' }).answer({ more: false })
    const off = talk.answer({ way: false })
    expect(off.of('answer_set_aside').map(({ value }) => value)).toEqual(['a', 'b', true, false])
    const again = off.answer({ way: true })
    expect(again.state).toMatchObject({ current_node: 'end', answers: { item: 'b', more: false } })
    expect(again.state.trail).toMatchObject([{ was: 'a' }, { was: true }])
    expect(again.state.set_aside).toEqual([])
  })

  test('come back in their order when one of them was a skip', () => {
    const off = first().give(skip).answer({ more: false }).answer({ way: false })
    const again = off.answer({ way: true })
    expect(again.state).toMatchObject({ current_node: 'end', answers: { more: false } })
    expect(again.state.answers).not.toHaveProperty('item')
    expect(again.state.trail).toMatchObject([{ was: 'a' }, { was: true }, { did: 'skipped', key: 'item' }])
  })
})

describe('every change of an answer is told', () => {
  const flow = flowOf({
    nodes: [ask('one', optional), ask('two', number), done],
    edges: chain('one', 'two', 'done'),
    answers: { aside: { type: 'text' } },
  })

  test('one that is given after a skip', () => {
    const talk = aConversation(flow).give(skip).answer({ one: 'red' })
    expect(talk.of('answer_committed')).toEqual([
      { type: 'answer_committed', node: 'one', key: 'one', value: 'red', from: 'reply' },
    ])
    expect(talk.of('recomputed')).toMatchObject([{ changed: ['one'] }])
  })

  test('one that is given for a question which is no longer on the way', () => {
    const other = flowOf({
      nodes: [ask('way', flag), ask('one'), ask('two'), done],
      edges: [
        { from: 'way', to: 'one', guard: 'answers.way' },
        { from: 'way', to: 'two', guard: 'else' },
        ...chain('one', 'two', 'done'),
      ],
    })
    const talk = aConversation(other).answer({ way: true, one: 'red' }).answer({ way: false, one: 'blue' })
    expect(talk.of('answer_ahead')).toMatchObject([{ key: 'one', value: 'blue', previous: 'red' }])
    expect(talk.of('answer_set_aside')).toMatchObject([{ key: 'one', value: 'blue' }])
  })

  test('one that was offered and ends with a restart', () => {
    const talk = aConversation(flow).answer({ aside: 'x' }).give({ type: 'restart' })
    expect(talk.state.answers).toEqual({})
    expect(talk.of('answer_set_aside')).toMatchObject([{ key: 'aside', value: 'x', why: 'restart' }])
  })
})

describe('a value that cannot be an answer', () => {
  const NAME = { nodes: [ask('n', { ...number, max_attempts: 2 })], edges: chain('n', '__exit__') }
  const flow = flowOf({
    nodes: [
      ask('way', { answer: { type: 'enum', values: ['a', 'b'] } }),
      call('sub', 'own'),
      ask('m'),
      call('other', 'own'),
      done,
    ],
    edges: [
      { from: 'way', to: 'sub', guard: 'answers.way == "a"' },
      { from: 'way', to: 'other', guard: 'else' },
      ...chain('sub', 'm', 'done'),
      { from: 'other', to: 'done' },
    ],
    subgraphs: { own: { ...NAME, outputs: [] } },
  })

  test('is an attempt at the question that was asked', () => {
    const talk = aConversation(flow).answer({ way: 'a' }).answer({ n: 'much' })
    expect(talk.state).toMatchObject({ current_node: 'own/n', attempts: 1 })
  })

  test('is none at a question of the same name that another way leads to', () => {
    const talk = aConversation(flow).answer({ way: 'a' }).answer({ way: 'b', n: 'much' })
    expect(talk.state).toMatchObject({ current_node: 'own/n', call_stack: ['other'], attempts: 0 })
    expect(talk.of('attempt')).toEqual([])
    expect(talk.of('answer_invalid')).toMatchObject([{ key: 'n', fault: { code: 'not_an_integer' } }])
    expect(talk.effects).toMatchObject([{ type: 'ask', attempts: 0, fault: null }])
  })

  test('is told where the change leads elsewhere', () => {
    const talk = aConversation(flow).answer({ way: 'a' }).answer({ n: 3 }).answer({ way: 'b', m: 4 })
    expect(talk.state).toMatchObject({ current_node: 'own/n', call_stack: ['other'] })
    expect(talk.of('answer_invalid')).toMatchObject([{ key: 'm', fault: { code: 'not_a_text' } }])
  })

  test('is none at the same question in another round of a loop', () => {
    const looped = flowOf({
      nodes: [ask('most', number), ask('n', number), ask('more', flag), done],
      edges: [
        ...chain('most', 'n', 'more'),
        { from: 'more', to: 'n', guard: 'answers.more', loop: true },
        { from: 'more', to: 'done', guard: 'else' },
      ],
      constraints: { small: { check: 'answers.n <= answers.most' } },
    })
    const second = aConversation(looped).answer({ most: 8, n: 5 }).answer({ more: true })
    expect(second.state.current_node).toBe('n')
    const talk = second.answer({ most: 3, n: 'x' })
    expect(talk.state).toMatchObject({ current_node: 'n', attempts: 0, answers: { most: 3 } })
    expect(second.answer({ most: 7, n: 'x' }).state).toMatchObject({ current_node: 'n', attempts: 1 })
  })

  test('is an attempt when only a rule beside a changed answer is against it', () => {
    const ruled = flowOf({
      nodes: [ask('name'), ask('low', number), ask('high', number), done],
      edges: chain('name', 'low', 'high', 'done'),
      constraints: { ordered: { check: 'answers.low < answers.high' } },
    })
    const talk = aConversation(ruled).answer({ name: 'A', low: 4 }).answer({ name: 'B', high: 2 })
    expect(talk.state).toMatchObject({ current_node: 'high', attempts: 1, answers: { name: 'B', low: 4 } })
    expect(talk.effects).toMatchObject([{ type: 'ask', key: 'high', fault: { code: 'constraint' } }])
  })

  test('is no attempt where the person had heard another question', () => {
    const talk = aConversation(flow).answer({ way: 'a' })
    const heard = talk.give({ type: 'answers', answers: { n: 'much' }, question: 'way' })
    expect(heard.state.attempts).toBe(0)
    expect(heard.of('answer_invalid')).toMatchObject([{ key: 'n' }])
    expect(talk.give({ type: 'unclear', question: 'way' }).state.attempts).toBe(0)
    expect(talk.give({ type: 'unclear', question: 'own/n' }).state.attempts).toBe(1)
    const optionalN = aConversation(flowOf({ nodes: [ask('a', optional), done], edges: chain('a', 'done') }))
    expect(optionalN.give({ type: 'unknown', question: 'b' }).state).toMatchObject({
      current_node: 'a',
      trail: [],
    })
  })
})

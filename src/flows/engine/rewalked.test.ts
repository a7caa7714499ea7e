import { describe, expect, test } from 'vitest'
import { aConversation } from '../../../test/builders/a-conversation.ts'
import { anUncheckedFlow } from '../../../test/builders/an-unchecked-flow.ts'
import type { Flow } from '../ir/flow.ts'

const flowOf = (parts: Partial<Flow>) =>
  anUncheckedFlow({ version: 'v1', id: 'flow', nodes: [], edges: [], ...parts })
const ask = (id: string, more: object = {}) =>
  ({ id, type: 'question', key: id, prompt: `${id}?`, ...more }) as Flow['nodes'][number]
const done = { id: 'done', type: 'terminal' } as const
const chain = (...ids: string[]) => ids.slice(1).map((to, at) => ({ from: ids[at] as string, to }))
const back = { type: 'back' } as const

describe('a question that was passed by for another alternative', () => {
  const flow = flowOf({
    nodes: [ask('name'), ask('note'), ask('mail'), ask('phone'), ask('end'), done],
    edges: [
      { from: 'name', to: 'note', guard: 'has(answers.mail)' },
      { from: 'name', to: 'mail', guard: 'else' },
      ...chain('note', 'mail', 'phone', 'end', 'done'),
    ],
    oneOf: [['mail'], ['phone']],
  })
  const given = () => aConversation(flow).answer({ name: 'Ada', phone: '1' })

  test('stays passed by, whatever walks the way again', () => {
    expect(given().state).toMatchObject({ current_node: 'end', answers: { phone: '1' } })
    expect(given().answer({ note: 'x' }).state).toMatchObject({
      current_node: 'end',
      answers: { phone: '1' },
    })
    expect(given().answer({ name: 'Bob' }).state).toMatchObject({
      current_node: 'end',
      answers: { name: 'Bob', phone: '1' },
    })
    const corrected = given().answer({ end: 'x' }).answer({ phone: '2' })
    expect(corrected.state).toMatchObject({ status: 'ended', answers: { phone: '2', end: 'x' } })
  })

  test('is asked when the other alternative is withdrawn', () => {
    const talk = given().give(back)
    expect(talk.of('went_back')).toMatchObject([{ from: 'end', key: 'phone' }])
    expect(talk.state).toMatchObject({ current_node: 'mail', answers: { name: 'Ada' } })
    const first = aConversation(
      flowOf({
        nodes: [ask('mail'), ask('phone'), done],
        edges: chain('mail', 'phone', 'done'),
        oneOf: [['mail'], ['phone']],
      }),
    ).answer({ phone: '1' })
    expect(first.state.status).toBe('ended')
    expect(first.give(back).state).toMatchObject({ status: 'asking', current_node: 'mail', answers: {} })
  })
})

test('the last alternative that can come is not skipped', () => {
  const flow = flowOf({
    nodes: [ask('way', { answer: { type: 'boolean' } }), ask('mail'), ask('phone'), done],
    edges: [
      { from: 'way', to: 'mail', guard: 'answers.way' },
      { from: 'way', to: 'phone', guard: 'else' },
      ...chain('mail', 'phone', 'done'),
    ],
    oneOf: [['mail'], ['phone']],
  })
  const talk = aConversation(flow).answer({ way: false })
  const refused = talk.give({ type: 'skip' })
  expect(refused.of('refused')).toMatchObject([{ why: 'required' }])
  expect(refused.effects).toMatchObject([{ type: 'ask', key: 'phone', fault: { code: 'required' } }])
  expect(talk.give({ type: 'unknown' }).state.attempts).toBe(1)
  expect(aConversation(flow).answer({ way: true }).give({ type: 'skip' }).state.current_node).toBe('phone')
})

test('a question one goes back to begins without attempts', () => {
  const flow = flowOf({
    nodes: [ask('a', { answer: { type: 'integer', max: 5 } }), ask('b'), done],
    edges: [{ from: 'a', to: 'b', guard: 'answers.a > 3' }, ...chain('b', 'done')],
  })
  const stuck = aConversation(flow).answer({ a: 9 }).answer({ a: 1 })
  expect(stuck.state).toMatchObject({ status: 'stuck', attempts: 0 })
  expect(stuck.give(back).state).toMatchObject({ status: 'asking', current_node: 'a', attempts: 0 })
})

test('an input that is refused changes no answer', () => {
  const flow = flowOf({ nodes: [ask('a', { required: true }), done], edges: chain('a', 'done') })
  const asked = aConversation(flow)
  for (const input of [back, { type: 'skip' }, { type: 'unknown', key: 'z' }] as const) {
    const { state, events } = asked.give(input)
    expect(events).toMatchObject([{ type: 'refused' }])
    expect(state).toEqual(asked.state)
  }
})

describe('a loop that comes round to an action', () => {
  const result = (id: string, value: number) =>
    ({ type: 'action_result', id, outcome: 'ok', result: value }) as const
  const action = { type: 'action', tool: 'tool', outputs: { r: { answer: { type: 'integer' } } } } as const

  test('calls it anew, under another id', () => {
    const flow = flowOf({
      nodes: [{ id: 'x', ...action }, done],
      edges: [
        { id: 'again', from: 'x', to: 'x', loop: true, guard: 'answers.r < 3' },
        { id: 'on', from: 'x', to: 'done', guard: 'else' },
      ],
    })
    const talk = aConversation(flow).give(result('a1', 1))
    expect(talk.state).toMatchObject({ status: 'acting', acting: { id: 'a2' } })
    expect(talk.effects).toMatchObject([{ type: 'act', id: 'a2' }])
    expect(talk.give(result('a1', 5)).of('result_ignored')).toEqual([{ type: 'result_ignored', id: 'a1' }])
    expect(talk.give(result('a2', 5)).state).toMatchObject({ status: 'ended', answers: { r: 5 } })
  })

  test('calls it anew after a failure that leads back', () => {
    const flow = flowOf({
      nodes: [{ id: 'x', ...action }, { id: 'retry', type: 'decision' }, done],
      edges: [
        { from: 'x', to: 'done' },
        { id: 'failed', from: 'x', to: 'retry', on: 'error' },
        { from: 'retry', to: 'x', loop: true },
      ],
    })
    const talk = aConversation(flow).give({ type: 'action_result', id: 'a1', outcome: 'failed' })
    expect(talk.effects).toMatchObject([{ type: 'act', id: 'a2' }])
  })

  test('while one that is under way is kept when the way to it is walked again', () => {
    const flow = flowOf({
      nodes: [ask('name'), { id: 'x', ...action }, done],
      edges: chain('name', 'x', 'done'),
    })
    const talk = aConversation(flow).answer({ name: 'Ada' }).answer({ name: 'Bob' })
    expect(talk.state).toMatchObject({ status: 'acting', acting: { id: 'a1' }, answers: { name: 'Bob' } })
    expect(talk.effects).toEqual([])
  })
})

test('a reply beside a correction stays behind the rounds before it', () => {
  const number = { answer: { type: 'integer' } }
  const flow = flowOf({
    nodes: [ask('way', number), ask('one'), ask('n', number), done],
    edges: [
      { from: 'way', to: 'n', guard: 'answers.way > 4' },
      { from: 'way', to: 'one', guard: 'else' },
      { from: 'one', to: 'n' },
      { id: 'end', from: 'n', to: 'done', guard: 'answers.n > 8' },
      { id: 'again', from: 'n', to: 'n', guard: 'else', loop: true },
    ],
  })
  const third = aConversation(flow).answer({ way: 5 }).answer({ n: 3 }).answer({ n: 5 })
  const asked = third.answer({ way: 0, n: 1 })
  expect(asked.state).toMatchObject({ current_node: 'one', ahead: [] })
  const talk = asked.answer({ one: 'x' })
  expect(talk.state).toMatchObject({ current_node: 'n', status: 'asking', answers: { n: 1 }, set_aside: [] })
  expect(talk.state.trail).toMatchObject([{ was: 3 }, { was: 5 }])
})

test('a reply that waits for its round does not keep the person from going back', () => {
  const flow = flowOf({
    answers: { u: { type: 'boolean' } },
    nodes: [ask('k1'), ask('k2', { when: 'answers.u' }), ask('k3', { answer: { type: 'boolean' } }), done],
    edges: [
      ...chain('k1', 'k2', 'k3'),
      { id: 'again', from: 'k3', to: 'k1', guard: '!answers.k3', loop: true },
      { id: 'on', from: 'k3', to: 'done', guard: 'else' },
    ],
  })
  const second = aConversation(flow).answer({ k1: 'a' }).answer({ k3: false })
  const waiting = second.answer({ u: true, k1: 'b' })
  expect(waiting.state).toMatchObject({ current_node: 'k2', answers: { k1: 'a' } })
  expect(waiting.give(back).state).toMatchObject({ status: 'asking', current_node: 'k1' })
})

test('a reply to a question that was stepped back to waits for it, where something else has to be done first', () => {
  const flow = flowOf({
    answers: { u: { type: 'boolean' } },
    nodes: [{ id: 'act', type: 'action', tool: 'look', args: { u: 'answers.u' } }, ask('k1'), done],
    edges: chain('act', 'k1', 'done'),
  })
  const asked = aConversation(flow).give({ type: 'action_result', id: 'a1', outcome: 'ok' })
  const acting = asked.answer({ k1: 'a' }).give(back).answer({ k1: 'b', u: true })
  expect(acting.state.status).toBe('acting')
  const ended = acting.give({ type: 'action_result', id: 'a2', outcome: 'ok' })
  expect(ended.state).toMatchObject({ status: 'ended', answers: { k1: 'b', u: true } })
})

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

  test('uses the results of all rounds once more, in their order', () => {
    const flow = flowOf({
      answers: { u: { type: 'text' } },
      nodes: [{ id: 'x', ...action, args: { u: 'answers.u' } }, done],
      edges: [
        { id: 'again', from: 'x', to: 'x', loop: true, guard: 'answers.r < 3', priority: -1 },
        { id: 'on', from: 'x', to: 'done' },
      ],
    })
    const twice = aConversation(flow, { answers: { u: 'a' } })
      .give(result('a1', 1))
      .give(result('a2', 5))
    const other = twice.answer({ u: 'b' })
    expect(other.state).toMatchObject({ status: 'acting', acting: { id: 'a3' } })
    const same = other.answer({ u: 'a' })
    expect(same.of('action_reused')).toHaveLength(2)
    expect(same.state).toMatchObject({ status: 'ended', answers: { r: 5 } })
  })

  test('uses the result of whichever round had these arguments', () => {
    const flow = flowOf({
      nodes: [ask('u'), { id: 'x', ...action, args: { u: 'answers.u' } }, done],
      edges: [
        { from: 'u', to: 'x' },
        { id: 'again', from: 'x', to: 'u', loop: true, guard: 'answers.r < 3', priority: -1 },
        { id: 'on', from: 'x', to: 'done' },
      ],
      entry: 'u',
    })
    const first = aConversation(flow).answer({ u: 'a' }).give(result('a1', 1))
    const second = first.answer({ u: 'b' }).give(result('a2', 5))
    expect(second.state.status).toBe('ended')
    const asked = second.give(back).give(back)
    expect(asked.answer({ u: 'b' }).state).toMatchObject({ status: 'ended', answers: { u: 'b', r: 5 } })
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

test('a question that can no longer be skipped is asked, and what came after it stays', () => {
  const parts = (required: boolean): Flow => ({
    version: 'v1',
    id: 'flow',
    entry: 'a',
    nodes: [ask('a', { required })],
    edges: [{ from: 'a', to: 'a', loop: true }],
  })
  const third = aConversation(anUncheckedFlow(parts(false), {}, 'r1'))
    .give({ type: 'skip' })
    .answer({ a: 'second' })
  const first = third.under(anUncheckedFlow(parts(true), {}, 'r2')).give({ type: 'adopt' })
  expect(first.state).toMatchObject({ current_node: 'a', answers: {} })
  const again = first.answer({ a: 'first' })
  expect(again.state).toMatchObject({ current_node: 'a', answers: { a: 'second' }, set_aside: [] })
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

test('an answer of a later round that waits is nothing before the first question', () => {
  const flow = flowOf({
    answers: { more: { type: 'integer' } },
    constraints: { sum: { check: 'answers.count + answers.more < 7' } },
    nodes: [ask('count', { answer: { type: 'integer', max: 5 } }), done],
    edges: [
      { from: 'count', to: 'done' },
      { from: 'count', to: 'count', loop: true, priority: -1 },
    ],
  })
  const asked = aConversation(flow).answer({ count: 2 }).answer({ count: 0 }).answer({ more: 5 })
  const failed = asked.give({ type: 'unknown' })
  expect(failed.state).toMatchObject({ current_node: 'count', answers: { more: 5 }, attempts: 1 })
  const stays = failed.give(back)
  expect(stays.of('refused')).toMatchObject([{ input: 'back', why: 'nothing_before' }])
  expect(stays.of('answer_committed')).toEqual([])
  expect(stays.state).toEqual(failed.state)
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

describe('attempts', () => {
  const short = { type: 'text', max_length: 1 } as const

  test('end with the asking, also where no way leads on', () => {
    const flow = flowOf({
      nodes: [
        ask('way', { answer: { type: 'boolean' } }),
        ask('a', { answer: short, when: 'answers.way' }),
        done,
      ],
      edges: [
        { from: 'way', to: 'a' },
        { from: 'a', to: 'done', guard: 'has(answers.a)' },
      ],
    })
    const stuck = aConversation(flow).answer({ way: true }).answer({ a: 'xx' }).answer({ way: false })
    expect(stuck.state).toMatchObject({ status: 'stuck', current_node: 'a', attempts: 0 })
    expect(stuck.answer({ way: true }).state).toMatchObject({ status: 'asking', attempts: 0 })
  })

  test('at a question that was given up are none at the one that comes after it', () => {
    const flow = flowOf({
      nodes: [ask('a', { answer: short, max_attempts: 1 }), ask('b', { dependencies: ['a'] }), done],
      edges: [
        { from: 'a', to: 'b' },
        { from: 'a', to: 'b', on: 'error', id: 'failed' },
        { from: 'b', to: 'done', guard: 'has(answers.b)' },
      ],
    })
    const stuck = aConversation(flow).answer({ a: 'xx' })
    expect(stuck.state).toMatchObject({ status: 'stuck', current_node: 'b', attempts: 0 })
    expect(stuck.answer({ a: 'x' }).state).toMatchObject({ current_node: 'b', attempts: 0 })
  })

  test('in one round of a loop are none in another that a new revision leads to', () => {
    const parts = (required: boolean): Flow => ({
      version: 'v1',
      id: 'flow',
      nodes: [ask('a', { required }), done],
      edges: [
        { from: 'a', to: 'a', loop: true, guard: '!has(answers.a)', priority: -1 },
        { from: 'a', to: 'done' },
      ],
    })
    const second = aConversation(anUncheckedFlow(parts(false), {}, 'r1'))
      .give({ type: 'skip' })
      .give({ type: 'unclear' })
    expect(second.state).toMatchObject({ current_node: 'a', attempts: 1 })
    const first = second.under(anUncheckedFlow(parts(true), {}, 'r2')).give({ type: 'adopt' })
    expect(first.state).toMatchObject({ current_node: 'a', attempts: 0, trail: [] })
  })
})

describe('an alternative that cannot be relied on', () => {
  test('because its question never came makes nobody owe what was not left out for it', () => {
    const flow = flowOf({
      nodes: [ask('n', { answer: { type: 'integer' }, max_attempts: 1 }), ask('mail'), ask('phone'), done],
      edges: [...chain('n', 'mail', 'phone', 'done'), { from: 'n', to: 'done', on: 'error', id: 'failed' }],
      oneOf: [['mail'], ['phone']],
    })
    const ended = aConversation(flow).answer({ n: 'x' }).answer({ phone: '1' })
    expect(ended.state).toMatchObject({ status: 'ended', owed: [] })
    expect(ended.of('one_of_owed')).toEqual([])
    expect(ended.answer({ n: 4 }).state).toMatchObject({ status: 'ended', answers: { n: 4, phone: '1' } })
  })

  test('because its question lies behind us leaves the other one to be asked, in its turn', () => {
    const flow = flowOf({
      nodes: [
        ask('way', { answer: { type: 'boolean' } }),
        ask('mail', { when: 'answers.way' }),
        ask('phone'),
        ask('end'),
        done,
      ],
      edges: chain('way', 'mail', 'phone', 'end', 'done'),
      oneOf: [['mail'], ['phone']],
    })
    expect(aConversation(flow).answer({ way: false, mail: 'm' }).state.current_node).toBe('phone')
  })

  test('is one that was set aside and can come back', () => {
    const flow = flowOf({
      nodes: [ask('way', { answer: { type: 'boolean' } }), ask('mail'), ask('phone'), done],
      edges: [
        { from: 'way', to: 'mail', guard: 'answers.way' },
        { from: 'way', to: 'done', guard: 'else' },
        ...chain('mail', 'phone', 'done'),
      ],
      oneOf: [['mail'], ['phone']],
    })
    const ended = aConversation(flow).answer({ way: true }).answer({ phone: '1' })
    const off = ended.answer({ way: false })
    expect(off.of('answer_set_aside')).toMatchObject([{ key: 'phone', why: 'off_path' }])
    expect(off.answer({ way: true }).state).toMatchObject({ status: 'ended', answers: { phone: '1' } })
  })
})

describe('a question one steps back to is asked', () => {
  test('although another alternative is known', () => {
    const flow = flowOf({
      nodes: [
        ask('mail'),
        { id: 'look', type: 'action', tool: 'look', args: { mail: 'answers.mail' } },
        ask('phone'),
        ask('note'),
        done,
      ],
      edges: chain('mail', 'look', 'phone', 'note', 'done'),
      oneOf: [['mail'], ['phone']],
    })
    const found = aConversation(flow)
      .answer({ mail: 'a' })
      .give({ type: 'action_result', id: 'a1', outcome: 'ok' })
    const both = found.answer({ phone: '1' })
    expect(both.state).toMatchObject({ current_node: 'note', answers: { mail: 'a', phone: '1' } })
    expect(both.give(back).state).toMatchObject({ status: 'asking', current_node: 'phone' })
    const asked = both.answer({ mail: 'b' }).give(back)
    expect(asked.state).toMatchObject({ status: 'asking', current_node: 'mail', acting: null })
    expect(asked.answer({ note: 'x' }).state).toMatchObject({ status: 'asking', current_node: 'mail' })
  })

  test('although a reply waits for its next round, whatever was said since', () => {
    const flow = flowOf({
      entry: 'k1',
      answers: { u: { type: 'boolean' } },
      nodes: [ask('k1'), ask('k2'), ask('k4'), done],
      edges: [
        { id: 'a', from: 'k1', to: 'done', guard: 'has(answers.u)' },
        { id: 'b', from: 'k1', to: 'k2', guard: 'else' },
        { from: 'k2', to: 'k1', loop: true },
        { from: 'k4', to: 'done' },
      ],
    })
    const second = aConversation(flow).answer({ k1: 'a' }).answer({ k2: 'x' })
    const ended = second.answer({ k1: 'b', u: true }).answer({ k4: 'z' })
    expect(ended.state).toMatchObject({ status: 'ended', answers: { k1: 'a' } })
    expect(ended.give(back).state).toMatchObject({ status: 'asking', current_node: 'k1' })
  })

  test('although it had been skipped and a reply waits for its next round', () => {
    const flow = flowOf({
      nodes: [ask('n', { answer: { type: 'integer' } }), ask('note', { required: false }), done],
      edges: [
        ...chain('n', 'note', 'done'),
        { from: 'note', to: 'note', loop: true, guard: 'answers.n < 4', priority: -1 },
      ],
    })
    const second = aConversation(flow).answer({ n: 1 }).give({ type: 'skip' })
    const ended = second.answer({ note: 'x', n: 4 })
    expect(ended.state).toMatchObject({ status: 'ended', answers: { n: 4 } })
    const asked = ended.give(back)
    expect(asked.state).toMatchObject({ status: 'asking', current_node: 'note' })
    expect(asked.answer({ n: 5 }).state).toMatchObject({ status: 'asking', current_node: 'note' })
  })

  test('although something was said ahead for its next round', () => {
    const flow = flowOf({
      nodes: [ask('a'), ask('b'), done],
      edges: [
        { from: 'a', to: 'b' },
        { from: 'b', to: 'a', loop: true, guard: 'answers.b != "end"' },
        { from: 'b', to: 'done', guard: 'else' },
      ],
    })
    const second = aConversation(flow).answer({ a: '1' }).answer({ b: '1' })
    const asked = second.answer({ b: '2' }).give(back)
    expect(asked.state).toMatchObject({ status: 'asking', current_node: 'b', answers: { a: '1' } })
    expect(asked.answer({ b: '1' }).answer({ a: '2' }).state).toMatchObject({
      current_node: 'a',
      answers: { a: '2', b: '2' },
    })
  })
})

test('the last thing said about a question counts, also where it cannot be taken', () => {
  const number = { answer: { type: 'integer' } }
  const flow = flowOf({
    constraints: { sum: { check: 'answers.a + answers.b < 7' } },
    nodes: [ask('a', number), ask('b', number), done],
    edges: [
      { from: 'a', to: 'done', guard: 'answers.a >= 4' },
      { from: 'a', to: 'b', guard: 'else' },
      { from: 'b', to: 'done' },
    ],
  })
  for (const off of [
    aConversation(flow).answer({ a: 3 }).answer({ b: 2 }).answer({ a: 4 }),
    aConversation(flow).answer({ a: 3 }).answer({ b: 2, a: 4 }),
  ]) {
    const talk = off.answer({ b: 5 }).answer({ a: 3 })
    expect(talk.of('answer_invalid')).toMatchObject([{ key: 'b', fault: { code: 'constraint' } }])
    expect(talk.state).toMatchObject({ status: 'asking', current_node: 'b', answers: { a: 3 } })
  }
})

test('a reply whose question the same message takes off the way is told, and comes back with it', () => {
  const flow = flowOf({
    nodes: [ask('n', { answer: { type: 'integer' } }), ask('note'), done],
    edges: [
      { from: 'n', to: 'note', guard: 'answers.n < 4' },
      { from: 'n', to: 'done', guard: 'else' },
      { from: 'note', to: 'done' },
    ],
  })
  const off = aConversation(flow).answer({ n: 1 }).answer({ n: 4, note: 'x' })
  expect(off.state).toMatchObject({ status: 'ended', answers: { n: 4 }, ahead: [] })
  expect(off.of('answer_set_aside')).toMatchObject([{ key: 'note', value: 'x', why: 'off_path' }])
  expect(off.of('answer_ahead')).toEqual([])
  expect(off.answer({ n: 1 }).state).toMatchObject({ status: 'ended', answers: { n: 1, note: 'x' } })
})

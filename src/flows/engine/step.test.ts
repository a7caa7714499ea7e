import { describe, expect, test } from 'vitest'
import { aConversation } from '../../../test/builders/a-conversation.ts'
import { anUncheckedFlow } from '../../../test/builders/an-unchecked-flow.ts'
import type { Flow } from '../ir/flow.ts'

const flowOf = (parts: Partial<Flow>) =>
  anUncheckedFlow({ version: 'v1', id: 'flow', nodes: [], edges: [], ...parts })

const ask = (id: string, more: object = {}) =>
  ({ id, type: 'question', key: id, prompt: `${id}?`, ...more }) as Flow['nodes'][number]
const done = (id = 'done') => ({ id, type: 'terminal' }) as const

/** a, then b when a is yes, else c. */
const BRANCHING = flowOf({
  nodes: [
    ask('a', { answer: { type: 'enum', values: ['yes', 'no'] } }),
    ask('b', { answer: { type: 'integer', min: 1 } }),
    ask('c'),
    ask('d', { required: false }),
    done(),
  ],
  edges: [
    { from: 'a', to: 'b', guard: "answers.a == 'yes'" },
    { from: 'a', to: 'c', guard: 'else' },
    { from: 'b', to: 'd' },
    { from: 'c', to: 'd' },
    { from: 'd', to: 'done' },
  ],
})

describe('answers', () => {
  test('an answer is committed, its guard is told, and the next question is asked', () => {
    const asked = aConversation(BRANCHING).answer({ a: 'yes' })
    expect(asked.state).toMatchObject({ status: 'asking', current_node: 'b', answers: { a: 'yes' } })
    expect(asked.effects).toEqual([{ type: 'ask', node: 'b', key: 'b', attempts: 0, fault: null }])
    expect(asked.events).toEqual([
      { type: 'answer_committed', node: 'a', key: 'a', value: 'yes', from: 'reply' },
      { type: 'guard_evaluated', node: 'a', of: 'edge', name: 'a->b', outcome: true },
      { type: 'node_exited', node: 'a' },
      { type: 'edge_taken', node: 'a', edge: 'a->b', to: 'b', because: 'guard' },
      { type: 'node_entered', node: 'b', kind: 'question', key: 'b' },
    ])
  })

  test('an invalid answer is not stored and the question stays', () => {
    const asked = aConversation(BRANCHING).answer({ a: 'maybe' })
    expect(asked.state).toMatchObject({ current_node: 'a', attempts: 1, answers: {} })
    expect(asked.effects).toMatchObject([
      { type: 'ask', node: 'a', attempts: 1, fault: { code: 'not_an_option' } },
    ])
    expect(asked.of('answer_invalid')).toHaveLength(1)
    expect(asked.of('attempt')).toMatchObject([{ attempt: 1, of: 3 }])
  })

  test('answers given ahead are taken when their question comes, and only then', () => {
    const asked = aConversation(BRANCHING).answer({ b: 4, d: 'later' })
    expect(asked.state).toMatchObject({ current_node: 'a', answers: {} })
    const ended = asked.answer({ a: 'yes' })
    expect(ended.state).toMatchObject({ status: 'ended', answers: { a: 'yes', b: 4, d: 'later' }, ahead: [] })
  })

  test('an answer ahead that cannot be one is dropped without blame', () => {
    const asked = aConversation(BRANCHING).answer({ a: 'yes', d: 7 })
    expect(asked.of('answer_invalid')).toMatchObject([{ key: 'd', fault: { code: 'not_a_text' } }])
    expect(asked.state).toMatchObject({ current_node: 'b', attempts: 0, ahead: [] })
  })

  test('unknown keys are dropped and named', () => {
    const asked = aConversation(BRANCHING).answer({ a: 'yes', zip: '1', __proto__: 'x', constructor: 'y' })
    expect(asked.of('answer_dropped').map(({ key }) => key)).toEqual(['zip', 'constructor'])
    expect(asked.state.current_node).toBe('b')
  })

  test('the same answer again changes nothing', () => {
    const before = aConversation(BRANCHING).answer({ a: 'yes' })
    const after = before.answer({ a: 'yes' })
    expect(after.state).toEqual(before.state)
    expect(after.of('answer_unchanged')).toHaveLength(1)
  })
})

describe('a change of mind', () => {
  const atD = aConversation(BRANCHING).answer({ a: 'yes' }).answer({ b: 4 })

  test('answers that no longer apply are set aside by name, the way leads elsewhere', () => {
    const changed = atD.answer({ a: 'no' })
    expect(changed.state).toMatchObject({
      current_node: 'c',
      answers: { a: 'no' },
      set_aside: [{ key: 'b', value: 4, why: 'off_path' }],
    })
    expect(changed.of('answer_set_aside')).toEqual([
      { type: 'answer_set_aside', node: 'b', key: 'b', value: 4, why: 'off_path' },
    ])
    expect(changed.of('recomputed')).toEqual([{ type: 'recomputed', changed: ['a'], from: 'd', to: 'c' }])
  })

  test('what was set aside comes back with its question', () => {
    const back = atD.answer({ a: 'no' }).answer({ c: 'see' }).answer({ a: 'yes' })
    expect(back.state).toMatchObject({
      current_node: 'd',
      answers: { a: 'yes', b: 4 },
      set_aside: [{ key: 'c', value: 'see' }],
    })
    expect(back.of('answer_committed')).toContainEqual({
      type: 'answer_committed',
      node: 'b',
      key: 'b',
      value: 4,
      from: 'restored',
    })
  })

  test('answers that still hold are kept', () => {
    const changed = atD.answer({ b: 5 })
    expect(changed.state).toMatchObject({ current_node: 'd', answers: { a: 'yes', b: 5 }, set_aside: [] })
  })

  test('an invalid change changes nothing', () => {
    const changed = atD.answer({ b: 0 })
    expect(changed.state).toEqual(atD.state)
    expect(changed.of('answer_invalid')).toMatchObject([{ key: 'b', fault: { code: 'too_small', limit: 1 } }])
  })

  test('a change and the pending answer in one message are both taken', () => {
    const changed = atD.answer({ a: 'no', c: 'see', d: 'x' })
    expect(changed.state).toMatchObject({ status: 'ended', answers: { a: 'no', c: 'see', d: 'x' } })
  })

  test('after the end it opens the flow again', () => {
    const reopened = atD.answer({ d: 'x' }).answer({ a: 'no' })
    expect(reopened.state).toMatchObject({ status: 'asking', current_node: 'c', answers: { a: 'no' } })
    expect(reopened.answer({ c: 'y' }).state).toMatchObject({
      status: 'ended',
      answers: { a: 'no', c: 'y', d: 'x' },
    })
  })
})

describe('skip, back and restart', () => {
  const atD = aConversation(BRANCHING).answer({ a: 'yes' }).answer({ b: 4 })

  test('an optional question is skipped, by skip or by not knowing', () => {
    for (const type of ['skip', 'unknown'] as const) {
      const skipped = atD.give({ type })
      expect(skipped.state).toMatchObject({ status: 'ended', answers: { a: 'yes', b: 4 } })
      expect(skipped.of('answer_skipped')).toEqual([{ type: 'answer_skipped', node: 'd', key: 'd' }])
    }
  })

  test('a required question cannot be skipped; not knowing is an attempt', () => {
    const asked = aConversation(BRANCHING)
    expect(asked.give({ type: 'skip' }).state).toEqual(asked.state)
    expect(asked.give({ type: 'skip' }).of('refused')).toMatchObject([{ why: 'required' }])
    expect(asked.give({ type: 'unknown' }).state.attempts).toBe(1)
  })

  test('back asks the question before, with its answer beside it', () => {
    const back = atD.give({ type: 'back' })
    expect(back.state).toMatchObject({ current_node: 'b', answers: { a: 'yes' } })
    expect(back.effects).toMatchObject([{ type: 'ask', key: 'b', previous: 4 }])
    expect(back.of('answer_set_aside')).toMatchObject([{ key: 'b', why: 'back' }])
  })

  test('two steps back withdraw two answers: the second is asked for again, with what it was', () => {
    const back = atD.give({ type: 'back' }).give({ type: 'back' })
    expect(back.state).toMatchObject({ current_node: 'a', answers: {} })
    const again = back.answer({ a: 'yes' })
    expect(again.state).toMatchObject({ current_node: 'b', answers: { a: 'yes' } })
    expect(again.effects).toMatchObject([{ type: 'ask', key: 'b', previous: 4 }])
    expect(back.answer({ a: 'no' }).state.current_node).toBe('c')
  })

  test('before the first question there is nothing to go back to', () => {
    const asked = aConversation(BRANCHING)
    expect(asked.give({ type: 'back' }).of('refused')).toMatchObject([{ why: 'nothing_before' }])
    expect(asked.give({ type: 'back' }).state).toEqual(asked.state)
  })

  test('back from the end asks the last question again', () => {
    expect(atD.answer({ d: 'x' }).give({ type: 'back' }).state).toMatchObject({
      status: 'asking',
      current_node: 'd',
    })
  })

  test('restart begins anew and names what it sets aside', () => {
    const again = atD.give({ type: 'restart' })
    expect(again.state).toMatchObject({ status: 'asking', current_node: 'a', answers: {} })
    expect(again.of('answer_set_aside').map(({ key }) => key)).toEqual(['a', 'b'])
    expect(again.answer({ a: 'yes' }).state.current_node).toBe('b')
  })
})

describe('attempts', () => {
  const withEdge = flowOf({
    nodes: [
      ask('a', { answer: { type: 'integer' }, max_attempts: 2 }),
      done(),
      { ...done('help'), outcome: 'human' },
    ],
    edges: [
      { from: 'a', to: 'done' },
      { from: 'a', to: 'help', on: 'error' },
    ],
  })

  test('when they are spent the error edge is taken', () => {
    const once = aConversation(withEdge).answer({ a: 'x' })
    expect(once.state).toMatchObject({ status: 'asking', attempts: 1 })
    const twice = once.answer({ a: 'x' })
    expect(twice.state).toMatchObject({ status: 'ended', current_node: 'help' })
    expect(twice.effects).toEqual([{ type: 'end', node: 'help', outcome: 'human' }])
    expect(twice.of('edge_taken')).toMatchObject([{ because: 'error' }])
  })

  test('without an error edge a human is offered and the question can still be answered', () => {
    const spent = ['x', 'y', 'z'].reduce(
      (talk, b) => talk.answer({ b }),
      aConversation(BRANCHING).answer({ a: 'yes' }),
    )
    expect(spent.effects).toEqual([{ type: 'offer_human', node: 'b', why: 'attempts_spent' }])
    expect(spent.answer({ b: 3 }).state.current_node).toBe('d')
  })

  test('what could not be read at all is an attempt too', () => {
    expect(aConversation(BRANCHING).give({ type: 'unclear' }).of('attempt')).toMatchObject([
      { attempt: 1, fault: { code: 'unclear' } },
    ])
  })

  test('an answer after failed attempts starts the count anew', () => {
    expect(aConversation(BRANCHING).answer({ a: 'x' }).answer({ a: 'yes' }).state.attempts).toBe(0)
  })
})

describe('edges', () => {
  test.each([
    [[1, 2], 'b'],
    [[2, 1], 'c'],
    [[1, 1], 'b'],
  ])(
    'of two true guards the smaller priority wins, then the smaller id: %j leads to %s',
    ([b, c], target) => {
      const flow = flowOf({
        nodes: [ask('a'), ask('b'), ask('c')],
        edges: [
          { from: 'a', to: 'c', guard: "answers.a != ''", priority: c as number },
          { from: 'a', to: 'b', guard: "answers.a == 'x'", priority: b as number },
        ],
      })
      const asked = aConversation(flow).answer({ a: 'x' })
      expect(asked.state.current_node).toBe(target)
      expect(asked.of('fallback')).toEqual(
        b === c
          ? [{ type: 'fallback', node: 'a', why: 'ambiguous', edges: ['a->b', 'a->c'], took: 'a->b' }]
          : [],
      )
    },
  )

  test('a gap offers a human, and a changed answer leads out of it', () => {
    const flow = flowOf({
      nodes: [ask('a'), ask('b')],
      edges: [{ from: 'a', to: 'b', guard: "answers.a == 'x'" }],
    })
    const stuck = aConversation(flow).answer({ a: 'y' })
    expect(stuck.state).toMatchObject({ status: 'stuck', answers: { a: 'y' } })
    expect(stuck.of('fallback')).toMatchObject([{ why: 'no_edge' }])
    expect(stuck.effects).toEqual([{ type: 'offer_human', node: 'a', why: 'no_edge' }])
    expect(stuck.answer({ a: 'x' }).state).toMatchObject({ status: 'asking', current_node: 'b' })
  })

  test('a guard that fails takes the error edge, never else', () => {
    const flow = flowOf({
      nodes: [ask('a'), ask('b'), ask('c'), ask('d')],
      edges: [
        { from: 'a', to: 'b', guard: 'answers.a + 1 == 2' },
        { from: 'a', to: 'c', guard: 'else' },
        { from: 'a', to: 'd', on: 'error' },
      ],
    })
    const asked = aConversation(flow).answer({ a: 'x' })
    expect(asked.state.current_node).toBe('d')
    expect(asked.of('guard_evaluated')).toMatchObject([{ outcome: 'failed' }])
  })

  test('a guard over a missing key is false', () => {
    const flow = flowOf({
      nodes: [ask('a'), ask('b'), ask('c')],
      edges: [
        { from: 'a', to: 'b', guard: "answers.nowhere == 'x'" },
        { from: 'a', to: 'c', guard: 'else' },
      ],
    })
    expect(aConversation(flow).answer({ a: 'x' }).state.current_node).toBe('c')
  })

  test('a circle without a question ends with a human, not with us', () => {
    const flow = flowOf({
      entry: 'x',
      nodes: [
        { id: 'x', type: 'decision' },
        { id: 'y', type: 'decision' },
        { id: 'z', type: 'decision' },
      ],
      edges: [
        { from: 'x', to: 'y' },
        { from: 'y', to: 'z' },
        { from: 'z', to: 'x', loop: true },
      ],
    })
    const stuck = aConversation(flow)
    expect(stuck.state.status).toBe('stuck')
    expect(stuck.effects).toMatchObject([{ type: 'offer_human', why: 'runaway' }])
  })
})

describe('loops', () => {
  const LOOP = flowOf({
    entry: 'item',
    nodes: [ask('item'), ask('more', { answer: { type: 'boolean' } }), ask('name'), done()],
    edges: [
      { from: 'item', to: 'more' },
      { from: 'more', to: 'item', guard: 'answers.more', loop: true },
      { from: 'more', to: 'name', guard: 'else' },
      { from: 'name', to: 'done' },
    ],
  })
  const twice = aConversation(LOOP)
    .answer({ item: 'one' })
    .answer({ more: true })
    .answer({ item: 'two' })
    .answer({ more: false })

  test('a question that comes round again is asked again, and the former answer stays with its visit', () => {
    expect(twice.state).toMatchObject({ current_node: 'name', answers: { item: 'two', more: false } })
    expect(twice.state.trail).toMatchObject([
      { node: 'item', was: 'one' },
      { node: 'more', was: true },
    ])
  })

  test('a change walks the same rounds again', () => {
    const changed = twice.answer({ item: 'three' })
    expect(changed.state).toMatchObject({ current_node: 'name', answers: { item: 'three', more: false } })
    expect(changed.state.trail).toEqual(twice.state.trail)
  })

  test('back goes round by round', () => {
    const back = twice.give({ type: 'back' }).give({ type: 'back' }).give({ type: 'back' })
    expect(back.state).toMatchObject({ current_node: 'more', answers: { item: 'one' } })
  })
})

describe('when, dependencies, oneOf, constraints', () => {
  test('a when that is false passes through', () => {
    const flow = flowOf({
      nodes: [ask('a'), ask('b', { when: "answers.a == 'x'" }), done()],
      edges: [
        { from: 'a', to: 'b' },
        { from: 'b', to: 'done' },
      ],
    })
    expect(aConversation(flow).answer({ a: 'x' }).state.current_node).toBe('b')
    const passed = aConversation(flow).answer({ a: 'y' })
    expect(passed.state.status).toBe('ended')
    expect(passed.of('node_passed')).toEqual([{ type: 'node_passed', node: 'b', why: 'when' }])
  })

  test('a question whose dependencies are not answered is passed', () => {
    const flow = flowOf({
      nodes: [ask('a', { required: false }), ask('b', { dependencies: ['a'] }), done()],
      edges: [
        { from: 'a', to: 'b' },
        { from: 'b', to: 'done' },
      ],
    })
    expect(aConversation(flow).give({ type: 'skip' }).state.status).toBe('ended')
    expect(aConversation(flow).answer({ a: 'x' }).state.current_node).toBe('b')
  })

  const CONTACT = flowOf({
    nodes: [
      ask('email', { answer: { type: 'email' } }),
      ask('phone', { answer: { type: 'phone' }, max_attempts: 1 }),
      done(),
    ],
    edges: [
      { from: 'email', to: 'phone' },
      { from: 'phone', to: 'done' },
    ],
    oneOf: [['email'], ['phone']],
  })

  test('one of a group is enough: the other is not asked', () => {
    const ended = aConversation(CONTACT).answer({ email: 'a@b.example' })
    expect(ended.state.status).toBe('ended')
    expect(ended.of('node_passed')).toMatchObject([{ node: 'phone', why: 'one_of' }])
  })

  test('the first of a group can be skipped, the last cannot', () => {
    const asked = aConversation(CONTACT).give({ type: 'skip' })
    expect(asked.state.current_node).toBe('phone')
    expect(asked.give({ type: 'skip' }).of('refused')).toMatchObject([{ why: 'required' }])
    expect(asked.give({ type: 'unknown' }).effects).toMatchObject([{ type: 'offer_human' }])
    expect(asked.answer({ phone: '+4930123456' }).state.status).toBe('ended')
  })

  test('both are taken when both are given', () => {
    const ended = aConversation(CONTACT).answer({ email: 'a@b.example', phone: '+4930123456' })
    expect(ended.state.answers).toEqual({ email: 'a@b.example', phone: '+4930123456' })
  })

  test('an alternative given ahead is enough, whichever of them was asked', () => {
    const ended = aConversation(CONTACT).answer({ phone: '+4930123456' })
    expect(ended.state).toMatchObject({ status: 'ended', answers: { phone: '+4930123456' }, ahead: [] })
    expect(ended.of('node_passed')).toMatchObject([{ node: 'email', why: 'one_of' }])
  })

  test('an alternative given ahead whose question does not come is not relied on', () => {
    const flow = flowOf({
      nodes: [ask('email'), ask('phone', { when: 'false' }), done()],
      edges: [
        { from: 'email', to: 'phone' },
        { from: 'phone', to: 'done' },
      ],
      oneOf: [['email'], ['phone']],
    })
    const asked = aConversation(flow).answer({ phone: '+4930123456' })
    expect(asked.state).toMatchObject({ status: 'asking', current_node: 'email' })
    expect(asked.of('one_of_owed')).toMatchObject([{ key: 'email' }])
    expect(asked.answer({ email: 'x' }).state.status).toBe('ended')
  })

  test('a skipped alternative is asked after all where the other does not come', () => {
    const flow = flowOf({
      nodes: [ask('email'), ask('phone', { when: 'false' }), done()],
      edges: [
        { from: 'email', to: 'phone' },
        { from: 'phone', to: 'done' },
      ],
      oneOf: [['email'], ['phone']],
    })
    const asked = aConversation(flow).give({ type: 'skip' })
    expect(asked.state).toMatchObject({ status: 'asking', current_node: 'email' })
    expect(asked.of('one_of_owed')).toMatchObject([{ key: 'email' }])
    expect(asked.give({ type: 'skip' }).of('refused')).toHaveLength(1)
    expect(asked.answer({ email: 'x' }).state.status).toBe('ended')
  })

  const RANGE = flowOf({
    nodes: [
      ask('least', { answer: { type: 'integer' } }),
      ask('most', { answer: { type: 'integer' } }),
      ask('unit'),
      done(),
    ],
    edges: [
      { from: 'least', to: 'most' },
      { from: 'most', to: 'unit' },
      { from: 'unit', to: 'done' },
    ],
    constraints: { in_order: { check: 'answers.least <= answers.most' } },
  })

  test('a constraint is checked before the commit, once all it reads is there', () => {
    const asked = aConversation(RANGE).answer({ least: 5 })
    const refused = asked.answer({ most: 4 })
    expect(refused.effects).toMatchObject([
      { type: 'ask', key: 'most', fault: { code: 'constraint', name: 'in_order' } },
    ])
    expect(refused.state.answers).toEqual({ least: 5 })
    expect(asked.answer({ most: 5 }).state.current_node).toBe('unit')
  })

  test('a changed answer that breaks a constraint sets the later one aside and asks for it', () => {
    const changed = aConversation(RANGE).answer({ least: 5 }).answer({ most: 6 }).answer({ least: 7 })
    expect(changed.state).toMatchObject({
      current_node: 'most',
      answers: { least: 7 },
      set_aside: [{ key: 'most', value: 6, why: 'invalid' }],
    })
  })
})

describe('validators', () => {
  const even = (value: unknown) => (Number(value) % 2 === 0 ? null : 'an even number, please')
  const flow = (validate: string) =>
    anUncheckedFlow(
      {
        version: 'v1',
        id: 'flow',
        nodes: [ask('a', { answer: { type: 'integer', validate } }), done()],
        edges: [{ from: 'a', to: 'done' }],
      },
      {
        even,
        broken: () => {
          throw new Error('broken')
        },
      },
    )

  test('a named validator says why', () => {
    expect(aConversation(flow('even')).answer({ a: 3 }).effects).toMatchObject([
      { fault: { code: 'validator', name: 'even', message: 'an even number, please' } },
    ])
    expect(aConversation(flow('even')).answer({ a: 4 }).state.status).toBe('ended')
  })

  test('one that breaks lets nothing through', () => {
    expect(aConversation(flow('broken')).answer({ a: 4 }).state).toMatchObject({
      status: 'asking',
      answers: {},
    })
  })
})

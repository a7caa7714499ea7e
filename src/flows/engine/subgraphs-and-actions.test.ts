import { describe, expect, test } from 'vitest'
import { aConversation } from '../../../test/builders/a-conversation.ts'
import { anUncheckedFlow } from '../../../test/builders/an-unchecked-flow.ts'
import type { Flow } from '../ir/flow.ts'

const flowOf = (parts: Partial<Flow>, revision = 'r1') =>
  anUncheckedFlow({ version: 'v1', id: 'flow', nodes: [], edges: [], ...parts }, {}, revision)

const ask = (id: string, more: object = {}) =>
  ({ id, type: 'question', key: id, prompt: `${id}?`, ...more }) as Flow['nodes'][number]
const call = (id: string, ref: string, more: object = {}) =>
  ({ id, type: 'subgraph', ref, ...more }) as Flow['nodes'][number]
const done = { id: 'done', type: 'terminal' } as const
const chain = (...ids: string[]) => ids.slice(1).map((to, at) => ({ from: ids[at] as string, to }))

describe('a subgraph that shares its answers', () => {
  const flow = flowOf({
    nodes: [ask('a'), call('sub', 'inner'), ask('z'), done],
    edges: chain('a', 'sub', 'z', 'done'),
    subgraphs: {
      inner: {
        nodes: [ask('b'), call('deeper', 'deep'), ask('d')],
        edges: chain('b', 'deeper', 'd', '__exit__'),
      },
      deep: { nodes: [ask('c')], edges: chain('c', '__exit__') },
    },
  })

  test('is entered, nested and left again, with the call stack beside it', () => {
    const inB = aConversation(flow).answer({ a: '1' })
    expect(inB.state).toMatchObject({ current_node: 'inner/b', call_stack: ['sub'] })
    const inC = inB.answer({ b: '2' })
    expect(inC.state).toMatchObject({ current_node: 'deep/c', call_stack: ['sub', 'inner/deeper'] })
    const inD = inC.answer({ c: '3' })
    expect(inD.state).toMatchObject({ current_node: 'inner/d', call_stack: ['sub'] })
    const atZ = inD.answer({ d: '4' })
    expect(atZ.state).toMatchObject({
      current_node: 'z',
      call_stack: [],
      answers: { a: '1', b: '2', c: '3', d: '4' },
    })
    expect(atZ.of('subgraph_left')).toEqual([{ type: 'subgraph_left', node: 'sub', graph: 'inner' }])
  })

  test('a step back leads into it', () => {
    const atZ = ['a', 'b', 'c', 'd'].reduce((talk, key) => talk.answer({ [key]: key }), aConversation(flow))
    expect(atZ.give({ type: 'back' }).state).toMatchObject({ current_node: 'inner/d', call_stack: ['sub'] })
  })

  test('an answer inside it can be changed from outside', () => {
    const atZ = ['a', 'b', 'c', 'd'].reduce((talk, key) => talk.answer({ [key]: key }), aConversation(flow))
    const changed = atZ.answer({ c: 'other' })
    expect(changed.state).toMatchObject({ current_node: 'z', answers: { c: 'other', d: 'd' }, set_aside: [] })
  })

  test('called twice, it asks once', () => {
    const twice = flowOf({
      nodes: [call('one', 'deep'), call('two', 'deep'), done],
      edges: chain('one', 'two', 'done'),
      subgraphs: { deep: { nodes: [ask('c')], edges: chain('c', '__exit__') } },
    })
    const ended = aConversation(twice).answer({ c: 'x' })
    expect(ended.state.status).toBe('ended')
    expect(ended.of('node_passed')).toMatchObject([{ node: 'deep/c', why: 'answered' }])
  })

  test('a subgraph node from which nothing leads on ends the graph around it', () => {
    const flow = flowOf({
      nodes: [call('outer', 'mid'), done],
      edges: chain('outer', 'done'),
      subgraphs: {
        mid: { nodes: [call('last', 'deep')], edges: [] },
        deep: { nodes: [ask('c')], edges: chain('c', '__exit__') },
      },
    })
    expect(aConversation(flow).answer({ c: 'x' }).state).toMatchObject({
      status: 'ended',
      current_node: 'done',
    })
  })
})

describe('a subgraph that keeps its answers to itself', () => {
  const address = {
    inputs: { country: { type: 'text' } },
    outputs: ['line'],
    nodes: [
      ask('city'),
      ask('state', { when: "answers.country == 'US'" }),
      ask('line', { answer: { type: 'text', min_length: 2 } }),
    ],
    edges: chain('city', 'state', 'line', '__exit__'),
  } as NonNullable<Flow['subgraphs']>[string]
  const flow = flowOf({
    nodes: [
      ask('country'),
      call('billing', 'address', { inputs: { country: 'answers.country' }, outputs: { bill_to: 'line' } }),
      call('shipping', 'address', { inputs: { country: "'US'" }, outputs: { ship_to: 'line' } }),
      done,
    ],
    edges: chain('country', 'billing', 'shipping', 'done'),
    subgraphs: { address },
  })
  const atShipping = aConversation(flow)
    .answer({ country: 'DE' })
    .answer({ city: 'Rom' })
    .answer({ line: 'Via 1' })

  test('sees its inputs and gives its outputs, nothing else', () => {
    expect(atShipping.state).toMatchObject({
      current_node: 'address/city',
      call_stack: ['shipping'],
      answers: { country: 'DE', bill_to: 'Via 1' },
      scoped: { billing: { country: 'DE', city: 'Rom', line: 'Via 1' }, shipping: { country: 'US' } },
    })
    expect(atShipping.state.answers).not.toHaveProperty('city')
  })

  test('is asked anew at each call', () => {
    const ended = atShipping.answer({ city: 'Boston' }).answer({ state: 'MA' }).answer({ line: 'Main 5' })
    expect(ended.state).toMatchObject({
      status: 'ended',
      answers: { country: 'DE', bill_to: 'Via 1', ship_to: 'Main 5' },
    })
  })

  test('a change outside recomputes inside: what still holds is kept in its own call', () => {
    const changed = atShipping.answer({ city: 'Boston' }).answer({ country: 'US' })
    expect(changed.state).toMatchObject({
      current_node: 'address/state',
      call_stack: ['billing'],
      scoped: { billing: { country: 'US', city: 'Rom' } },
    })
    expect(changed.of('answer_set_aside')).toEqual([])
    expect(changed.state.set_aside).toMatchObject([
      { key: 'line', value: 'Via 1', why: 'held' },
      { key: 'city', value: 'Boston', why: 'held' },
    ])
    expect(changed.answer({ state: 'NY' }).state).toMatchObject({
      current_node: 'address/state',
      call_stack: ['shipping'],
      scoped: { billing: { state: 'NY', line: 'Via 1' }, shipping: { city: 'Boston' } },
    })
  })

  test('a name inside means the call we are in, not the one before', () => {
    const asked = atShipping.answer({ city: 'Boston' }).answer({ city: 'Salem' })
    expect(asked.state.scoped).toMatchObject({ billing: { city: 'Rom' }, shipping: { city: 'Salem' } })
  })

  test('what it only takes when offered can be offered before it is entered', () => {
    const offering = flowOf({
      nodes: [ask('a'), call('billing', 'address'), done],
      edges: chain('a', 'billing', 'done'),
      subgraphs: { address: { ...address, answers: { floor: { type: 'integer' } } } },
    })
    const inside = aConversation(offering).answer({ a: 'x', floor: 3 })
    expect(inside.state).toMatchObject({ scoped: { billing: { floor: 3 } }, ahead: [] })
    expect(inside.answer({ a: 'y' }).state.scoped).toMatchObject({ billing: { floor: 3 } })
  })

  test('an input of the wrong kind stops at the call', () => {
    const broken = flowOf({
      nodes: [call('billing', 'address', { inputs: { country: '1 + 1' } }), done],
      edges: chain('billing', 'done'),
      subgraphs: { address },
    })
    expect(aConversation(broken).state).toMatchObject({ status: 'stuck', current_node: 'billing' })
  })
})

describe('actions', () => {
  const action = {
    id: 'price',
    type: 'action',
    tool: 'quote',
    args: { amount: 'answers.amount' },
    outputs: { total: { answer: { type: 'number' }, from: 'sum.total' } },
  } as const
  const flow = flowOf({
    nodes: [ask('amount', { answer: { type: 'integer' } }), action, ask('go'), done],
    edges: chain('amount', 'price', 'go', 'done'),
  })
  const acting = aConversation(flow).answer({ amount: 3 })
  const settle = { type: 'action_result', id: 'a1', outcome: 'ok', result: { sum: { total: 30 } } } as const
  const settled = acting.give(settle)

  test('an action is an effect with its arguments, and the flow waits for it', () => {
    expect(acting.effects).toEqual([
      { type: 'act', id: 'a1', node: 'price', tool: 'quote', args: { amount: 3 } },
    ])
    expect(acting.state.status).toBe('acting')
  })

  test('its result goes into the declared keys', () => {
    expect(settled.state).toMatchObject({ current_node: 'go', answers: { amount: 3, total: 30 } })
  })

  test.each([
    ['failed', 'action_failed'],
    ['denied', 'action_denied'],
  ] as const)('%s offers a human', (outcome, why) => {
    const stuck = acting.give({ type: 'action_result', id: 'a1', outcome })
    expect(stuck.state.status).toBe('stuck')
    expect(stuck.effects).toEqual([{ type: 'offer_human', node: 'price', why }])
  })

  test('a failure takes the error edge where there is one', () => {
    const guarded = flowOf({
      nodes: [ask('amount', { answer: { type: 'integer' } }), action, ask('go'), ask('sorry'), done],
      edges: [...chain('amount', 'price', 'go', 'done'), { from: 'price', to: 'sorry', on: 'error' }],
    })
    const failed = aConversation(guarded)
      .answer({ amount: 3 })
      .give({ ...settle, outcome: 'failed' })
    expect(failed.state.current_node).toBe('sorry')
  })

  test('a result of the wrong kind is a failure', () => {
    const stuck = acting.give({ ...settle, result: { sum: { total: 'much' } } })
    expect(stuck.of('action_settled')).toMatchObject([{ outcome: 'bad_result' }])
    expect(stuck.state).toMatchObject({ status: 'stuck', answers: { amount: 3 } })
  })

  test('an outcome for another call is ignored by name', () => {
    const after = acting.give({ ...settle, id: 'a7' })
    expect(after.state).toEqual(acting.state)
    expect(after.of('result_ignored')).toEqual([{ type: 'result_ignored', id: 'a7' }])
    expect(settled.give(settle).of('result_ignored')).toHaveLength(1)
  })

  test('an action is not made again when nothing it reads has changed', () => {
    const back = settled.give({ type: 'back' })
    expect(back.state.current_node).toBe('amount')
    const same = back.answer({ amount: 3 })
    expect(same.state).toMatchObject({ current_node: 'go', answers: { total: 30 } })
    expect(same.effects).toMatchObject([{ type: 'ask' }])
    expect(same.of('action_reused')).toHaveLength(1)
  })

  test('it is made again with other arguments, and the former outcome no longer counts', () => {
    const changed = settled.answer({ amount: 4 })
    expect(changed.effects).toEqual([
      { type: 'act', id: 'a2', node: 'price', tool: 'quote', args: { amount: 4 } },
    ])
    expect(changed.state.answers).toEqual({ amount: 4 })
  })

  test('a mind changed there and back finds what was done before, and the flow says so', () => {
    const there = settled.answer({ amount: 4 }).give({ ...settle, id: 'a2', result: { sum: { total: 40 } } })
    const back = there.answer({ amount: 3 })
    expect(back.state).toMatchObject({ current_node: 'go', answers: { amount: 3, total: 30 } })
    expect(back.of('action_reused')).toHaveLength(1)
    const thereAgain = back.answer({ amount: 4 })
    expect(thereAgain.state.answers).toMatchObject({ amount: 4, total: 40 })
    expect(thereAgain.effects).toMatchObject([{ type: 'ask' }])
  })

  test('what failed is over where an error edge led on: a change behind it calls nothing', () => {
    const flow = anUncheckedFlow({
      version: 'v1',
      id: 'flow',
      nodes: [
        { id: 'look', type: 'action', tool: 'look' },
        { id: 'note', type: 'question', key: 'note', prompt: '?' },
        { id: 'more', type: 'question', key: 'more', prompt: '?' },
        { id: 'done', type: 'terminal' },
      ],
      edges: [
        { from: 'look', to: 'done' },
        { from: 'look', to: 'note', on: 'error', id: 'failed' },
        { from: 'note', to: 'more' },
        { from: 'more', to: 'done' },
      ],
    })
    for (const outcome of ['failed', 'denied'] as const) {
      const asked = aConversation(flow)
        .give({ type: 'action_result', id: 'a1', outcome })
        .answer({ note: 'a' })
      const changed = asked.answer({ note: 'b' })
      expect(changed.state).toMatchObject({ current_node: 'more', acts: 1, answers: { note: 'b' } })
    }
  })

  test('what failed is tried again, and a restart does everything anew', () => {
    const failed = settled.answer({ amount: 4 }).give({ ...settle, id: 'a2', outcome: 'failed' })
    expect(failed.answer({ amount: 3 }).answer({ amount: 4 }).effects).toMatchObject([
      { type: 'act', args: { amount: 4 } },
    ])
    expect(settled.give({ type: 'restart' }).answer({ amount: 3 }).effects).toMatchObject([{ type: 'act' }])
  })

  test('answers beyond an action that is made again are held, and only those that do not return are set aside', () => {
    const branching = flowOf({
      nodes: [
        ask('amount', { answer: { type: 'integer' } }),
        action,
        ask('large', { when: 'answers.amount > 2' }),
        ask('go'),
        ask('last'),
        done,
      ],
      edges: chain('amount', 'price', 'large', 'go', 'last', 'done'),
    })
    const atLast = aConversation(branching)
      .answer({ amount: 3 })
      .give(settle)
      .answer({ large: 'yes' })
      .answer({ go: 'on' })
    const again = atLast.answer({ amount: 1 })
    expect(again.of('answer_set_aside')).toEqual([])
    expect(again.state.set_aside.map(({ why }) => why)).toContain('held')
    const returned = again.give({ ...settle, id: 'a2' })
    expect(returned.of('answer_set_aside')).toMatchObject([{ key: 'large', why: 'off_path' }])
    expect(returned.state).toMatchObject({ current_node: 'last', answers: { go: 'on' } })
    const denied = again.give({ ...settle, id: 'a2', outcome: 'denied' })
    expect(denied.of('answer_set_aside').map(({ key }) => key)).toEqual(['large', 'go'])
  })

  test('a message that changes nothing while it runs does not request it twice', () => {
    expect(acting.answer({ go: 'later' }).effects).toEqual([])
    expect(acting.answer({ amount: 3 }).effects).toEqual([])
    expect(acting.answer({ amount: 3 }).give(settle).state.current_node).toBe('go')
  })

  test('a change while it runs requests it anew and leaves the old outcome out', () => {
    const changed = acting.answer({ amount: 4 })
    expect(changed.effects).toMatchObject([{ type: 'act', id: 'a2' }])
    expect(changed.give(settle).of('result_ignored')).toHaveLength(1)
  })
})

describe('offered answers, hand-over, paths, revisions', () => {
  const flow = flowOf({
    answers: { vip: { type: 'boolean' } },
    nodes: [ask('a'), ask('b', { when: 'answers.vip' }), done],
    edges: chain('a', 'b', 'done'),
    paths: [{ id: 'sports' }, { id: 'indoor' }],
    path_policy: { lock_threshold: 2 },
  })

  test('what is never asked is taken when offered and seen by guards', () => {
    const asked = aConversation(flow).answer({ vip: true }).answer({ a: 'x' })
    expect(asked.state).toMatchObject({ current_node: 'b', answers: { vip: true, a: 'x' } })
    expect(asked.answer({ a: 'y' }).state).toMatchObject({
      current_node: 'b',
      answers: { vip: true, a: 'y' },
    })
    expect(aConversation(flow, { answers: { vip: true, a: 'x' } }).state.current_node).toBe('b')
  })

  test('escalation keeps the place, and the next answer takes it up', () => {
    const over = aConversation(flow).give({ type: 'escalate', reason: 'asked for a human' })
    expect(over.state).toMatchObject({ status: 'handed_over', current_node: 'a' })
    expect(over.effects).toEqual([{ type: 'escalate', node: 'a', reason: 'asked for a human' }])
    expect(over.answer({ a: 'x' }).state.status).toBe('ended')
  })

  test('a path is voted for, chosen and locked; a change asks for another composition', () => {
    const vote = { type: 'path_candidates', candidates: [{ path: 'sports', confidence: 0.8 }] } as const
    const once = aConversation(flow).give(vote)
    expect(once.state).toMatchObject({ path_votes: { sports: 1 }, active_path: 'sports', path_locked: false })
    expect(once.effects).toEqual([{ type: 'recompose', path: 'sports' }])
    const twice = once.give(vote)
    expect(twice.state.path_locked).toBe(true)
    expect(twice.effects).toEqual([])
    const other = twice.give({ type: 'override_path', path: 'indoor' })
    expect(other.state).toMatchObject({ active_path: 'indoor', path_locked: true })
    expect(twice.give({ type: 'override_path', path: 'moon' }).of('refused')).toHaveLength(1)
  })

  test('another revision is refused until it is adopted, and then the answers carry as far as they can', () => {
    const next = flowOf(
      {
        nodes: [ask('a2', { key: 'a' }), ask('new'), ask('b', { answer: { type: 'integer' } }), done],
        edges: chain('a2', 'new', 'b', 'done'),
      },
      'r2',
    )
    const atEnd = aConversation(flow, { answers: { vip: true } })
      .answer({ a: 'x' })
      .answer({ b: 'text' })
    const refused = atEnd.under(next).answer({ a: 'y' })
    expect(refused.of('refused')).toMatchObject([{ why: 'other_revision' }])
    expect(refused.state).toEqual(atEnd.state)
    const adopted = atEnd.under(next).give({ type: 'adopt' })
    expect(adopted.state).toMatchObject({ revision: 'r2', current_node: 'new', answers: { a: 'x' } })
    expect(adopted.of('answer_set_aside')).toMatchObject([{ key: 'vip', value: true }])
    const atB = adopted.answer({ new: 'z' })
    expect(atB.of('answer_set_aside')).toMatchObject([{ key: 'b', value: 'text', why: 'invalid' }])
    expect(atB.state).toMatchObject({ status: 'asking', current_node: 'b' })
  })

  test('before the start only paths are taken, and it starts once', () => {
    const asked = aConversation(flow)
    expect(asked.give({ type: 'start' }).of('refused')).toMatchObject([{ why: 'already_started' }])
  })
})

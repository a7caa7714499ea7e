import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aConversation } from '../../../test/builders/a-conversation.ts'
import { anUncheckedFlow } from '../../../test/builders/an-unchecked-flow.ts'
import type { Flow } from '../ir/flow.ts'
import { packFlowState, unpackFlowState } from './pack-state.ts'
import { step } from './step.ts'

/** Stays, one after the other; each must end after it begins. */
const STAYS = anUncheckedFlow({
  version: 'v1',
  id: 'stays',
  nodes: [
    { id: 'who', type: 'question', key: 'who', prompt: '?' },
    { id: 'from', type: 'question', key: 'from', prompt: '?', answer: { type: 'date' } },
    { id: 'to', type: 'question', key: 'to', prompt: '?', answer: { type: 'date' } },
    { id: 'more', type: 'question', key: 'more', prompt: '?', answer: { type: 'boolean' } },
    { id: 'done', type: 'terminal' },
  ],
  edges: [
    { from: 'who', to: 'from' },
    { from: 'from', to: 'to' },
    { from: 'to', to: 'more' },
    { from: 'more', to: 'from', guard: 'answers.more', loop: true },
    { from: 'more', to: 'done', guard: 'else' },
  ],
  constraints: { in_order: { check: 'answers.from <= answers.to' } },
} satisfies Flow)

const FIRST = { who: 'Ada', from: '2026-03-05', to: '2026-03-07', more: true }
const secondRound = () => aConversation(STAYS).answer(FIRST)

describe('in a further round of a loop', () => {
  test('what is given for questions behind the pending one belongs to this round', () => {
    const talk = secondRound().answer({ from: '2026-04-01', to: '2026-04-02' })
    expect(talk.state).toMatchObject({
      current_node: 'more',
      answers: { from: '2026-04-01', to: '2026-04-02' },
    })
    expect(talk.of('recomputed')).toEqual([])
    const back = talk.give({ type: 'back' }).give({ type: 'back' }).give({ type: 'back' })
    expect(back.state).toMatchObject({
      current_node: 'more',
      answers: { from: '2026-03-05', to: '2026-03-07' },
    })
  })

  test('rules are not judged with answers of the round before', () => {
    const talk = secondRound().answer({ from: '2026-04-01' })
    expect(talk.of('answer_invalid')).toEqual([])
    expect(talk.state).toMatchObject({ current_node: 'to', answers: { from: '2026-04-01' } })
    const refused = talk.answer({ to: '2026-03-31' })
    expect(refused.of('answer_invalid')).toMatchObject([{ key: 'to', fault: { code: 'constraint' } }])
    expect(refused.answer({ to: '2026-04-03' }).state.current_node).toBe('more')
  })

  test('what was asked before the pending question can still be changed', () => {
    const talk = secondRound().answer({ from: '2026-04-01' })
    const changed = talk.answer({ from: '2026-04-02', who: 'Bob' })
    expect(changed.of('recomputed')).toMatchObject([{ changed: ['from', 'who'], to: 'to' }])
    expect(changed.state.answers).toMatchObject({ who: 'Bob', from: '2026-04-02' })
  })

  test('a change of mind walks all rounds again without judging one by another', () => {
    const talk = secondRound().answer({ from: '2026-04-01', to: '2026-04-02' }).answer({ who: 'Bob' })
    expect(talk.of('answer_set_aside')).toEqual([])
    expect(talk.state).toMatchObject({
      current_node: 'more',
      answers: { who: 'Bob', from: '2026-04-01', to: '2026-04-02' },
    })
  })
})

test('in the first round an answer to an earlier question is a change of mind', () => {
  const talk = aConversation(STAYS).answer({ who: 'Ada', from: '2026-03-05', to: '2026-03-07' })
  const changed = talk.answer({ from: '2026-03-06' })
  expect(changed.of('recomputed')).toMatchObject([{ changed: ['from'], from: 'more', to: 'more' }])
})

describe('an alternative that was answered before a change of mind', () => {
  const contact = (more: { readonly from: string; readonly to: string; readonly guard?: string }[]) =>
    anUncheckedFlow({
      version: 'v1',
      id: 'contact',
      nodes: [
        { id: 'age', type: 'question', key: 'age', prompt: '?', answer: { type: 'integer' } },
        { id: 'guardian', type: 'question', key: 'guardian', prompt: '?', when: 'answers.age < 18' },
        { id: 'mail', type: 'question', key: 'mail', prompt: '?', answer: { type: 'email' } },
        { id: 'phone', type: 'question', key: 'phone', prompt: '?', answer: { type: 'phone' } },
        { id: 'done', type: 'terminal' },
      ],
      edges: [
        { from: 'age', to: 'guardian' },
        { from: 'guardian', to: 'mail' },
        ...more,
        { from: 'phone', to: 'done' },
      ],
      oneOf: [['mail'], ['phone']],
    })
  const changed = (flow: ReturnType<typeof contact>) =>
    aConversation(flow)
      .answer({ age: 30 })
      .give({ type: 'skip' })
      .answer({ phone: '+4930123456' })
      .answer({ age: 8 })

  test('is counted on: nobody is asked again for the other one', () => {
    const talk = changed(contact([{ from: 'mail', to: 'phone' }])).answer({ guardian: 'Eve' })
    expect(talk.of('node_passed')).toMatchObject([{ node: 'mail', why: 'one_of' }])
    expect(talk.state).toMatchObject({ status: 'ended', answers: { phone: '+4930123456', guardian: 'Eve' } })
  })

  test('and whose question no longer comes is asked for the other one after all', () => {
    const flow = contact([
      { from: 'mail', to: 'phone', guard: 'answers.age >= 18 || answers.guardian == "none"' },
      { from: 'mail', to: 'done', guard: 'else' },
    ])
    const talk = changed(flow).answer({ guardian: 'Eve' })
    expect(talk.of('one_of_owed')).toMatchObject([{ key: 'mail' }])
    expect(talk.state).toMatchObject({ status: 'asking', current_node: 'mail' })
  })
})

describe('a question that was skipped', () => {
  const VISIT = anUncheckedFlow({
    version: 'v1',
    id: 'visit',
    nodes: [
      { id: 'age', type: 'question', key: 'age', prompt: '?', answer: { type: 'integer' } },
      { id: 'guardian', type: 'question', key: 'guardian', prompt: '?', when: 'answers.age < 18' },
      { id: 'note', type: 'question', key: 'note', prompt: '?', required: false, when: 'answers.age < 90' },
      { id: 'more', type: 'question', key: 'more', prompt: '?', answer: { type: 'boolean' } },
      { id: 'done', type: 'terminal' },
    ],
    edges: [
      { from: 'age', to: 'guardian' },
      { from: 'guardian', to: 'note' },
      { from: 'note', to: 'more' },
      { from: 'more', to: 'note', guard: 'answers.more', loop: true },
      { from: 'more', to: 'done', guard: 'else' },
    ],
  } satisfies Flow)
  const skipped = () => aConversation(VISIT).answer({ age: 30 }).give({ type: 'skip' })

  test('stays skipped when a change of mind puts a question before it', () => {
    const asked = skipped().answer({ age: 8 })
    expect(asked.state.current_node).toBe('guardian')
    const talk = asked.answer({ guardian: 'Eve' })
    expect(talk.of('answer_skipped')).toMatchObject([{ node: 'note', key: 'note' }])
    expect(talk.state).toMatchObject({
      current_node: 'more',
      set_aside: [],
      trail: [{ did: 'skipped', key: 'note' }],
    })
  })

  test('stays skipped when it was off the way in between', () => {
    const off = skipped().answer({ age: 95 })
    expect(off.state.current_node).toBe('more')
    expect(off.of('answer_set_aside')).toEqual([])
    expect(off.answer({ age: 31 }).state).toMatchObject({ current_node: 'more', answers: { age: 31 } })
  })

  test('takes an answer that is given after all, before or after the way to it was walked again', () => {
    const late = skipped().answer({ age: 8 }).answer({ note: 'by the door' }).answer({ guardian: 'Eve' })
    expect(late.state).toMatchObject({
      current_node: 'more',
      answers: { note: 'by the door' },
      set_aside: [],
    })
    expect(skipped().answer({ note: 'by the door' }).state.answers).toMatchObject({ note: 'by the door' })
  })

  test('is asked again where the person steps back to it, in a further round and after a restart', () => {
    const walked = skipped().answer({ age: 8 }).answer({ guardian: 'Eve' })
    expect(walked.give({ type: 'back' }).state.current_node).toBe('note')
    expect(walked.answer({ more: true }).state).toMatchObject({ status: 'asking', current_node: 'note' })
    const again = skipped().answer({ age: 8 }).give({ type: 'restart' })
    expect(again.state.set_aside.filter(aside => 'left' in aside)).toEqual([])
    expect(again.answer({ age: 40 }).state.current_node).toBe('note')
  })

  test('is never asked for again, however often people change their mind about what comes before', () => {
    const FLAGS = ['a', 'b', 'c']
    const shape = fc.array(fc.constantFrom(...FLAGS, null), { minLength: 2, maxLength: 6 })
    const moves = fc.array(fc.oneof(fc.constant('skip' as const), fc.constantFrom(...FLAGS)), {
      maxLength: 20,
    })
    fc.assert(
      fc.property(shape, moves, (conditions, given) => {
        const nodes: Flow['nodes'] = [
          ...FLAGS.map(id => ({
            id,
            type: 'question' as const,
            key: id,
            prompt: '?',
            answer: { type: 'boolean' as const },
          })),
          ...conditions.map((flag, index) => ({
            id: `q${index}`,
            type: 'question' as const,
            key: `q${index}`,
            prompt: '?',
            required: false,
            ...(flag === null ? {} : { when: `answers.${flag}` }),
          })),
          { id: 'done', type: 'terminal' },
        ]
        const edges = nodes.slice(1).map(({ id }, index) => ({ from: nodes[index]?.id ?? '', to: id }))
        let talk = aConversation(anUncheckedFlow({ version: 'v1', id: 'f', nodes, edges }))
        talk = talk.answer({ a: true, b: false, c: true })
        const refused = new Set<string>()
        for (const move of given) {
          if (talk.state.status !== 'asking') break
          const flags = talk.state.answers
          talk = move === 'skip' ? talk.give({ type: 'skip' }) : talk.answer({ [move]: flags[move] !== true })
          for (const effect of talk.effects)
            if (effect.type === 'ask') expect(refused).not.toContain(effect.key)
          for (const { key } of talk.of('answer_skipped')) refused.add(key)
        }
      }),
    )
  })

  test('is asked where its skip was not kept, as in states of before', () => {
    const { state } = skipped().answer({ age: 8 })
    const before = unpackFlowState({ ...packFlowState(state), set_aside: [] })
    const { state: after } = step(VISIT, before, { type: 'answers', answers: { guardian: 'Eve' } })
    expect(after.current_node).toBe('note')
  })
})

test('a question that was given up is not asked again when a change of mind puts one before it', () => {
  const flow = anUncheckedFlow({
    version: 'v1',
    id: 'giving-up',
    nodes: [
      { id: 'age', type: 'question', key: 'age', prompt: '?', answer: { type: 'integer' } },
      { id: 'guardian', type: 'question', key: 'guardian', prompt: '?', when: 'answers.age < 18' },
      { id: 'mail', type: 'question', key: 'mail', prompt: '?', answer: { type: 'email' }, max_attempts: 1 },
      { id: 'post', type: 'question', key: 'post', prompt: '?' },
      { id: 'done', type: 'terminal' },
    ],
    edges: [
      { from: 'age', to: 'guardian' },
      { from: 'guardian', to: 'mail' },
      { from: 'mail', to: 'done' },
      { from: 'mail', to: 'post', on: 'error' },
      { from: 'post', to: 'done' },
    ],
  } satisfies Flow)
  const talk = aConversation(flow).answer({ age: 30 }).answer({ mail: 'none' }).answer({ age: 8 })
  expect(talk.state.current_node).toBe('guardian')
  expect(talk.answer({ guardian: 'Eve' }).state.current_node).toBe('post')
})

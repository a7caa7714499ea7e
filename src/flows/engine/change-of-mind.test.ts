import { describe, expect, test } from 'vitest'
import type { Flow } from '../ir/flow.ts'
import { aConversation } from './a-conversation.ts'
import { anUncheckedFlow } from './an-unchecked-flow.ts'

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

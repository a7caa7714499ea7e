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

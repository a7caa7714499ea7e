import { expect, test } from 'vitest'
import type { Branch, Item, MessageItem } from '../chat/view.ts'
import { placeBranches, turnEnds, turnParts } from './place-branches.ts'

const message = (id: string, role: MessageItem['role']): Item => ({
  kind: 'message',
  id,
  role,
  text: `text of ${id}`,
  run: null,
  at: null,
  status: 'complete',
})
const click: Item = {
  kind: 'answer',
  id: 'p',
  run: null,
  settlement: { outcome: 'approved' },
  label: null,
  capture: null,
}
const branch = (after: string | null): Branch => ({
  kind: 'fork',
  session: 's',
  assistant: 'a',
  thread: 't',
  title: null,
  turn: null,
  after,
})

test('a branch stands under the last item of the turn both have, or before all', () => {
  const items = [
    message('m1', 'user'),
    message('t1-m1', 'assistant'),
    message('t1-m2', 'assistant'),
    message('m2', 'user'),
  ]
  const places = placeBranches(items, [branch('t1-m1'), branch(null), branch('gone')])
  expect([...places].map(([place, some]) => [place, some.length])).toEqual([
    [2, 1],
    [-1, 2],
  ])
})

const asked = (items: readonly Item[]) => [...turnEnds(items)].map(([id, from]) => [id, from?.text ?? null])

test('the last message of an answer has the words it came of, unless it came of a click', () => {
  const items = [
    message('m1', 'user'),
    message('t1-m1', 'assistant'),
    message('t1-m2', 'assistant'),
    click,
    message('t2-m1', 'assistant'),
  ]
  expect(asked(items)).toEqual([
    ['t1-m2', 'text of m1'],
    ['t2-m1', null],
  ])
})

const named = (id: string, role: MessageItem['role'], rest: Partial<MessageItem>): Item => ({
  ...(message(id, role) as MessageItem),
  ...rest,
})

test('what a colleague says or does is no answer, however it came into sight', () => {
  const desk = [
    named('t2-m1', 'assistant', { by: 'Ada' }),
    named('t3-m1', 'assistant', { text: 'Ada has handed the conversation back.' }),
  ]
  expect([...turnEnds([named('m1', 'user', { turn: 't1' }), ...desk])]).toEqual([])
  expect([...turnEnds([named('m1', 'user', { run: 'r1' }), ...desk])]).toEqual([])
  const answer = named('t1-m1', 'assistant', { run: 'r1' })
  expect(asked([named('m1', 'user', { run: 'r1' }), answer, ...desk])).toEqual([['t1-m1', 'text of m1']])
})

test('handing over to a human is no answer', () => {
  const call: Item = {
    kind: 'tool',
    id: 't1/plan1#0',
    name: 'create_ticket',
    arguments: '{"reason":"asked","summary":"…"}',
    result: null,
    run: null,
    status: 'answered',
  }
  expect([...turnEnds([message('m1', 'user'), call, message('t1-m1', 'assistant')])]).toEqual([])
})

test('messages their turn goes on after are parts, those of people never', () => {
  const items = [
    message('m1', 'user'),
    message('t1-m1', 'assistant'),
    message('t1-m2', 'assistant'),
    message('t1-m3', 'user'),
    message('t2-m1', 'assistant'),
  ]
  expect([...turnParts(items)]).toEqual(['t1-m1'])
})

import { expect, test } from 'vitest'
import type { Item, MessageItem } from '../chat/view.ts'
import { placeWhy } from './place-why.ts'

const message = (id: string, role: MessageItem['role']): Item => ({
  kind: 'message',
  id,
  role,
  text: id,
  run: null,
  at: null,
  status: 'complete',
})
const tool: Item = {
  kind: 'tool',
  id: 'p#0',
  name: 'refund',
  arguments: '{}',
  result: null,
  run: null,
  status: 'answered',
}
const answer: Item = {
  kind: 'answer',
  id: 'p1',
  run: null,
  settlement: { outcome: 'approved' },
  label: null,
  capture: null,
}
const line = (turn: string, after: string) => ({ turn, after, line: turn })

test('a line stands under the last thing of its turn', () => {
  const items = [message('u1', 'user'), message('a1', 'assistant'), tool, answer, message('a2', 'assistant')]
  expect([...placeWhy(items, [line('t1', 'a1'), line('t2', 'a2')])]).toEqual([
    [2, [line('t1', 'a1')]],
    [4, [line('t2', 'a2')]],
  ])
})

test('a turn that said nothing has its line under what the person said', () => {
  expect([...placeWhy([message('u1', 'user'), message('u2', 'user')], [line('t1', 'u1')])]).toEqual([
    [0, [line('t1', 'u1')]],
  ])
})

test('a line whose message is not on the page waits for it', () => {
  expect(placeWhy([message('u9', 'user')], [line('t1', 'a1')]).size).toBe(0)
})

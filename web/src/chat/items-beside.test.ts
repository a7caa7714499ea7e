import { expect, test } from 'vitest'
import { itemsBeside } from './items-beside.ts'
import type { Ending, MessageItem } from './view.ts'

const message = (text: string): MessageItem => ({
  kind: 'message',
  id: text,
  role: 'assistant',
  text,
  run: null,
  at: null,
  status: 'complete',
})
const failed: Ending = {
  kind: 'failed',
  fault: { code: 'turn_overran', title: 'That took too long.' },
  again: null,
  lost: null,
}

test('a message that says what the note on the end says is left out, others are not', () => {
  const items = [message('Hello.'), message('That took too long.')]
  expect(itemsBeside(failed, items)).toEqual([message('Hello.')])
  expect(itemsBeside(null, items)).toBe(items)
  expect(itemsBeside(failed, [message('Hello.')])).toEqual([message('Hello.')])
})

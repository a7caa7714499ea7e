import { expect, test } from 'vitest'
import { readChatLine, shadowedTools } from './chat-line.ts'

test.each([
  ['yes', 'yes'],
  ['/order_status A-1002', '/order_status A-1002'],
  ['/yesterday', '/yesterday'],
  ['/edited x', '/edited x'],
  ['//edit order=A-1002', '/edit order=A-1002'],
  ['//quit', '/quit'],
  ['/', '/'],
])('%s is the message %s', (line, text) => {
  expect(readChatLine(line)).toEqual({ kind: 'message', text })
})

test.each([
  ['/yes', 'yes', null, ''],
  [' /no  t1/p1 ', 'no', 't1/p1', ''],
  ['/edit amount=5 order="A 1"', 'edit', null, 'amount=5 order="A 1"'],
  ['/edit t12/p3 {"amount": 5}', 'edit', 't12/p3', '{"amount": 5}'],
  ['/choose t1/p1 2', 'choose', 't1/p1', '2'],
  ['/answer t1/p10', 'answer', 't1/p10', ''],
])('%s answers', (line, command, pending, rest) => {
  expect(readChatLine(line)).toEqual({ kind: 'answer', command, pending, rest })
})

test('/pending stands alone', () => {
  expect(readChatLine(' /pending ')).toEqual({ kind: 'pending' })
  expect(readChatLine('/why')).toEqual({ kind: 'why' })
  expect(readChatLine('/help ')).toEqual({ kind: 'help' })
  expect(readChatLine('/pending orders')).toEqual({ kind: 'message', text: '/pending orders' })
})

test('tools named like a command are found', () => {
  expect(shadowedTools(['order_status', 'edit', 'quit', 'exit', 'answers'])).toEqual(['edit', 'quit', 'exit'])
})

test('a file is attached by its path, in quotes where it has blanks, with words or without', () => {
  expect(readChatLine('/attach sales.csv')).toEqual({ kind: 'attach', path: 'sales.csv', text: '' })
  expect(readChatLine('/attach "my sales.csv" what stands out?')).toEqual({
    kind: 'attach',
    path: 'my sales.csv',
    text: 'what stands out?',
  })
  expect(readChatLine('/attach')).toEqual({ kind: 'message', text: '/attach' })
})

import { expect, test } from 'vitest'
import { joinPages } from './session-list.ts'

const session = (name: string, updatedAt: number) => ({
  session: name,
  assistant: 'hello',
  thread: name,
  title: name,
  pinned: false,
  archived: false,
  createdAt: 0,
  updatedAt,
  status: 'idle' as const,
})
const names = (list: { sessions: readonly { session: string }[] }) =>
  list.sessions.map(one => one.session).join()

const first = { sessions: [session('d', 4), session('c', 3)], pinned: [], next: 'after-c' }
const whole = joinPages(
  first,
  { sessions: [session('b', 2), session('a', 1)], pinned: [], next: null },
  'after-c',
)

test('a further page goes below', () => {
  expect(names(whole)).toBe('d,c,b,a')
  expect(whole.next).toBeNull()
})

test('the first page, read again, renews the top and keeps what was loaded below', () => {
  const again = joinPages(
    whole,
    { sessions: [session('b', 9), session('d', 4)], pinned: [], next: 'after-d' },
    null,
  )
  expect(names(again)).toBe('b,d,c,a')
  expect(again.next).toBeNull()
})

test('a first page that is all there is replaces the list', () => {
  expect(names(joinPages(whole, { sessions: [session('d', 4)], pinned: [], next: null }, null))).toBe('d')
})

test('one that was pinned meanwhile is listed once, among the pinned', () => {
  const pinned = { ...session('c', 3), pinned: true }
  const again = joinPages(whole, { sessions: [session('d', 4)], pinned: [pinned], next: 'after-d' }, null)
  expect(names(again)).toBe('d,b,a')
  expect(again.pinned).toEqual([pinned])
})

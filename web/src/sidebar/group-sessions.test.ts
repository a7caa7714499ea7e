import { expect, test } from 'vitest'
import type { SessionView } from '../../../src/api/rest.ts'
import { byAssistant, byDay } from './group-sessions.ts'

const at = (text: string, assistant = 'hello'): SessionView => ({
  session: text,
  assistant,
  thread: text,
  title: text,
  pinned: false,
  archived: false,
  createdAt: 0,
  updatedAt: new Date(text).getTime(),
  status: 'idle',
})
const WORDS = { today: 'Today', yesterday: 'Yesterday', lastDays: 'Previous 7 days' }

test('conversations stand under the day of their last word, at its edges too', () => {
  const now = new Date('2026-11-17T00:30').getTime()
  const sessions = [
    '2026-11-17T00:00',
    '2026-11-16T23:59',
    '2026-11-16T00:00',
    '2026-11-15T23:59',
    '2026-11-09T12:00',
    '2026-10-31T12:00',
    '2025-10-31T12:00',
  ].map(text => at(text))
  const groups = byDay(sessions, now, 'en', WORDS)
  expect(groups.map(group => [group.title, group.sessions.length])).toEqual([
    ['Today', 1],
    ['Yesterday', 2],
    ['Previous 7 days', 1],
    ['November 2026', 1],
    ['October 2026', 1],
    ['October 2025', 1],
  ])
})

test('all of an assistant stand together, whoever was spoken to last first', () => {
  const sessions = [at('2026-11-17T02:00', 'b'), at('2026-11-17T01:00', 'a'), at('2026-11-16T02:00', 'b')]
  expect(
    byAssistant(sessions, id => id.toUpperCase()).map(({ title, sessions }) => [title, sessions.length]),
  ).toEqual([
    ['B', 2],
    ['A', 1],
  ])
})

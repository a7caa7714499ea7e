import { expect, test } from 'vitest'
import { formatSessions, type SessionRow } from './sessions.ts'

const now = Date.UTC(2026, 0, 5, 9)
const row: SessionRow = {
  session: 'ses_01',
  assistant: 'support',
  title: 'Where is my parcel?',
  turns: 2,
  createdAt: now,
  updatedAt: now - 120_000,
  status: 'idle',
}

test('a line per conversation, in columns', () => {
  const damaged: SessionRow = { ...row, session: 'ses_02', title: null, turns: null, status: 'quarantined' }
  expect(formatSessions([row, damaged], now, 100)).toBe(`\
SESSION  ASSISTANT  TURNS  UPDATED    STATUS     TITLE
ses_01   support    2      2 min ago  idle       Where is my parcel?
ses_02   support    ?      2 min ago  set aside  –
`)
})

test('a title stays on its line and within the terminal', () => {
  const shown = formatSessions([{ ...row, title: `a\n\u001b[2J${'b'.repeat(200)}` }], now, 60)
  expect(shown.split('\n')).toHaveLength(3)
  for (const line of shown.split('\n')) expect(line.length).toBeLessThanOrEqual(60)
  expect(shown).not.toContain('\u001b')
})

test('none yet is said, with what to do', () => {
  expect(formatSessions([], now, 80)).toBe('No conversations yet. Start one with signalbox chat.\n')
})

import { expect, test } from 'vitest'
import { pendingId, turnId } from '../../core/id.ts'
import { microUsd } from '../../core/money.ts'
import { NO_USAGE } from '../../core/usage.ts'
import { formatSessions, type SessionRow } from './sessions.ts'

const now = Date.UTC(2026, 0, 5, 9)
const row: SessionRow = {
  session: 'ses_01',
  tenant: 'default',
  owner: 'local',
  assistant: 'support',
  title: 'Where is my parcel?',
  turns: 2,
  createdAt: now,
  updatedAt: now - 120_000,
  usage: NO_USAGE,
  account: null,
  turnsSetAside: 0,
  status: 'idle',
  pendings: [],
  atDesk: null,
}

test('a line per conversation, in columns', () => {
  const damaged: SessionRow = {
    ...row,
    session: 'ses_02',
    title: null,
    turns: null,
    usage: null,
    status: 'quarantined',
  }
  expect(formatSessions([row, damaged], now, 100)).toBe(`\
SESSION  ASSISTANT  TURNS  UPDATED    STATUS     TITLE
ses_01   support    2      2 min ago  idle       Where is my parcel?
ses_02   support    ?      2 min ago  set aside  –
`)
})

test('what is waited for stands below, the question in focus first', () => {
  const asked = { id: pendingId(turnId(1), 1), kind: 'confirmation', question: 'Refund\n80 euros?' } as const
  const first = { ...asked, kind: 'ask_user', question: 'Which order is it?' } as const
  const waiting: SessionRow = { ...row, session: 'ses_02', status: 'waiting', pendings: [first, asked] }
  expect(formatSessions([row, waiting, row], now, 80)).toBe(`\
SESSION  ASSISTANT  TURNS  UPDATED    STATUS   TITLE
ses_01   support    2      2 min ago  idle     Where is my parcel?
ses_02   support    2      2 min ago  waiting  Where is my parcel?
  ? Confirmation: Refund 80 euros?
  ? Question: Which order is it?
ses_01   support    2      2 min ago  idle     Where is my parcel?
`)
})

test('a colleague is waited for as well', () => {
  const handedOver = {
    ...row,
    status: 'waiting',
    atDesk: { since: now, reason: 'asked', with: null },
  } as const
  const taken = { ...handedOver, session: 'ses_02', atDesk: { ...handedOver.atDesk, with: 'Sue' } }
  expect(formatSessions([handedOver, taken], now, 80)).toBe(`\
SESSION  ASSISTANT  TURNS  UPDATED    STATUS   TITLE
ses_01   support    2      2 min ago  waiting  Where is my parcel?
  ? Waits for a colleague: asked
ses_02   support    2      2 min ago  waiting  Where is my parcel?
  ? With a colleague: Sue
`)
})

test('who it is with, where not all are the local user’s', () => {
  const rows: SessionRow[] = [row, { ...row, session: 'ses_02', tenant: 'north', owner: 'ada' }]
  expect(formatSessions(rows, now, 100)).toBe(`\
SESSION  ASSISTANT  PERSON     TURNS  UPDATED    STATUS  TITLE
ses_01   support    local      2      2 min ago  idle    Where is my parcel?
ses_02   support    north/ada  2      2 min ago  idle    Where is my parcel?
`)
})

test('where models were asked, their tokens and what is known of their cost', () => {
  const usage = { ...NO_USAGE, inputTokens: 1_200, outputTokens: 34, costMicroUsd: microUsd(4_110) }
  const rows: SessionRow[] = [
    { ...row, usage },
    { ...row, session: 'ses_02', usage: { ...usage, unpriced: 1 } },
    { ...row, session: 'ses_03', usage: { ...usage, costMicroUsd: microUsd(0), unpriced: 2 } },
    row,
    { ...row, session: 'ses_05', turns: null, usage: null, status: 'quarantined' },
  ]
  const lines = formatSessions(rows, now, 120).trimEnd().split('\n')
  expect(lines.map(line => line.split(/ {2,}/).slice(4, -1))).toEqual([
    ['STATUS', 'TOKENS', 'COST'],
    ['idle', '1234', '$0.004110'],
    ['idle', '1234', 'over $0.004110'],
    ['idle', '1234', 'unknown'],
    ['idle', '0', '$0.000000'],
    ['set aside', '?', '?'],
  ])
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

test('on a narrow screen titles go before tokens and cost', () => {
  const usage = { ...NO_USAGE, inputTokens: 1_200, outputTokens: 34, costMicroUsd: microUsd(4_110) }
  const rows: SessionRow[] = [{ ...row, usage, owner: 'ada' }]
  expect(formatSessions(rows, now, 79)).toBe(`\
SESSION  ASSISTANT  PERSON  TURNS  UPDATED    STATUS  TITLE
ses_01   support    ada     2      2 min ago  idle    Where is my parcel?
`)
  expect(formatSessions(rows, now, Number.POSITIVE_INFINITY)).toContain('$0.004110  Where is my parcel?')
})

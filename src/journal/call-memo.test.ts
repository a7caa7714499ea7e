import { expect, test } from 'vitest'
import type { AssistantId, SessionId, TenantId, UserId } from '../core/id.ts'
import type { SessionListing } from '../ports/journal-store.ts'
import { createCallMemo } from './call-memo.ts'

test('sessions without calls take their place, too: the oldest are forgotten', () => {
  const memo = createCallMemo(2)
  const rows = ['ses_1', 'ses_2', 'ses_3'].map(aRow)
  for (const row of rows) memo.keep(row, 0, [])
  // Read again after something happened in it: it takes its place once.
  for (const row of rows.slice(2)) memo.keep(row, 0, [])
  expect(rows.map(row => memo.find(row, 0))).toEqual([null, [], []])
})

const aRow = (name: string): SessionListing => ({
  tenant: 'north' as TenantId,
  assistant: 'school' as AssistantId,
  owner: 'ada' as UserId,
  thread: name,
  session: name as SessionId,
  createdAt: 0,
  title: null,
  quarantine: null,
  lastSeq: 1,
  updatedAt: 0,
  busy: false,
})

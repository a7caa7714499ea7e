import { expect, test } from 'vitest'
import type { OptOut } from '../core/ui.ts'
import { optOutInWords } from './opt-out-words.ts'

// A Monday at nine in Berlin.
const now = Date.parse('2026-01-05T08:00:00Z')
const moment = (locale: string) => ({ now, zone: 'Europe/Berlin', locale })
const tables = (expires_at: number | null): OptOut => ({
  all_tools: false,
  tools: ['request_data_table'],
  expires_at,
})

test.each([
  [null, 'No tables in this conversation.', 'In diesem Gespräch keine Tabellen mehr.'],
  [
    '2026-01-05T23:00:00Z',
    'No tables in this conversation today.',
    'In diesem Gespräch heute keine Tabellen.',
  ],
  [
    '2026-01-08T23:00:00Z',
    'No tables in this conversation until Friday.',
    'In diesem Gespräch bis Freitag keine Tabellen.',
  ],
  [
    '2026-02-01T23:00:00Z',
    'No tables in this conversation until February 2, 2026.',
    'In diesem Gespräch bis 2. Februar 2026 keine Tabellen.',
  ],
  [
    '2026-01-05T10:30:00Z',
    'No tables in this conversation until 11:30 AM.',
    'In diesem Gespräch bis 11:30 Uhr keine Tabellen.',
  ],
  [
    '2026-01-06T02:00:00Z',
    'No tables in this conversation until Tuesday, 3:00 AM.',
    'In diesem Gespräch bis Dienstag, 3:00 Uhr keine Tabellen.',
  ],
])('an end at %s is said as people say it', (end, en, de) => {
  const optOut = tables(end === null ? null : Date.parse(end))
  expect(optOutInWords(optOut, moment('en'))?.replaceAll('\u202f', ' ')).toBe(en)
  expect(optOutInWords(optOut, moment('de'))?.replace('03:00', '3:00')).toBe(de)
})

test('the tools are named, and what is over or empty is nothing', () => {
  const both = {
    all_tools: false,
    tools: ['request_data_table', 'request_process_map'],
    expires_at: null,
  } as const
  expect(optOutInWords(both, moment('en'))).toBe('No tables or process maps in this conversation.')
  expect(optOutInWords(both, moment('de'))).toBe('In diesem Gespräch keine Tabellen oder Prozesskarten mehr.')
  expect(optOutInWords({ ...both, all_tools: true }, moment('en'))).toBe(
    'No tables, maps or other tools in this conversation.',
  )
  expect(optOutInWords(tables(now), moment('en'))).toBeNull()
  expect(optOutInWords({ ...both, tools: [] }, moment('en'))).toBeNull()
})

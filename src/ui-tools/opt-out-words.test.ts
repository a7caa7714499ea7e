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
  [null, 'No tables from now on.', 'Keine Tabellen mehr.'],
  ['2026-01-05T23:00:00Z', 'No tables today.', 'Keine Tabellen heute.'],
  ['2026-01-08T23:00:00Z', 'No tables until Friday.', 'Keine Tabellen bis Freitag.'],
  ['2026-02-01T23:00:00Z', 'No tables until February 2, 2026.', 'Keine Tabellen bis 2. Februar 2026.'],
  ['2026-01-05T10:30:00Z', 'No tables until 11:30 AM.', 'Keine Tabellen bis 11:30 Uhr.'],
  ['2026-01-06T02:00:00Z', 'No tables until Tuesday, 3:00 AM.', 'Keine Tabellen bis Dienstag, 3:00 Uhr.'],
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
  expect(optOutInWords(both, moment('en'))).toBe('No tables or process maps from now on.')
  expect(optOutInWords(both, moment('de'))).toBe('Keine Tabellen oder Prozesskarten mehr.')
  expect(optOutInWords({ ...both, all_tools: true }, moment('en'))).toBe(
    'No tables, maps or other tools from now on.',
  )
  expect(optOutInWords(tables(now), moment('en'))).toBeNull()
  expect(optOutInWords({ ...both, tools: [] }, moment('en'))).toBeNull()
})

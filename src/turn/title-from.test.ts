import { expect, test } from 'vitest'
import type { JournalEvent } from '../core/event.ts'
import { titleFrom } from './title-from.ts'

const FRESH = { turns: 0, window: [] }
const opened = (title: string) =>
  [
    { type: 'ui_opened', content: { checkpoint: { payload: { title } } } },
  ] as unknown as readonly JournalEvent[]

const STORY =
  'First the office manager scans the invoice, then the team lead checks it, then accounting pays it.'

test('a message that tells a process is called like the map that was drawn of it', () => {
  expect(titleFrom(STORY, FRESH, opened('Scan the invoice → Pay it'))).toBe('Scan the invoice → Pay it')
  expect(titleFrom(STORY, FRESH, [])).toBe('First the office manager scans the invoice')
})

test('words that are short enough say more than the name of a table', () =>
  expect(titleFrom('We have 12 stakeholders to write down.', FRESH, opened('Stakeholders'))).toBe(
    '12 stakeholders to write down',
  ))

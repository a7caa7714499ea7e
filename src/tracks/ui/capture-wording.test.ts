import { expect, test } from 'vitest'
import type { CaptureProgress, Unmet } from '../../ui-tools/progress.ts'
import { missingText, questionText } from './capture-wording.ts'

const MAP = 'request_process_map'
const TABLE = 'request_data_table'
const lacking = (one: Unmet): CaptureProgress => ({ have: 4, need: 4, unmet: [one] })
const owners = (...nodes: string[]) => lacking({ kind: 'fields', field: 'owner', nodes })
const cells = (...rows: number[]) => lacking({ kind: 'cells', column: 'Role', rows })

test('one thing that lacks something is no several', () => {
  expect(questionText(MAP, owners('s1'), 'en')).toBe(
    'For one step I do not know the owner yet. Can you add it?',
  )
  expect(questionText(MAP, owners('s1', 's2'), 'en')).toMatch(/^For 2 steps /)
  expect(questionText(MAP, owners('s1'), 'de')).toMatch(/^Bei einem Schritt fehlt noch/)
  expect(missingText(TABLE, cells(4), 'en')).toContain('Role in one row')
  expect(missingText(TABLE, cells(4, 5), 'en')).toContain('Role in 2 rows')
  expect(missingText(TABLE, cells(4), 'de')).toContain('Role in einer Zeile')
})

import { expect, test } from 'vitest'
import type { BlobId } from '../core/id.ts'
import { LIMITS } from '../core/limits.ts'
import type { MessageFile } from '../core/message-file.ts'
import { boundedReadings } from './bounded-readings.ts'

const LINE = 10_000

function aTable(lines: number): MessageFile {
  const cells = Array.from({ length: lines }, () => ['x'.repeat(LINE)])
  const reading = { as: 'table', cells, decimal: null, rowsLeftOut: 3, columnsLeftOut: 0 } as const
  return { blob: 'b' as BlobId, name: 'a.csv', mediaType: 'text/csv', bytes: 1, reading }
}

const most = LIMITS.filesCellsCharacters / LINE

test('one file that is within its own limit stays as it is', () => {
  const files = [aTable(most)]
  expect(boundedReadings(files)).toEqual(files)
})

test('the cells of all files stay within one limit, and what is left out is counted', () => {
  const [first, second, third] = boundedReadings([aTable(most - 10), aTable(50), aTable(50)])
  expect(first?.reading).toMatchObject({ rowsLeftOut: 3 })
  expect(second?.reading).toMatchObject({ as: 'table', rowsLeftOut: 3 + 40 })
  expect(third?.reading).toEqual({ as: 'nothing', why: 'too_much' })
})

test('texts and pictures keep what they have', () => {
  const text = { ...aTable(0), reading: { as: 'text', text: 'abc', characters: 3 } } as const
  expect(boundedReadings([aTable(most), text])[1]).toEqual(text)
})

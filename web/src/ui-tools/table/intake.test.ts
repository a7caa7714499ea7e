import { expect, test } from 'vitest'
import { type Column, MAX_ROWS } from '../../../../src/ui-tools/table/params.ts'
import { isPlainPaste, mapTo, readIntake, roomFor, rowsIn, sourceOf } from './intake.ts'

const columns: readonly Column[] = [
  { name: 'Name', type: 'text', required: true },
  { name: 'Role', type: 'text', required: false },
]
const read = (text: string) => readIntake(text, columns, 'en')

test('a header is found, and its columns go where they belong', () => {
  const intake = read('Role\tFull name\nCFO\tAda\nCTO\tBo')
  expect(intake).toMatchObject({ hasHeader: true, mapping: ['Role', 'Name'] })
  expect(rowsIn(intake)).toEqual([
    { Role: 'CFO', Name: 'Ada' },
    { Role: 'CTO', Name: 'Bo' },
  ])
  expect(sourceOf(intake, 1)).toEqual({ name: 'Full name', samples: ['Ada', 'Bo'] })
})

test('the one column left over goes to the one that is still empty', () => {
  expect(read('Name\tPosition\nAda\tCFO').mapping).toEqual(['Name', 'Role'])
  expect(read('Name\tPosition\tTown\nAda\tCFO\tRome').mapping).toEqual(['Name', null, null])
})

test('a column chosen twice leaves where it was', () => {
  const intake = mapTo(read('a\tb'), 1, 'Name')
  expect(intake.mapping).toEqual([null, 'Name'])
  expect(rowsIn(intake)).toEqual([{ Name: 'b' }])
  expect(mapTo(intake, 1, null).mapping).toEqual([null, null])
})

test('without a header the first line is a row', () => {
  const intake = { ...read('Name\tRole\nAda\tCFO'), hasHeader: false }
  expect(rowsIn(intake)).toHaveLength(2)
  expect(sourceOf(intake, 0).name).toBeNull()
})

test('lines in which nothing is taken are no rows', () => {
  expect(rowsIn(mapTo(read('Name\tx\n\ty\nAda\tz'), 1, null))).toEqual([{ Name: 'Ada' }])
})

test.each([
  ['', true],
  ['one', true],
  ['one\ttwo', false],
  ['one\ntwo', false],
])('%j is pasted where the cursor is: %s', (text, isPlain) => {
  expect(isPlainPaste(read(text).grid)).toBe(isPlain)
})

test('more rows than a table holds are all found, and it is known how many fit', () => {
  const many = Array.from({ length: MAX_ROWS + 300 }, (_, at) => `Person ${at}\tLead`).join('\n')
  expect(rowsIn(read(`Name\tRole\n${many}`))).toHaveLength(MAX_ROWS + 300)
  expect(roomFor('replace', 20)).toBe(MAX_ROWS)
  expect(roomFor('append', 20)).toBe(MAX_ROWS - 20)
  expect(roomFor('append', MAX_ROWS)).toBe(0)
})

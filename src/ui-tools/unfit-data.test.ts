import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Json } from '../core/json.ts'
import { LIMITS } from '../core/limits.ts'
import { MAX_STEPS } from './map/params.ts'
import { MAX_ROWS } from './table/params.ts'
import { unfitData } from './unfit-data.ts'

const many = <T>(length: number, one: (at: number) => T): T[] => Array.from({ length }, (_, at) => one(at))
const rowOf = (columns: number) => Object.fromEntries(many(columns, at => [`c${at}`, 'x']))
const nodes = (count: number) => many(count, at => ({ id: `n${at}` }))

test.each([
  ['rows', 'request_data_table', { rows: many(MAX_ROWS + 1, () => ({ Name: 'Anna' })) }, /5000 rows.*5001/],
  ['columns', 'request_data_table', { rows: [rowOf(LIMITS.tableColumns + 1)] }, /100 columns.*101/],
  [
    'all cells together',
    'request_data_table',
    { rows: many(LIMITS.tableCells / LIMITS.tableColumns + 1, () => rowOf(LIMITS.tableColumns)) },
    /50000 cells.*50100/,
  ],
  ['cells', 'request_data_table', { rows: [{}, { Name: 'a'.repeat(10_001) }] }, /entry 2, Name .*10000/],
  ['names of columns', 'request_data_table', { rows: [{ ['n'.repeat(201)]: 'x' }] }, /entry 1, nnn.*200/],
  ['steps', 'request_process_map', { nodes: nodes(MAX_STEPS + 1), edges: [] }, /500 steps.*501/],
  [
    'connections',
    'request_process_map',
    { nodes: nodes(2), edges: many(4 * MAX_STEPS + 1, () => ({ from: 'n0', to: 'n1' })) },
    /2000 connections.*2001/,
  ],
  [
    'texts of a step',
    'request_process_map',
    { nodes: [{ id: 'n0', owner: 'a'.repeat(2_001) }], edges: [] },
    /entry 1, owner .*2000/,
  ],
] as const)('%s beyond the limit are told with it', (_, tool, handedIn, sentence) => {
  expect(unfitData(tool, handedIn as unknown as Json, 'en')).toMatch(sentence)
})

test('as many as there is room for fit', () => {
  const rows = many(MAX_ROWS, () => ({ Name: 'a'.repeat(100) }))
  expect(unfitData('request_data_table', { rows }, 'en')).toBeNull()
})

test.each([
  ['nothing', 'request_data_table', {}, 'rows'],
  ['rows that are none', 'request_data_table', { rows: 'Anna, Ben' }, 'rows'],
  ['cells that are lists', 'request_data_table', { rows: [{ Name: ['Anna'] }] }, 'rows 1, Name'],
  ['steps without an id', 'request_process_map', { nodes: [{ step_name: 'A' }], edges: [] }, 'nodes 1, id'],
  [
    'connections to nowhere',
    'request_process_map',
    { nodes: nodes(1), edges: [{ from: 'n0', to: 'n9' }] },
    'edges between nodes that are there',
  ],
  ['milestones that are none', 'request_timeline', { milestones: 'x' }, 'milestones'],
  ['rows in a timeline', 'request_timeline', { rows: [] }, 'milestones'],
  [
    'milestones with one id',
    'request_timeline',
    { milestones: [{ id: 'm1' }, { id: 'm1' }] },
    'milestones with different ids',
  ],
] as const)('%s cannot be read, and it is told where', (_, tool, handedIn, what) => {
  expect(unfitData(tool, handedIn as unknown as Json, 'en')).toBe(
    `what was handed in cannot be read: ${what}.`,
  )
})

test('it is told in the language of the person', () => {
  const handedIn = { rows: many(MAX_ROWS + 1, () => ({})) }
  expect(unfitData('request_data_table', handedIn, 'de')).toContain('höchstens 5000 Zeilen')
})

test('whatever is handed in, nothing throws', () => {
  fc.assert(
    fc.property(fc.json(), text => {
      const value = JSON.parse(text) as Json
      unfitData('request_data_table', { rows: value } as Json, 'en')
      unfitData('request_process_map', value, 'en')
    }),
  )
})

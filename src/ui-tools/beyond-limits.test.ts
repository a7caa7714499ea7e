import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Json } from '../core/json.ts'
import { beyondLimits } from './beyond-limits.ts'
import { MAX_STEPS } from './map/params.ts'
import { MAX_ROWS } from './table/params.ts'

const many = <T>(length: number, one: (at: number) => T): T[] => Array.from({ length }, (_, at) => one(at))
const nodes = (count: number) => many(count, at => ({ id: `n${at}` }))

test.each([
  ['rows', 'request_data_table', { rows: many(MAX_ROWS + 1, () => ({ Name: 'Anna' })) }, /5000 rows.*5001/],
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
  expect(beyondLimits(tool, handedIn as unknown as Json, 'en')).toMatch(sentence)
})

test.each([
  ['as many as fit', { rows: many(MAX_ROWS, () => ({ Name: 'a'.repeat(100) })) }],
  ['nothing', {}],
  ['rows that are none', { rows: 'Anna, Ben' }],
  ['cells that are lists', { rows: [{ Name: ['Anna'] }] }],
])('%s: nothing is beyond the limits', (_, handedIn) => {
  expect(beyondLimits('request_data_table', handedIn as Json, 'en')).toBeNull()
})

test('it is told in the language of the person', () => {
  const handedIn = { rows: many(MAX_ROWS + 1, () => ({})) }
  expect(beyondLimits('request_data_table', handedIn, 'de')).toContain('höchstens 5000 Zeilen')
})

test('whatever is handed in, nothing throws', () => {
  fc.assert(
    fc.property(fc.json(), text => {
      const value = JSON.parse(text) as Json
      beyondLimits('request_data_table', { rows: value } as Json, 'en')
      beyondLimits('request_process_map', value, 'en')
    }),
  )
})

import { expect, test } from 'vitest'
import { progressOf } from './completion.ts'
import type { UiData, UiParams } from './tool.ts'

const table: UiParams = {
  tool: 'request_data_table',
  params: {
    title: 'Stakeholders',
    columns: [
      { name: 'Name', type: 'text', required: true },
      { name: 'Role', type: 'text', required: false },
    ],
    min_rows: 2,
    starter_rows: 3,
    input_modes: ['inline'],
    summary_prompt: '',
  },
}
const rows = (...given: Record<string, string>[]): UiData => ({
  tool: 'request_data_table',
  data: { rows: given },
})

test('a table with enough rows and everything required is complete', () => {
  expect(progressOf(table, rows({ Name: 'Ann' }, { Name: 'Bo', Role: 'CFO' }))).toEqual({
    have: 2,
    need: 2,
    unmet: [],
  })
})

test('starter rows nobody touched do not count', () => {
  expect(progressOf(table, rows({ Name: 'Ann' }, {}, { Name: ' ', Role: '' }))).toMatchObject({
    have: 1,
    unmet: [{ kind: 'rows', have: 1, need: 2 }],
  })
})

test('required cells that are missing are named by column and row', () => {
  expect(progressOf(table, rows({ Name: 'Ann' }, { Role: 'CFO' }, { Role: 'IT' })).unmet).toEqual([
    { kind: 'cells', column: 'Name', rows: [1, 2] },
  ])
})

test('a column called constructor is as good as any', () => {
  const odd = {
    ...table,
    params: { ...table.params, columns: [{ name: 'constructor', type: 'text', required: true }] },
  }
  expect(progressOf(odd as UiParams, rows({ Name: 'Ann' })).unmet).toContainEqual({
    kind: 'cells',
    column: 'constructor',
    rows: [0],
  })
})

test('a map needs its steps and what is required of each', () => {
  const map: UiParams = {
    tool: 'request_process_map',
    params: {
      title: 'Invoice',
      required_fields: ['step_name', 'owner'],
      edge_types: ['sequence'],
      min_steps: 3,
      seed_nodes: [],
    },
  }
  const nodes = [
    { id: 'a', step_name: 'Review', owner: '', outcome: '' },
    { id: 'b', step_name: 'Pay', owner: 'Finance', outcome: '' },
    { id: 'c', step_name: '', owner: '', outcome: '' },
  ]
  expect(progressOf(map, { tool: 'request_process_map', data: { nodes, edges: [] } }).unmet).toEqual([
    { kind: 'steps', have: 2, need: 3 },
    { kind: 'fields', field: 'owner', nodes: ['a'] },
  ])
})

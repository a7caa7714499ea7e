import { expect, test } from 'vitest'
import { MapDataSchema } from '../map/data.ts'
import type { UiData, UiParams } from '../tool.ts'
import { readCapture } from './read-capture.ts'
import { withEarlier } from './with-earlier.ts'

const table: UiParams = {
  tool: 'request_data_table',
  params: {
    title: 'Stakeholders',
    columns: [
      { name: 'Name', type: 'text', required: true },
      { name: 'Role', type: 'text', required: false },
      { name: 'Influence', type: 'enum', required: false, options: ['High', 'Medium', 'Low'] },
      { name: 'Since', type: 'date', required: false },
    ],
    min_rows: 3,
    starter_rows: 3,
    input_modes: ['paste'],
    summary_prompt: '',
  },
}
const map: UiParams = {
  tool: 'request_process_map',
  params: {
    title: 'Invoices',
    min_steps: 2,
    required_fields: ['step_name'],
    edge_types: ['sequence'],
    seed_nodes: [],
  },
}

const VIEW = { language: 'en', today: '2026-03-02' } as const
const rows = (text: string) => {
  const read = readCapture(table, text, VIEW)
  return read?.tool === 'request_data_table' ? read.data.rows : null
}
const steps = (text: string) => {
  const read = readCapture(map, text, VIEW)
  return read?.tool === 'request_process_map'
    ? MapDataSchema.parse(read.data).nodes.map(({ step_name, owner }) => [step_name, owner])
    : null
}

test('a list in one line fills the first column', () => {
  expect(rows('Anna, Ben and Carla')).toEqual([{ Name: 'Anna' }, { Name: 'Ben' }, { Name: 'Carla' }])
})

test('what stands in brackets fills the other columns, each value where it fits', () => {
  expect(rows('Anna (high, finance), Ben (ops) and Carla')).toEqual([
    { Name: 'Anna', Influence: 'high', Role: 'finance' },
    { Name: 'Ben', Role: 'ops' },
    { Name: 'Carla' },
  ])
})

test('lines with dashes, colons or brackets are rows with several cells', () => {
  expect(rows('- Anna – finance – high\n- Ben: ops, low\n- Carla (2026-03-01)')).toEqual([
    { Name: 'Anna', Role: 'finance', Influence: 'high' },
    { Name: 'Ben', Role: 'ops', Influence: 'low' },
    { Name: 'Carla', Since: '2026-03-01' },
  ])
})

test('lines with commas are cells in the order of the columns', () => {
  expect(rows('Anna, finance, high\nBen, ops, low')).toMatchObject([
    { Name: 'Anna', Role: 'finance', Influence: 'high' },
    { Name: 'Ben', Role: 'ops', Influence: 'low' },
  ])
})

test.each([
  ['Anna, finance, high', [{ Name: 'Anna', Role: 'finance', Influence: 'high' }]],
  ['Anna, high', [{ Name: 'Anna', Influence: 'high' }]],
  [
    'Anna Berg, head of sales, low, 2026-03-01',
    [{ Name: 'Anna Berg', Role: 'head of sales', Influence: 'low', Since: '2026-03-01' }],
  ],
  ['Anna, finance', [{ Name: 'Anna' }, { Name: 'finance' }]],
  ['high, low, medium', [{ Name: 'high' }, { Name: 'low' }, { Name: 'medium' }]],
  [
    'Anna (high), Ben (low)',
    [
      { Name: 'Anna', Influence: 'high' },
      { Name: 'Ben', Influence: 'low' },
    ],
  ],
])('one line with a value of another column is a row, without one it is a list: %s', (text, expected) => {
  expect(rows(text)).toEqual(expected)
})

test('what fits no column any more stays with the name', () => {
  expect(rows('Anna (a, b, c)\nBen')).toEqual([{ Name: 'Anna (b) (c)', Role: 'a' }, { Name: 'Ben' }])
})

test('a hyphen inside a name parts nothing', () => {
  expect(rows('Anna-Lena\nJean-Luc')).toEqual([{ Name: 'Anna-Lena' }, { Name: 'Jean-Luc' }])
})

test('steps come with who does them', () => {
  expect(steps('Check the invoice (purchasing)\nApprove it – head of department\nPay it')).toEqual([
    ['Check the invoice', 'purchasing'],
    ['Approve it', 'head of department'],
    ['Pay it', ''],
  ])
})

test('a line without end is no list, and is not searched for one', () => {
  expect(rows('and '.repeat(250_000))).toBeNull()
})

test('a question is no row', () => {
  expect(rows('Anna or Ben?')).toBeNull()
})

const read = (of: UiParams, text: string): UiData => readCapture(of, text, VIEW) as UiData

test('a name that is there already is completed, others are added', () => {
  const both = withEarlier(table, read(table, 'Anna, Ben'), read(table, 'anna (finance)\nCarla'))
  expect(both.data).toEqual({ rows: [{ Name: 'anna', Role: 'finance' }, { Name: 'Ben' }, { Name: 'Carla' }] })
})

test('steps are added behind the last one, and how the earlier ones follow each other stays', () => {
  const earlier: UiData = {
    tool: 'request_process_map',
    data: {
      nodes: [
        { id: 'a', step_name: 'Check', owner: '', outcome: '' },
        { id: 'b', step_name: 'Approve', owner: '', outcome: '' },
      ],
      edges: [{ from: 'a', to: 'b', type: 'approval' }],
    },
  }
  const both = withEarlier(map, earlier, read(map, 'Approve (head)\nPay'))
  expect(both.data).toMatchObject({
    nodes: [{ step_name: 'Check' }, { step_name: 'Approve', owner: 'head' }, { step_name: 'Pay' }],
    edges: [
      { from: 'a', to: 'b', type: 'approval' },
      { from: 'b', type: 'sequence' },
    ],
  })
})

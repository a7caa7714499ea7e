import { describe, expect, test } from 'vitest'
import { LIMITS } from '../../core/limits.ts'
import type { CaptureScope } from '../../core/ui.ts'
import { finish, type Sliced } from '../../nlu/sliced.ts'
import type { MapEdge } from '../map/data.ts'
import type { UiData, UiParams } from '../tool.ts'
import type { Finding } from './finding.ts'
import { isShown, validate } from './validate.ts'

const table: UiParams = {
  tool: 'request_data_table',
  params: {
    title: 'Stakeholders',
    columns: [
      { name: 'Name', type: 'text', required: true },
      { name: 'Role', type: 'text', required: false },
    ],
    min_rows: 1,
    starter_rows: 0,
    input_modes: ['inline'],
    summary_prompt: '',
  },
}
const map: UiParams = {
  tool: 'request_process_map',
  params: {
    title: 'Invoice',
    required_fields: ['step_name'],
    edge_types: ['sequence', 'approval', 'parallel'],
    min_steps: 2,
    seed_nodes: [],
  },
}
const open: CaptureScope = { count: null, isApproximate: false, groups: [] }

const inTable = (rows: Record<string, string>[], scope: Partial<CaptureScope> = {}) =>
  brief(
    validate({
      request: table,
      capture: { tool: 'request_data_table', data: { rows } },
      scope: { ...open, ...scope },
    }),
  )

function inMap(edges: [string, string, MapEdge['type']?][]) {
  const ids = [...new Set(edges.map(([from]) => from).concat(edges.map(([, to]) => to)))]
  const capture: UiData = {
    tool: 'request_process_map',
    data: {
      nodes: ids.map(id => ({ id, step_name: `step ${id}`, owner: '', outcome: '' })),
      edges: edges.map(([from, to, type = 'sequence']) => ({ from, to, type })),
    },
  }
  return brief(validate({ request: map, capture, scope: open }))
}

const brief = (findings: Sliced<readonly Finding[]>) =>
  finish(findings).map(finding => `${finding.evidence.code} ${isShown(finding) ? 'shown' : 'kept'}`)

describe('required fields', () => {
  test.each([
    ['', 'empty_required shown'],
    ['tbd', 'placeholder shown'],
    ['noch offen', 'placeholder shown'],
    ['n/a', 'placeholder kept'],
    ['keiner', 'placeholder kept'],
  ])('%j gives %s', (name, expected) => {
    expect(inTable([{ Name: name, Role: 'CFO' }])).toEqual([expected])
  })

  test('a row nobody touched misses nothing', () => {
    expect(inTable([{ Name: '', Role: '' }])).toEqual([])
  })
})

describe('duplicates', () => {
  test.each([
    ['the same entry', ['Ann Lee', 'CFO'], ['ann  lee', 'cfo'], ['same_entry shown']],
    ['the same name, one without a role', ['Ann Lee', 'CFO'], ['Ann Lee', ''], ['same_name shown']],
    ['the same name in two roles', ['Ann Lee', 'CFO'], ['Ann Lee', 'IT'], ['same_name kept']],
    ['surname first', ['Ann Lee', ''], ['Lee, Ann', ''], ['same_entry shown']],
    ['a letter swapped', ['Miriam Keller', ''], ['Miriam Kelelr', ''], ['similar_name shown']],
    ['a letter missing, other roles', ['Miriam Keller', 'IT'], ['Miriam Keler', 'HR'], ['similar_name kept']],
    ['two short names', ['Tim', ''], ['Tom', ''], []],
    ['lettered things', ['Working group A', ''], ['Working group B', ''], []],
    ['numbered things', ['Server 101', ''], ['Server 102', ''], []],
    ['different people', ['Ann Lee', ''], ['Bo Chen', ''], []],
  ])('%s', (_, one, other, expected) => {
    const row = ([Name = '', Role = '']: string[]) => ({ Name, Role })
    expect(inTable([row(one), row(other)])).toEqual(expected)
  })
})

describe('sequences', () => {
  test('A before B and B before A contradict', () => {
    expect(
      inMap([
        ['a', 'b'],
        ['b', 'a'],
      ]),
    ).toEqual(['goes_round shown'])
  })
  test('a long way round contradicts', () => {
    expect(
      inMap([
        ['a', 'b'],
        ['b', 'c'],
        ['c', 'a'],
        ['c', 'd'],
      ]),
    ).toEqual(['goes_round shown'])
  })
  test('a step after itself contradicts', () => {
    expect(
      inMap([
        ['a', 'a'],
        ['a', 'b'],
      ]),
    ).toEqual(['goes_round shown'])
  })
  test('a way back through an approval may be rework', () => {
    expect(
      inMap([
        ['a', 'b'],
        ['b', 'a', 'approval'],
      ]),
    ).toEqual(['goes_round_by_approval kept'])
  })
  test('parallel and in order at once contradicts', () => {
    expect(
      inMap([
        ['a', 'b'],
        ['b', 'c'],
        ['a', 'c', 'parallel'],
      ]),
    ).toEqual(['both_parallel_and_in_order shown'])
  })
  test('a plain order is fine', () => {
    expect(
      inMap([
        ['a', 'b'],
        ['b', 'c', 'approval'],
        ['b', 'd', 'parallel'],
      ]),
    ).toEqual([])
  })
})

describe('coverage', () => {
  const people = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      Name: `Person ${'abcdefghijklmnopqrstuvwxyz'[at]}${at}`,
      Role: '',
    }))
  test.each([
    [9, 20, true, ['fewer_than_stated shown']],
    [18, 20, true, ['fewer_than_stated kept']],
    [12, 20, true, ['fewer_than_stated shown']],
    [19, 20, false, ['fewer_than_stated shown']],
    [20, 20, false, []],
  ])('%d of %d (about: %s)', (have, count, isApproximate, expected) => {
    expect(inTable(people(have), { count, isApproximate })).toEqual(expected)
  })

  test('a group that was named and is not there is found', () => {
    const rows = [
      { Name: 'Ann', Role: 'Finance lead' },
      { Name: 'Bo', Role: 'IT' },
    ]
    expect(inTable(rows, { groups: ['finance', 'ops', 'IT'] })).toEqual(['group_missing shown'])
  })
})

test('5,000 rows with long names are compared without trouble', () => {
  const rows = Array.from({ length: 5_000 }, (_, at) => ({
    Name: `stakeholder ${at.toString(36)} of the north`,
    Role: '',
  }))
  expect(inTable([...rows, { Name: 'stakeholdr 1 of the north', Role: '' }])).toEqual(['similar_name shown'])
})

test('the largest table is checked in many slices, and nobody else has to wait for all of them', () => {
  const columns = Array.from(
    { length: 10 },
    (_, at) => ({ name: `C${at}`, type: 'text', required: true }) as const,
  )
  const cell = `${'word '.repeat(28)}!`
  const rows = Array.from({ length: LIMITS.tableRows }, (_, row) =>
    Object.fromEntries(columns.map(({ name }) => [name, `${row} ${cell}`])),
  )
  const work = validate({
    request: { tool: 'request_data_table', params: { ...table.params, columns } } as UiParams,
    capture: { tool: 'request_data_table', data: { rows } },
    scope: { ...open, groups: ['nowhere'] },
  })
  let slices = 1
  while (!work.next().done) slices++
  // Eight million characters, of which a hundred thousand take some milliseconds.
  expect(slices).toBeGreaterThan(150)
})

import { expect, test } from 'vitest'
import { mergeMap } from '../map/merge-map.ts'
import { mergeTable } from '../table/merge-table.ts'

const rows = (...names: string[]) => ({ rows: names.map(Name => ({ Name })) })
const merged = (base: string[] | null, mine: string[], theirs: string[]) =>
  mergeTable({ base: base && rows(...base), mine: rows(...mine), theirs: rows(...theirs) })

test.each([
  ['both begin', null, ['Ada'], ['Bo'], ['Bo', 'Ada']],
  ['both go on', ['a'], ['a', 'b'], ['a', 'c'], ['a', 'c', 'b']],
  ['only they write', ['a'], ['a'], ['a', 'c'], ['a', 'c']],
  ['only I write', ['a'], ['a', 'b'], ['a'], ['a', 'b']],
  ['different rows', ['a', 'b', 'c'], ['A', 'b', 'c'], ['a', 'b', 'C'], ['A', 'b', 'C']],
  ['one removes, the other adds', ['a', 'b', 'c'], ['a', 'c'], ['a', 'b', 'c', 'd'], ['a', 'c', 'd']],
  ['the same row', ['a', 'b'], ['x', 'b'], ['y', 'b'], ['x', 'b']],
  ['one empties it, the other writes', ['a', 'b'], [], ['a', 'b', 'c'], ['c']],
])('%s: nothing that was written is lost', (_name, base, mine, theirs, all) => {
  expect(merged(base, mine, theirs)).toEqual(rows(...all))
})

test('two cells of one row are both kept', () => {
  const base = { rows: [{ Name: 'Ada' }] }
  const mine = { rows: [{ Name: 'Ada', Role: 'Lead' }] }
  const theirs = { rows: [{ Name: 'Ada', Influence: 'High' }] }
  expect(mergeTable({ base, mine, theirs })).toEqual({
    rows: [{ Name: 'Ada', Role: 'Lead', Influence: 'High' }],
  })
})

const SEEDS = { seed_nodes: ['Draft', 'Sign'] }
const step = (id: string, step_name: string) => ({ id, step_name, owner: '', outcome: '' })
const edge = (from: string, to: string) => ({ from, to, type: 'sequence' as const })

test('steps added in two windows under one id are two steps, each with its connections', () => {
  const seeds = [step('s1', 'Draft'), step('s2', 'Sign')]
  const mine = { nodes: [...seeds, step('s3', 'File')], edges: [edge('s1', 's2'), edge('s2', 's3')] }
  const theirs = { nodes: [...seeds, step('s3', 'Send')], edges: [edge('s1', 's2'), edge('s2', 's3')] }
  const result = mergeMap({ base: null, mine, theirs }, SEEDS)
  expect(result).toEqual({
    nodes: [...seeds, step('s4', 'File'), step('s3', 'Send')],
    edges: [edge('s1', 's2'), edge('s2', 's3'), edge('s2', 's4')],
  })
})

test('a step that one removed goes with its connections, unless the other changed it', () => {
  const base = { nodes: [step('s1', 'Draft'), step('s2', 'Sign')], edges: [edge('s1', 's2')] }
  const mine = { nodes: [step('s1', 'Draft')], edges: [] }
  expect(mergeMap({ base, mine, theirs: base }, SEEDS)).toEqual(mine)
  const theirs = { ...base, nodes: [step('s1', 'Draft'), step('s2', 'Sign it')] }
  expect(mergeMap({ base, mine, theirs }, SEEDS)).toEqual({ nodes: theirs.nodes, edges: [] })
})

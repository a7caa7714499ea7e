import type { UiParams } from './catalog.ts'
import { isEmptyRow } from './completion.ts'
import { cellOf, type UiData } from './submission.ts'

/** What can be said about a table or map without a model. Names are the person's own. */
export type Summary =
  | {
      readonly of: 'table'
      readonly title: string
      readonly rows: number
      /** How often each value stands in columns that repeat themselves, most frequent first. */
      readonly tallies: readonly {
        readonly column: string
        readonly counts: readonly (readonly [string, number])[]
      }[]
    }
  | {
      readonly of: 'map'
      readonly title: string
      readonly steps: readonly string[]
      readonly owners: readonly (readonly [string, number])[]
      readonly approvals: number
    }

const MOST_TALLIES = 3
const MOST_VALUES = 5

export function summarise({ tool, params }: UiParams, typed: UiData): Summary {
  if (tool === 'request_data_table') {
    const rows = typed.tool === tool ? typed.data.rows.filter(row => !isEmptyRow(row)) : []
    const tallies = params.columns
      .map(({ name }) => ({ column: name, counts: tally(rows.map(row => cellOf(row, name))) }))
      .filter(({ counts }) => counts.length > 0 && counts.length <= rows.length / 2)
    return { of: 'table', title: params.title, rows: rows.length, tallies: tallies.slice(0, MOST_TALLIES) }
  }
  const { nodes, edges } = typed.tool === tool ? typed.data : { nodes: [], edges: [] }
  return {
    of: 'map',
    title: params.title,
    steps: nodes.map(({ step_name }) => step_name).filter(name => name.trim() !== ''),
    owners: tally(nodes.map(({ owner }) => owner)).slice(0, MOST_VALUES),
    approvals: edges.filter(({ type }) => type === 'approval').length,
  }
}

function tally(values: readonly string[]): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>()
  for (const value of values.map(text => text.trim())) {
    if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return [...counts].sort(([, one], [, other]) => other - one)
}

import type { EdgeType, UiParams } from './catalog.ts'
import { isEmptyRow } from './completion.ts'
import { cellOf, type MapData, type UiData } from './submission.ts'

/** What can be said about a table or map without a model. Names are the person's own. */
export type Summary =
  | {
      readonly of: 'table'
      readonly title: string
      readonly count: number
      /** Those in which something stands. */
      readonly columns: readonly string[]
      /** The first ones, cell by cell. */
      readonly rows: readonly (readonly string[])[]
      /** How often each value stands in columns that repeat themselves, most frequent first. */
      readonly tallies: readonly {
        readonly column: string
        readonly counts: readonly (readonly [string, number])[]
      }[]
    }
  | {
      readonly of: 'map'
      readonly title: string
      readonly count: number
      /** The first ones. */
      readonly steps: readonly SummaryStep[]
      readonly owners: readonly (readonly [string, number])[]
    }

export interface SummaryStep {
  readonly name: string
  readonly owner: string
  readonly outcome: string
  /** What it follows, by number; nothing where that is only the step before. */
  readonly after: readonly { readonly step: number; readonly type: EdgeType }[]
}

const MOST_TALLIES = 3
const MOST_VALUES = 5
/** A message must stay readable, and remembered. */
const MOST_SHOWN = 20
const MOST_COLUMNS = 8

export function summarise({ tool, params }: UiParams, typed: UiData): Summary {
  const { title } = params
  if (tool === 'request_data_table') {
    const rows = typed.tool === tool ? typed.data.rows.filter(row => !isEmptyRow(row)) : []
    const counted = params.columns.map(({ name }) => ({
      column: name,
      counts: tally(rows.map(row => cellOf(row, name))),
    }))
    const columns = counted.filter(({ counts }) => counts.length > 0).map(({ column }) => column)
    const shown = columns.slice(0, MOST_COLUMNS)
    const tallies = counted.filter(
      ({ counts }) => counts.length <= rows.length / 2 && counts.some(([, times]) => times > 1),
    )
    return {
      of: 'table',
      title,
      count: rows.length,
      columns: shown,
      rows:
        shown.length === 0 ? [] : rows.slice(0, MOST_SHOWN).map(row => shown.map(name => cellOf(row, name))),
      tallies: tallies.slice(0, MOST_TALLIES),
    }
  }
  const map = typed.tool === tool ? typed.data : { nodes: [], edges: [] }
  const steps = stepsOf(map)
  return {
    of: 'map',
    title,
    count: steps.length,
    steps: steps.slice(0, MOST_SHOWN),
    owners: tally(map.nodes.map(({ owner }) => owner)).slice(0, MOST_VALUES),
  }
}

function stepsOf({ nodes, edges }: MapData): readonly SummaryStep[] {
  const named = nodes.filter(({ step_name }) => step_name.trim() !== '')
  const numbers = new Map(named.map(({ id }, at) => [id, at + 1]))
  return named.map(({ id, step_name, owner, outcome }, at) => {
    const after = edges.flatMap(({ from, to, type }) => {
      const step = to === id ? numbers.get(from) : undefined
      return step === undefined ? [] : [{ step, type }]
    })
    const isPlain = after.length === 1 && after[0]?.step === at && after[0].type === 'sequence'
    return {
      name: step_name.trim(),
      owner: owner.trim(),
      outcome: outcome.trim(),
      after: isPlain ? [] : after,
    }
  })
}

function tally(values: readonly string[]): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>()
  for (const value of values.map(text => text.trim())) {
    if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return [...counts].sort(([, one], [, other]) => other - one)
}

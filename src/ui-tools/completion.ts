import { unreachable } from '../core/unreachable.ts'
import type { DataTableParams, NodeField, ProcessMapParams, UiParams } from './catalog.ts'
import { cellOf, type MapData, type Row, type TableData, type UiData } from './submission.ts'

/** One way in which the completion criteria are not met. Rows are counted from 0, as submitted. */
export type Unmet =
  | { readonly kind: 'rows'; readonly have: number; readonly need: number }
  | { readonly kind: 'cells'; readonly column: string; readonly rows: readonly number[] }
  | { readonly kind: 'steps'; readonly have: number; readonly need: number }
  | { readonly kind: 'fields'; readonly field: NodeField; readonly nodes: readonly string[] }

export interface Progress {
  readonly have: number
  readonly need: number
  readonly unmet: readonly Unmet[]
}

/** How far a table or map is towards its criteria: enough rows or steps, everything required filled in. */
export function progressOf({ tool, params }: UiParams, { data }: UiData): Progress {
  switch (tool) {
    case 'request_data_table':
      return tableProgress(params, data as TableData)
    case 'request_process_map':
      return mapProgress(params, data as MapData)
    default:
      return unreachable(tool)
  }
}

const isFilled = (text: string) => text.trim() !== ''

/** Starter rows nobody touched are not rows. */
export const isEmptyRow = (row: Row): boolean => !Object.values(row).some(isFilled)

function tableProgress({ columns, min_rows: need }: DataTableParams, { rows }: TableData): Progress {
  const filled = rows.flatMap((row, index) => (isEmptyRow(row) ? [] : [{ row, index }]))
  const cells = columns
    .filter(({ required }) => required)
    .map(({ name }) => ({
      kind: 'cells' as const,
      column: name,
      rows: filled.filter(({ row }) => !isFilled(cellOf(row, name))).map(({ index }) => index),
    }))
    .filter(({ rows: missing }) => missing.length > 0)
  const have = filled.length
  return { have, need, unmet: [...(have < need ? [{ kind: 'rows' as const, have, need }] : []), ...cells] }
}

function mapProgress({ required_fields, min_steps: need }: ProcessMapParams, { nodes }: MapData): Progress {
  const steps = nodes.filter(node => [node.step_name, node.owner, node.outcome].some(isFilled))
  const fields = required_fields
    .map(field => ({
      kind: 'fields' as const,
      field,
      nodes: steps.filter(node => !isFilled(node[field])).map(({ id }) => id),
    }))
    .filter(({ nodes: missing }) => missing.length > 0)
  const have = steps.length
  return { have, need, unmet: [...(have < need ? [{ kind: 'steps' as const, have, need }] : []), ...fields] }
}

import { readDelimited } from '../../../../src/ui-tools/capture/read-delimited.ts'
import type { Row } from '../../../../src/ui-tools/table/data.ts'
import { isEmptyRow } from '../../../../src/ui-tools/table/data.ts'
import { type ColumnMapping, mapColumns, rowsOf } from '../../../../src/ui-tools/table/map-columns.ts'
import { type Column, MAX_ROWS } from '../../../../src/ui-tools/table/params.ts'

type Grid = readonly (readonly string[])[]

/** A pasted list or a file, read but not yet taken over: the person sees and changes which column goes where. */
export interface Intake {
  readonly grid: Grid
  readonly hasHeader: boolean
  readonly mapping: ColumnMapping
}

export function readIntake(text: string, columns: readonly Column[], locale: string): Intake {
  const grid = readDelimited(text)
  const { hasHeader, mapping } = mapColumns(grid, columns, locale)
  return { grid, hasHeader, mapping: withLastPair(mapping, columns) }
}

/** Pairs the one source and the one column that are left over: they belong together. */
function withLastPair(mapping: ColumnMapping, columns: readonly Column[]): ColumnMapping {
  const left = columns.filter(({ name }) => !mapping.includes(name))
  const isOne = left.length === 1 && mapping.filter(target => target === null).length === 1
  return isOne ? mapping.map(target => target ?? left[0]?.name ?? null) : mapping
}

/** One value, or a block out of this very table, goes where the cursor is, without a question. */
export const isPlainPaste = (grid: Grid): boolean =>
  grid.length === 0 || (grid.length === 1 && grid[0]?.length === 1)

/** A column takes what one source gives: chosen again, it leaves the other. */
export const mapTo = ({ mapping, ...rest }: Intake, source: number, column: string | null): Intake => ({
  ...rest,
  mapping: mapping.map((before, at) => (at === source ? column : before === column ? null : before)),
})

export const rowsIn = ({ grid, hasHeader, mapping }: Intake): readonly Row[] =>
  rowsOf(hasHeader ? grid.slice(1) : grid, mapping).filter(row => !isEmptyRow(row))

/** Number of rows that fit: above those that are put below stay the ones that are there. */
export const roomFor = (how: 'append' | 'replace', filled: number): number =>
  Math.max(0, MAX_ROWS - (how === 'append' ? filled : 0))

/** Name of a pasted column, and what stands in it. */
export const sourceOf = (
  { grid, hasHeader }: Intake,
  at: number,
): { name: string | null; samples: string[] } => ({
  name: hasHeader ? grid[0]?.[at]?.trim() || null : null,
  samples: (hasHeader ? grid.slice(1, 4) : grid.slice(0, 3)).map(line => (line[at] ?? '').trim()),
})

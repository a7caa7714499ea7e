import * as z from 'zod/mini'
import { isPlainObject } from '../../core/json.ts'
import { LIMITS } from '../../core/limits.ts'
import { sayOnPage } from '../../messages/say-page.ts'
import type { Excess } from '../excess.ts'
import { isFilled } from '../progress.ts'
import { MAX_ROWS } from './params.ts'

const cell = z.pipe(
  z.union([z.string().check(z.maxLength(LIMITS.cellCharacters)), z.number(), z.boolean(), z.null()]),
  z.transform(value => (value === null ? '' : String(value))),
)

/** A row by column name; what was never typed is not there. */
export const RowSchema = z.record(z.string().check(z.maxLength(200)), cell)
export type Row = z.infer<typeof RowSchema>

/** Own keys only: column names come from people. */
export const cellOf = (row: Row, column: string): string =>
  Object.hasOwn(row, column) ? (row[column] ?? '') : ''

/** Starter rows nobody touched are not rows. */
export const isEmptyRow = (row: Row): boolean => !Object.values(row).some(isFilled)

const RowsSchema = z.object({ rows: z.array(RowSchema).check(z.maxLength(MAX_ROWS)) })
export type TableData = z.infer<typeof RowsSchema>

/** Columns and cells are counted before anything looks into them: a row may be as wide as a body is long. */
export const TableDataSchema: z.ZodMiniType<TableData> = z.pipe(
  z.unknown().check(context => {
    const excess = excessIn(context.value)
    if (excess === null) return
    const { sentence, most, count } = excess
    const message = sayOnPage(sentence, 'en', { most: String(most), count: String(count) })
    context.issues.push({ code: 'custom', input: context.value, params: excess, message, path: [] })
  }),
  RowsSchema as z.ZodMiniType<TableData, unknown>,
)

function excessIn(data: unknown): Excess | null {
  const rows = isPlainObject(data) && Array.isArray(data.rows) ? (data.rows as readonly unknown[]) : []
  if (rows.length > MAX_ROWS) return { sentence: 'ui_rows_too_many', most: MAX_ROWS, count: rows.length }
  const columns = new Set<string>()
  let cells = 0
  for (const row of rows) {
    const names = isPlainObject(row) ? Object.keys(row) : []
    cells += names.length
    for (const name of names) columns.add(name)
    if (columns.size > LIMITS.tableColumns)
      return { sentence: 'ui_columns_too_many', most: LIMITS.tableColumns, count: columns.size }
  }
  return cells > LIMITS.tableCells
    ? { sentence: 'ui_cells_too_many', most: LIMITS.tableCells, count: cells }
    : null
}

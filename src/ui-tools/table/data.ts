import * as z from 'zod/mini'
import { isFilled } from '../progress.ts'
import { MAX_ROWS } from './params.ts'

const cell = z.pipe(
  z.union([z.string().check(z.maxLength(10_000)), z.number(), z.boolean(), z.null()]),
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

export const TableDataSchema = z.object({ rows: z.array(RowSchema).check(z.maxLength(MAX_ROWS)) })
export type TableData = z.infer<typeof TableDataSchema>

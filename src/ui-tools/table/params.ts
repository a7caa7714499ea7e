import * as z from 'zod/mini'
import { LIMITS } from '../../core/limits.ts'
import { areUnique, line, wholeNumber } from '../param-kinds.ts'

export const COLUMN_TYPES = ['text', 'number', 'enum', 'date', 'url'] as const
export const INPUT_MODES = ['paste', 'inline', 'import'] as const
export type InputMode = (typeof INPUT_MODES)[number]

/** More rows than that are no longer captured by hand; the tool's client is built for this many. */
export const MAX_ROWS = LIMITS.tableRows
/** Columns a table is opened with. */
export const MAX_COLUMNS = 30

export const ColumnSchema = z.strictObject({
  name: line,
  type: z.enum(COLUMN_TYPES),
  required: z.boolean(),
  /** Offered by an enum column. */
  options: z.optional(
    z.array(line).check(z.minLength(1), z.maxLength(100), z.refine(areUnique, 'options differ')),
  ),
})
export type Column = z.infer<typeof ColumnSchema>

export const DataTableSchema = z.strictObject({
  title: line,
  columns: z.array(ColumnSchema).check(
    z.minLength(1),
    z.maxLength(MAX_COLUMNS),
    z.refine(columns => areUnique(columns.map(({ name }) => name)), 'columns with different names'),
  ),
  min_rows: wholeNumber(1, MAX_ROWS),
  starter_rows: wholeNumber(0, MAX_ROWS),
  input_modes: z.array(z.enum(INPUT_MODES)).check(z.minLength(1), z.refine(areUnique, 'each mode once')),
  summary_prompt: z.string().check(z.maxLength(2_000)),
})
export type DataTableParams = z.infer<typeof DataTableSchema>

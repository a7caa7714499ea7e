import * as z from 'zod/mini'
import type { UiToolName } from '../core/ui.ts'

export const COLUMN_TYPES = ['text', 'number', 'enum', 'date', 'url'] as const
export const INPUT_MODES = ['paste', 'inline', 'import'] as const
export type InputMode = (typeof INPUT_MODES)[number]
export const NODE_FIELDS = ['step_name', 'owner', 'outcome'] as const
export type NodeField = (typeof NODE_FIELDS)[number]
export const EDGE_TYPES = ['sequence', 'approval', 'parallel'] as const
export type EdgeType = (typeof EDGE_TYPES)[number]

/** More rows than that are no longer captured by hand; the tool's client is built for this many. */
export const MAX_ROWS = 5_000
export const MAX_STEPS = 500
export const MAX_COLUMNS = 30

const line = z.string().check(z.trim(), z.minLength(1), z.maxLength(200))
const wholeNumber = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most))
const unique = (values: readonly string[]) =>
  new Set(values.map(value => value.toLowerCase())).size === values.length

export const ColumnSchema = z.strictObject({
  name: line,
  type: z.enum(COLUMN_TYPES),
  required: z.boolean(),
  /** What an enum column offers. */
  options: z.optional(
    z.array(line).check(z.minLength(1), z.maxLength(100), z.refine(unique, 'options differ')),
  ),
})
export type Column = z.infer<typeof ColumnSchema>

export const DataTableSchema = z.strictObject({
  title: line,
  columns: z.array(ColumnSchema).check(
    z.minLength(1),
    z.maxLength(MAX_COLUMNS),
    z.refine(columns => unique(columns.map(({ name }) => name)), 'columns with different names'),
  ),
  min_rows: wholeNumber(1, MAX_ROWS),
  starter_rows: wholeNumber(0, MAX_ROWS),
  input_modes: z.array(z.enum(INPUT_MODES)).check(z.minLength(1), z.refine(unique, 'each mode once')),
  summary_prompt: z.string().check(z.maxLength(2_000)),
})
export type DataTableParams = z.infer<typeof DataTableSchema>

export const ProcessMapSchema = z.strictObject({
  title: line,
  required_fields: z.array(z.enum(NODE_FIELDS)).check(z.refine(unique, 'each field once')),
  edge_types: z.array(z.enum(EDGE_TYPES)).check(z.minLength(1), z.refine(unique, 'each type once')),
  min_steps: wholeNumber(1, MAX_STEPS),
  seed_nodes: z.array(line).check(z.maxLength(MAX_STEPS)),
})
export type ProcessMapParams = z.infer<typeof ProcessMapSchema>

export type UiParams =
  | { readonly tool: 'request_data_table'; readonly params: DataTableParams }
  | { readonly tool: 'request_process_map'; readonly params: ProcessMapParams }

export const PARAMS_SCHEMAS = {
  request_data_table: DataTableSchema,
  request_process_map: ProcessMapSchema,
} as const satisfies Record<UiToolName, z.ZodMiniType>

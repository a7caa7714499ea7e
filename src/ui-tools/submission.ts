import * as z from 'zod/mini'
import type { UiToolName } from '../core/ui.ts'
import { EDGE_TYPES, MAX_ROWS, MAX_STEPS } from './catalog.ts'

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

const text = z._default(z.string().check(z.maxLength(2_000)), '')
export const MapNodeSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  step_name: text,
  owner: text,
  outcome: text,
})
export type MapNode = z.infer<typeof MapNodeSchema>

export const MapEdgeSchema = z.object({
  from: z.string(),
  to: z.string(),
  type: z._default(z.enum(EDGE_TYPES), 'sequence'),
})
export type MapEdge = z.infer<typeof MapEdgeSchema>

export const TableDataSchema = z.object({ rows: z.array(RowSchema).check(z.maxLength(MAX_ROWS)) })
export type TableData = z.infer<typeof TableDataSchema>

export const MapDataSchema = z
  .object({
    nodes: z.array(MapNodeSchema).check(z.maxLength(MAX_STEPS)),
    edges: z.array(MapEdgeSchema).check(z.maxLength(4 * MAX_STEPS)),
  })
  .check(
    z.refine(
      ({ nodes }) => new Set(nodes.map(({ id }) => id)).size === nodes.length,
      'nodes with different ids',
    ),
    z.refine(({ nodes, edges }) => {
      const ids = new Set(nodes.map(({ id }) => id))
      return edges.every(({ from, to }) => ids.has(from) && ids.has(to))
    }, 'edges between nodes that are there'),
  )
export type MapData = z.infer<typeof MapDataSchema>

/** What a person typed into a tool, submitted or still a draft. */
export type UiData =
  | { readonly tool: 'request_data_table'; readonly data: TableData }
  | { readonly tool: 'request_process_map'; readonly data: MapData }

export const DATA_SCHEMAS = {
  request_data_table: TableDataSchema,
  request_process_map: MapDataSchema,
} as const satisfies Record<UiToolName, z.ZodMiniType>

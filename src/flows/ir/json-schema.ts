import * as z from 'zod/mini'
import { FlowLayerSchema, FlowLibrarySchema, FlowSchema } from './flow.ts'

/** The schemas that editors use, by file name. They say what the compiler's first look says, and nothing more. */
const PUBLISHED = {
  'flow.schema.json': { title: 'A Signalbox flow', schema: FlowSchema },
  'flow-library.schema.json': { title: 'Subgraphs that Signalbox flows import', schema: FlowLibrarySchema },
  'flow-layer.schema.json': { title: 'One layer of a Signalbox flow', schema: FlowLayerSchema },
} as const

export function publishedSchemas(): Readonly<Record<string, object>> {
  return Object.fromEntries(
    Object.entries(PUBLISHED).map(([file, { title, schema }]) => {
      const { $schema, ...rest } = z.toJSONSchema(schema, { io: 'input', reused: 'ref' })
      return [file, { $schema, title, ...rest }]
    }),
  )
}

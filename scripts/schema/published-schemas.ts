import * as z from 'zod/mini'
import { EvalSchema } from '../../src/evals/eval-schema.ts'
import { FlowLayerSchema, FlowLibrarySchema, FlowSchema } from '../../src/flows/ir/flow.ts'
import { PoliciesSchema } from '../../src/policy/policy-schema.ts'

/** Schemas that editors use, by file name. They say what the first look at a file says, and nothing more. */
const PUBLISHED = {
  'flow.schema.json': { title: 'A Signalbox flow', schema: FlowSchema },
  'flow-library.schema.json': { title: 'Subgraphs that Signalbox flows import', schema: FlowLibrarySchema },
  'flow-layer.schema.json': { title: 'One layer of a Signalbox flow', schema: FlowLayerSchema },
  'policies.schema.json': { title: 'Policies of a Signalbox assistant', schema: PoliciesSchema },
  'eval.schema.json': { title: 'Golden conversations with a Signalbox assistant', schema: EvalSchema },
} as const

export function publishedSchemas(): Readonly<Record<string, object>> {
  return Object.fromEntries(
    Object.entries(PUBLISHED).map(([file, { title, schema }]) => {
      const { $schema, ...rest } = z.toJSONSchema(schema, { io: 'input', reused: 'ref' })
      return [file, { $schema, title, ...rest }]
    }),
  )
}

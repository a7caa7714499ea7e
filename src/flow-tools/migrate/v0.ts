import * as z from 'zod/mini'
import { field } from '../../flows/ir/field.ts'
import { KeySchema } from '../../flows/ir/node.ts'
import { LocalizedTextSchema } from '../../flows/ir/text.ts'
import { UiSchema } from '../../flows/ir/ui.ts'

const anyNode = {
  id: z.string().check(z.minLength(1)),
  label: field(LocalizedTextSchema, 'What viewers and reports call it.'),
  ui: field(UiSchema, 'Hints for viewers and editors.'),
}

/**
 * The first version of the format: questions, decisions and terminals. An answer counts as soon as it is given,
 * whether its question was reached or not; nobody counts attempts; any edge may lead back.
 */
export const FlowV0Schema = z.strictObject({
  version: z.literal('v0'),
  id: z.string().check(z.minLength(1)),
  label: field(LocalizedTextSchema, 'What viewers and reports call it.'),
  entry: field(z.string(), 'First node; the only node without incoming edges when left out.'),
  nodes: z.array(
    z.discriminatedUnion('type', [
      z.strictObject({
        type: z.literal('question'),
        ...anyNode,
        key: KeySchema,
        prompt: LocalizedTextSchema,
        required: field(z.boolean(), 'True when left out.'),
        priority: field(z.number(), 'Smaller first.'),
        dependencies: field(z.array(KeySchema), 'Keys that must be answered before it is asked.'),
        validate: field(z.string(), 'Name of a validator.'),
      }),
      z.strictObject({ type: z.literal('decision'), ...anyNode }),
      z.strictObject({ type: z.literal('terminal'), ...anyNode }),
    ]),
  ),
  edges: z.array(
    z.strictObject({
      id: field(z.string(), 'from->to when left out.'),
      from: z.string(),
      to: z.string(),
      guard: field(z.nullable(z.string()), 'Expression, or else.'),
      priority: field(z.number(), 'Smaller first.'),
    }),
  ),
  answers: field(
    z.record(KeySchema, z.strictObject({ validate: field(z.string(), 'Name of a validator.') })),
    'Keys taken when offered, but never asked for.',
  ),
})
export type FlowV0 = z.infer<typeof FlowV0Schema>

import * as z from 'zod/mini'
import { described, field } from './field.ts'
import { LocalizedTextSchema } from './text.ts'
import { UiSchema } from './ui.ts'

/** The target of an edge that leaves its subgraph. */
export const EXIT = '__exit__'
/** The guard of the edge taken when every other guard of the node is false. */
export const ELSE = 'else'

export const EdgeSchema = z.strictObject({
  id: field(z.string().check(z.minLength(1)), 'Stable name; from->to when left out.'),
  from: described(z.string(), 'Node this edge leaves.'),
  to: described(z.string(), 'Node this edge leads to, or __exit__ to leave the subgraph.'),
  guard: field(
    z.nullable(z.string()),
    'Expression that must be true to take this edge, or else. Always true when left out.',
  ),
  priority: field(z.number(), 'Smaller first; the priority of the target node, else 0, when left out.'),
  on: field(
    z.literal('error'),
    'Taken when attempts are spent, an action fails or is denied, or a guard cannot be evaluated.',
  ),
  loop: field(z.boolean(), 'Says that this edge may close a cycle.'),
  label: field(LocalizedTextSchema, 'What viewers and reports call it.'),
  tags: field(z.array(z.string()), 'Analytics tags, copied to the event of taking it.'),
  ui: field(UiSchema, 'Hints for viewers and editors.'),
})
export type FlowEdge = z.infer<typeof EdgeSchema>

export const edgeId = ({ id, from, to }: Pick<FlowEdge, 'id' | 'from' | 'to'>): string =>
  id ?? `${from}->${to}`

import * as z from 'zod/mini'
import { nestsDeeperThan } from '../../core/json.ts'
import { FLOW_WORDS } from '../../flows/compile/report-issues.ts'
import { EdgeSchema } from '../../flows/ir/edge.ts'
import { FlowSchema, SubgraphSchema } from '../../flows/ir/flow.ts'
import { NodeSchema } from '../../flows/ir/node.ts'
import { describeIssues } from '../../source/describe-issues.ts'
import { FLOW_VIEW_FORMAT, type FlowView } from './flow-view.ts'

/** Only what becomes part of the flow is looked at: an editor may keep what it likes beside it. */
const ViewSchema = z.looseObject({
  format: z.literal(FLOW_VIEW_FORMAT),
  data: z.extend(z.omit(FlowSchema, { nodes: true, edges: true, subgraphs: true }), {
    subgraphs: z.exactOptional(z.record(z.string(), z.omit(SubgraphSchema, { nodes: true, edges: true }))),
  }),
  nodes: z.array(
    z.looseObject({
      graph: z.nullable(z.string()),
      placed: z.enum(['author', 'layout']),
      position: z.looseObject({ x: z.number(), y: z.number() }),
      data: z.nullable(NodeSchema),
    }),
  ),
  edges: z.array(z.looseObject({ graph: z.nullable(z.string()), data: EdgeSchema })),
})

const MAX_DEPTH = 64

export type ReadFlowView =
  | { readonly ok: true; readonly view: FlowView }
  | { readonly ok: false; readonly why: string }

/** A view as an editor wrote it. */
export function readFlowView(text: string): ReadFlowView {
  if (nestsDeeperThan(text, MAX_DEPTH)) return { ok: false, why: 'it is nested too deeply' }
  try {
    const value: unknown = JSON.parse(text)
    const result = z.safeParse(ViewSchema, value)
    // As it was written: a schema puts fields in an order of its own.
    if (result.success) return { ok: true, view: value as FlowView }
    const [issue] = describeIssues(ViewSchema, result.error.issues, value, FLOW_WORDS)
    return { ok: false, why: `${issue?.path.join('.')}: ${issue?.message}` }
  } catch (error) {
    return { ok: false, why: (error as Error).message }
  }
}

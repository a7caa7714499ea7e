import * as z from 'zod/mini'
import { areUnique, line, wholeNumber } from '../param-kinds.ts'

export const NODE_FIELDS = ['step_name', 'owner', 'outcome'] as const
export type NodeField = (typeof NODE_FIELDS)[number]
export const EDGE_TYPES = ['sequence', 'approval', 'parallel'] as const
export type EdgeType = (typeof EDGE_TYPES)[number]

export const MAX_STEPS = 500

export const ProcessMapSchema = z.strictObject({
  title: line,
  required_fields: z.array(z.enum(NODE_FIELDS)).check(z.refine(areUnique, 'each field once')),
  edge_types: z.array(z.enum(EDGE_TYPES)).check(z.minLength(1), z.refine(areUnique, 'each type once')),
  min_steps: wholeNumber(1, MAX_STEPS),
  seed_nodes: z.array(line).check(z.maxLength(MAX_STEPS)),
})
export type ProcessMapParams = z.infer<typeof ProcessMapSchema>

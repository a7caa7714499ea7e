import * as z from 'zod/mini'
import { areUnique, line, wholeNumber } from '../param-kinds.ts'

export const MILESTONE_FIELDS = ['name', 'date', 'owner', 'status'] as const
export type MilestoneField = (typeof MILESTONE_FIELDS)[number]

export const MAX_MILESTONES = 200

export const TimelineSchema = z.strictObject({
  title: line,
  min_milestones: wholeNumber(1, MAX_MILESTONES),
  must_have_fields: z.array(z.enum(MILESTONE_FIELDS)).check(z.refine(areUnique, 'each field once')),
})
export type TimelineParams = z.infer<typeof TimelineSchema>

import * as z from 'zod/mini'
import { MAX_MILESTONES } from './params.ts'

export const STATUSES = ['planned', 'in_progress', 'done', 'at_risk'] as const
export type Status = (typeof STATUSES)[number]

const text = z._default(z.string().check(z.maxLength(2_000)), '')

export const MilestoneSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  name: text,
  /** A day (2026-03-31), or what the person wrote where it names none: "Q3", "after the audit". */
  date: z._default(z.string().check(z.maxLength(100)), ''),
  owner: text,
  status: z._default(z.enum(['', ...STATUSES]), ''),
})
export type Milestone = z.infer<typeof MilestoneSchema>

export const TimelineDataSchema = z
  .object({ milestones: z.array(MilestoneSchema).check(z.maxLength(MAX_MILESTONES)) })
  .check(
    z.refine(
      ({ milestones }) => new Set(milestones.map(({ id }) => id)).size === milestones.length,
      'milestones with different ids',
    ),
  )
export type TimelineData = z.infer<typeof TimelineDataSchema>

/** The day a milestone is due; null where none is named. */
export function dayOfMilestone({ date }: Pick<Milestone, 'date'>): string | null {
  const day = date.trim()
  return /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : null
}

/** Milestones somebody has written something into. */
export const filledMilestones = ({ milestones }: TimelineData): readonly Milestone[] =>
  milestones.filter(({ name, date, owner, status }) => `${name}${date}${owner}${status}`.trim() !== '')

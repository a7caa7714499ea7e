import * as z from 'zod/mini'
import { writtenDay } from '../../nlu/slots/dates/civil-date.ts'
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
export const dayOfMilestone = ({ date }: Pick<Milestone, 'date'>): string | null => writtenDay(date.trim())

/** True where a date is written as a day that no calendar has: 2026-02-30. */
export const hasNoSuchDay = (milestone: Pick<Milestone, 'date'>): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(milestone.date.trim()) && dayOfMilestone(milestone) === null

/** Milestones as a client hands them in. What is written in words, or still a draft, may have days to be corrected. */
export const HandedInTimelineSchema = TimelineDataSchema.check(
  z.superRefine(({ milestones }, context) => {
    const at = milestones.findIndex(hasNoSuchDay)
    if (at >= 0) context.addIssue({ code: 'custom', path: ['milestones', at, 'date'] })
  }),
)

/** Milestones somebody has written something into. */
export const filledMilestones = ({ milestones }: TimelineData): readonly Milestone[] =>
  milestones.filter(({ name, date, owner, status }) => `${name}${date}${owner}${status}`.trim() !== '')

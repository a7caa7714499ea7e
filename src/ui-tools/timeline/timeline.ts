import { fieldProgress } from '../progress.ts'
import type { UiTool } from '../tool.ts'
import {
  filledMilestones,
  HandedInTimelineSchema,
  hasNoSuchDay,
  type Milestone,
  type TimelineData,
  TimelineDataSchema,
} from './data.ts'
import { datesOutOfOrder } from './dates-out-of-order.ts'
import { noSuchDays } from './no-such-days.ts'
import { type TimelineParams, TimelineSchema } from './params.ts'
import type { TimelineEvidence } from './timeline-evidence.ts'

/** `request_timeline`: milestones with date, owner and status. */
export const timeline: UiTool<TimelineParams, TimelineData, TimelineEvidence> = {
  params: TimelineSchema,
  data: TimelineDataSchema,
  handedIn: HandedInTimelineSchema,
  empty: { milestones: [] },
  tooMany: { milestones: 'ui_milestones_too_many' },
  criteria: ({ min_milestones, must_have_fields }) => ({ min_milestones, must_have_fields }),
  progress: ({ min_milestones, must_have_fields }, data) =>
    fieldProgress('entries', min_milestones, must_have_fields, filledMilestones(data).map(withoutNoSuchDay)),
  entries: (_, data) =>
    filledMilestones(data).map(({ id, name, date, owner }) => ({
      name,
      rest: [date, owner],
      place: { node: id, field: 'name' },
    })),
  required: ({ must_have_fields }, data) =>
    filledMilestones(data).flatMap(milestone =>
      must_have_fields.map(field => ({
        name: field,
        text: milestone[field],
        place: { node: milestone.id, field },
      })),
    ),
  texts: ({ milestones }) => milestones.flatMap(({ name, owner }) => [name, owner]),
  contradictions: data => [...datesOutOfOrder(data), ...noSuchDays(data)],
}

/** A day there is none of does not say when it is due. */
const withoutNoSuchDay = (milestone: Milestone): Milestone =>
  hasNoSuchDay(milestone) ? { ...milestone, date: '' } : milestone

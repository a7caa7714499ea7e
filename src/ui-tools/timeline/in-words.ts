import { type MessageKey, say } from '../../messages/catalog.ts'
import type { ToolInWords } from '../in-words.ts'
import type { TimelineData } from './data.ts'
import { milestoneEditing } from './edit-milestones.ts'
import { TIMELINE_NOUNS } from './nouns.ts'
import { FEWEST, namedTimeline, openTimeline } from './open-timeline.ts'
import type { MilestoneField, TimelineParams } from './params.ts'
import { readMilestones } from './read-milestones.ts'
import { timelineSummary } from './summary.ts'
import type { TimelineEvidence } from './timeline-evidence.ts'
import { withMilestones } from './with-milestones.ts'

export const timelineInWords: ToolInWords<TimelineParams, TimelineData, TimelineEvidence> = {
  label: 'timeline',
  many: 'tools_timeline',
  one: 'tool_timeline',
  nouns: TIMELINE_NOUNS,
  // "The timeline is tight" is everyday talk: only where there is one do the words mean the tool.
  isNamedEverywhere: false,
  verbs: new Set(),
  preferred: [],
  spokenOf: 'a timeline',
  description:
    'a timeline of milestones with date, owner and status, for a roadmap, a schedule or milestones; where steps only follow each other, a map is better',
  offer: 'offer_timeline',
  hint: { count: ['min_milestones', FEWEST], also: null },
  question: null,
  judged: { as: 'map', isTrained: false },
  // Elsewhere, what follows each other in time is a map.
  standIn: 'request_process_map',
  named: namedTimeline,
  open: openTimeline,
  capture: (_, text, view) => readMilestones(text, view),
  withEarlier: (_, earlier, now) => withMilestones(earlier, now),
  editing: milestoneEditing,
  summary: timelineSummary,
  summaryWish: () => null,
  opens: ({ title }, _, locale) => say('ui_timeline_opens', locale, { title }),
  writeIt: (_, isMore, locale) => say(isMore ? 'ui_more_milestones' : 'ui_milestones_in_words', locale),
  asObject: { one: 'tool_a_timeline', none: 'tool_no_timeline' },
  asks: {
    tooFew: 'ui_ask_milestones',
    gap: 'ui_ask_milestone_fields',
    oneGap: 'ui_ask_milestone_fields_one',
  },
  missing: {
    tooFew: 'ui_missing_milestones',
    gap: 'ui_missing_milestone_fields',
    oneGap: 'ui_missing_milestone_fields_one',
  },
  fields: {
    name: 'field_step_name',
    date: 'field_date',
    owner: 'field_owner',
    status: 'field_status',
  } satisfies Record<MilestoneField, MessageKey>,
  evidence: { dates_out_of_order: 'finding_dates_out_of_order', no_such_day: 'finding_no_such_day' },
}

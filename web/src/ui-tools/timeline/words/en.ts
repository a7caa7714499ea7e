import type { Status } from '../../../../../src/ui-tools/timeline/data.ts'
import type { MilestoneField } from '../../../../../src/ui-tools/timeline/params.ts'
import type { Evidence, ToolNames } from '../../page-tool.ts'

export const en = {
  kind: 'Timeline',
  open: 'Open the timeline',
  reach: 'Go to the timeline',
  countOf: (have: number, need: number) =>
    have > need ? `${have} milestones` : `${have} of ${need === 1 ? '1 milestone' : `${need} milestones`}`,
  again: (title: string) => `Open the timeline “${title}” again.`,
  count: (count: number) => (count === 1 ? '1 milestone' : `${count} milestones`),
  export: 'Export CSV',
  fields: { name: 'Name', date: 'Date', owner: 'Owner', status: 'Status' } satisfies Record<
    MilestoneField,
    string
  >,
  evidence: {
    dates_out_of_order: ({ name, other }) => `“${name}” comes after “${other}” but is dated before it.`,
    no_such_day: ({ name, date }) => `“${name}” is dated ${date}: there is no such day.`,
  } as Evidence,
  statuses: {
    planned: 'Planned',
    in_progress: 'In progress',
    done: 'Done',
    at_risk: 'At risk',
  } satisfies Record<Status, string>,
  noStatus: 'Not set',
  views: 'View',
  drawing: 'Timeline',
  outline: 'Outline',
  canvas: 'Timeline. Arrow keys move between milestones.',
  keys: 'Arrows move · Enter edits · N adds a milestone · Del removes',
  undated: 'Without a day',
  unnamed: 'Unnamed milestone',
  milestone: (number: number) => `Milestone ${number}`,
  add: 'Add milestone',
  addFirst: 'Add the first milestone',
  remove: 'Remove milestone',
  removeOf: (name: string) => `Remove “${name}”`,
  sort: 'Sort by date',
  moveUp: (name: string) => `Move “${name}” up`,
  moveDown: (name: string) => `Move “${name}” down`,
  details: 'Selected milestone',
  emptyTitle: 'No milestones yet',
  emptyText: 'Add the first one with its date; the timeline draws itself as you go.',
  full: (most: number) => `A timeline holds at most ${most} milestones.`,
} satisfies ToolNames & Record<string, unknown>

export type TimelineWords = typeof en

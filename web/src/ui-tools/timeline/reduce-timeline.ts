import { dayOfMilestone, type Milestone, type TimelineData } from '../../../../src/ui-tools/timeline/data.ts'
import { MAX_MILESTONES, type MilestoneField } from '../../../../src/ui-tools/timeline/params.ts'
import { change, type History, redo, startHistory, undo } from '../history.ts'
import type { TimelineState } from './timeline-state.ts'

export type TimelineEvent =
  | { readonly type: 'selected'; readonly milestone: string }
  /** After the milestone, or at the end. */
  | { readonly type: 'added'; readonly after: string | null }
  | {
      readonly type: 'changed'
      readonly milestone: string
      readonly field: MilestoneField
      readonly text: string
    }
  | { readonly type: 'removed'; readonly milestone: string }
  | { readonly type: 'moved'; readonly milestone: string; readonly by: -1 | 1 }
  | { readonly type: 'sorted' }
  /** Another window changed it. */
  | { readonly type: 'replaced'; readonly data: TimelineData }
  | { readonly type: 'undone' }
  | { readonly type: 'redone' }

/** The whole timeline, as one pure function. */
export function reduceTimeline(state: TimelineState, event: TimelineEvent): TimelineState {
  const { history } = state
  const { milestones } = history.present
  switch (event.type) {
    case 'selected':
      return { ...state, selected: event.milestone, typing: null }
    case 'added':
      return milestones.length >= MAX_MILESTONES ? state : add(state, event.after)
    case 'changed':
      return edit(state, event)
    case 'removed': {
      const at = milestones.findIndex(({ id }) => id === event.milestone)
      if (at === -1) return state
      const left = milestones.toSpliced(at, 1)
      return changed(state, left, left[Math.min(at, left.length - 1)]?.id ?? null)
    }
    case 'moved':
      return changed(state, swapped(milestones, event.milestone, event.by), state.selected)
    case 'sorted':
      return changed(state, byDay(milestones), state.selected)
    case 'replaced':
      return { ...settled(state, startHistory(event.data)), typing: state.typing }
    case 'undone':
      return settled(state, undo(history))
    case 'redone':
      return settled(state, redo(history))
  }
}

type Milestones = TimelineData['milestones']

function changed(state: TimelineState, milestones: Milestones, selected: string | null): TimelineState {
  const { present } = state.history
  const next = milestones === present.milestones ? present : { milestones }
  return { history: change(state.history, next), selected, typing: null }
}

function settled(state: TimelineState, history: History<TimelineData>): TimelineState {
  const { milestones } = history.present
  const isThere = milestones.some(({ id }) => id === state.selected)
  return { history, selected: isThere ? state.selected : (milestones.at(-1)?.id ?? null), typing: null }
}

function edit(
  state: TimelineState,
  { milestone, field, text }: Extract<TimelineEvent, { type: 'changed' }>,
): TimelineState {
  const { history } = state
  const typing = `${milestone} ${field}`
  const milestones = history.present.milestones.map(one =>
    one.id === milestone ? { ...one, [field]: text } : one,
  )
  const isSame = state.typing === typing
  return {
    ...state,
    typing,
    history: isSame ? { ...history, present: { milestones }, future: [] } : change(history, { milestones }),
  }
}

function add(state: TimelineState, after: string | null): TimelineState {
  const { milestones } = state.history.present
  const at = milestones.findIndex(({ id }) => id === after)
  const id = freshId(milestones)
  const milestone: Milestone = { id, name: '', date: '', owner: '', status: '' }
  return changed(state, milestones.toSpliced(at === -1 ? milestones.length : at + 1, 0, milestone), id)
}

function freshId(milestones: Milestones): string {
  const ids = new Set(milestones.map(({ id }) => id))
  let number = milestones.length + 1
  while (ids.has(`m${number}`)) number++
  return `m${number}`
}

function swapped(milestones: Milestones, id: string, by: -1 | 1): Milestones {
  const at = milestones.findIndex(one => one.id === id)
  const [one, other] = [milestones[at], milestones[at + by]]
  return one === undefined || other === undefined ? milestones : milestones.with(at, other).with(at + by, one)
}

/** Those without a day stay behind the one they stand behind. */
function byDay(milestones: Milestones): Milestones {
  let last = ''
  const keyed = milestones.map(one => {
    last = dayOfMilestone(one) ?? last
    return { one, day: last }
  })
  const sorted = keyed.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0)).map(({ one }) => one)
  return sorted.every((one, at) => one === milestones[at]) ? milestones : sorted
}

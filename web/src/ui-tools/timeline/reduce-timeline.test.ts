import { describe, expect, test } from 'vitest'
import type { Milestone } from '../../../../src/ui-tools/timeline/data.ts'
import { MAX_MILESTONES } from '../../../../src/ui-tools/timeline/params.ts'
import { reduceTimeline, type TimelineEvent } from './reduce-timeline.ts'
import { openTimeline } from './timeline-state.ts'

const milestone = (id: string, date = ''): Milestone => ({ id, name: id, date, owner: '', status: '' })
const after = (start: readonly Milestone[], ...events: readonly TimelineEvent[]) =>
  events.reduce(reduceTimeline, openTimeline({ milestones: [...start] }))
const ids = ({ history }: ReturnType<typeof after>) =>
  history.present.milestones.map(({ id }) => id).join(' ')

describe('a timeline', () => {
  test('gets a new milestone after the selected one, and selects it', () => {
    const state = after([milestone('m1'), milestone('m2')], { type: 'added', after: 'm1' })
    expect(ids(state)).toBe('m1 m3 m2')
    expect(state.selected).toBe('m3')
  })

  test('holds no more than it may', () => {
    const full = Array.from({ length: MAX_MILESTONES }, (_, at) => milestone(`m${at}`))
    expect(after(full, { type: 'added', after: null }).history.present.milestones).toHaveLength(
      MAX_MILESTONES,
    )
  })

  test('takes letters typed one after the other back at once', () => {
    const typed = ['L', 'La', 'Lau'].map(
      text => ({ type: 'changed', milestone: 'm1', field: 'name', text }) as const,
    )
    const state = after([milestone('m1')], ...typed, { type: 'undone' })
    expect(state.history.present.milestones[0]?.name).toBe('m1')
    expect(reduceTimeline(state, { type: 'redone' }).history.present.milestones[0]?.name).toBe('Lau')
  })

  test('selects the neighbour of what is removed', () => {
    const state = after([milestone('m1'), milestone('m2')], { type: 'removed', milestone: 'm2' })
    expect([ids(state), state.selected]).toEqual(['m1', 'm1'])
  })

  test('moves a milestone by one place, not beyond the ends', () => {
    const start = [milestone('m1'), milestone('m2')]
    expect(ids(after(start, { type: 'moved', milestone: 'm2', by: -1 }))).toBe('m2 m1')
    expect(after(start, { type: 'moved', milestone: 'm2', by: 1 }).history.past).toEqual([])
  })

  test('sorts by day; what has none stays behind what it stood behind', () => {
    const start = [milestone('m1', '2026-05-01'), milestone('m2', 'later'), milestone('m3', '2026-04-01')]
    expect(ids(after(start, { type: 'sorted' }))).toBe('m3 m1 m2')
  })
})

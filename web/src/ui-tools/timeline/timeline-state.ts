import type { TimelineData } from '../../../../src/ui-tools/timeline/data.ts'
import { type History, startHistory } from '../history.ts'

export interface TimelineState {
  readonly history: History<TimelineData>
  readonly selected: string | null
  /** The field that is being typed in: further letters there are one change. */
  readonly typing: string | null
}

export function openTimeline(data: TimelineData | null): TimelineState {
  const start = data ?? { milestones: [] }
  return { history: startHistory(start), selected: start.milestones[0]?.id ?? null, typing: null }
}

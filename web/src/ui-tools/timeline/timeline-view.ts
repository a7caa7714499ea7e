import type { TimelineParams } from '../../../../src/ui-tools/timeline/params.ts'
import type { Finding } from '../../../../src/ui-tools/validate/finding.ts'
import type { TimelineEvent } from './reduce-timeline.ts'
import type { TimelineState } from './timeline-state.ts'

/** Everything the drawing, the outline and the fields of a milestone are given. */
export interface TimelineView {
  /** Names the controls of this timeline. */
  readonly id: string
  readonly state: TimelineState
  readonly params: TimelineParams
  readonly findings: ReadonlyMap<string, readonly Finding[]>
  readonly disabled: boolean
  readonly dispatch: (event: TimelineEvent) => void
}

export const fieldId = (id: string, milestone: string, field: string): string => `${id}-${milestone}-${field}`
export const milestoneId = (id: string, milestone: string): string => `${id}-${milestone}`

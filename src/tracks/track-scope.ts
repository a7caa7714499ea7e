import type { Preference } from '../core/preference.ts'
import type { RulePreview, SavedRule } from '../core/ui.ts'
import type { RunScope } from '../plans/virtual-tool.ts'
import type { FlowBook } from './flow/flow-book.ts'
import type { LiveCourse } from './flow/shadow/live-course.ts'
import type { TurnFlow } from './flow/turn-flow.ts'

/** Scope of a turn with what tracks keep there for themselves. */
export interface TrackScope extends RunScope {
  /** The session's flow; null where the assistant has none. */
  readonly flow: TurnFlow | null
  readonly flows: FlowBook
  readonly course: LiveCourse
  /** The person's own rules, as they were when the turn began. */
  readonly guardrails: readonly SavedRule[]
  /** Effect a rule stated in the message would have had; null where none is. */
  readonly preview: RulePreview | null
  /** Values the person wants agents of this assistant to begin with, as they were when the turn began. */
  readonly preferences: readonly Preference[]
}

/** Part of a scope that tracks fill in before a turn begins. */
export type TrackReads = Pick<
  TrackScope,
  'flow' | 'flows' | 'course' | 'guardrails' | 'preview' | 'preferences'
>

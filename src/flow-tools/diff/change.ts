import type { Json } from '../../core/json.ts'

/**
 * Effects of a change on sessions that are under way, the mildest first. `none`: nothing. `ahead`: their way ahead
 * may be another. `answers`: answers they hold may no longer fit. `position`: those that stand there have to move.
 */
export const EFFECTS = ['none', 'ahead', 'answers', 'position'] as const
export type SessionEffect = (typeof EFFECTS)[number]

export type ChangeKind = 'added' | 'removed' | 'renamed' | 'changed'
export type Subject = 'flow' | 'subgraph' | 'node' | 'edge' | 'path' | 'constraint'

export interface Change {
  readonly kind: ChangeKind
  readonly subject: Subject
  /** `q.wattage`, in a subgraph `contact/q.email`. */
  readonly target: string
  /** Of `changed`: which field. */
  readonly field: string | null
  /** Null where there was nothing; of `renamed` the old and the new name. */
  readonly before: Json
  readonly after: Json
  readonly effect: SessionEffect
}

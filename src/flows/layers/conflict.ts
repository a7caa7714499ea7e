import type { Json } from '../../core/json.ts'
import type { Position } from '../../source/position.ts'
import type { Layer, MergeStrategy } from '../ir/flow.ts'

/**
 * Cases in which layers meet, with their severity. Errors stop the flow from being used, the rest is for the author
 * to know.
 */
export const CONFLICTS = {
  overridden: 'info',
  appended: 'info',
  removed: 'info',
  /** A field that later layers may not change. */
  locked: 'error',
  /** Two files of one layer say different things; neither stands over the other. */
  disagreement: 'error',
  /** The strategy cannot join values of these kinds. */
  mismatch: 'error',
  strategy_locked: 'error',
  nothing_to_remove: 'warning',
} as const satisfies Record<string, 'info' | 'warning' | 'error'>
export type ConflictKind = keyof typeof CONFLICTS

export interface Side {
  readonly layer: Layer
  readonly pack: string
  readonly position: Position
  readonly value: Json
}

/** A place where two layers state something different. */
export interface Conflict {
  readonly kind: ConflictKind
  readonly severity: (typeof CONFLICTS)[ConflictKind]
  /** As `explain` takes it: `q.wattage.prompt.en`. */
  readonly target: string
  readonly strategy: MergeStrategy | null
  readonly before: Side | null
  readonly after: Side
}

export const conflict = (
  kind: ConflictKind,
  target: string,
  before: Side | null,
  after: Side,
  strategy: MergeStrategy | null = null,
): Conflict => ({ kind, severity: CONFLICTS[kind], target, strategy, before, after })

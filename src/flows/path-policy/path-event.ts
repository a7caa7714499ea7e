import type { PathState } from './path-state.ts'

/** Reason why a suggestion did not become a vote. */
export type IgnoredVote =
  | 'locked'
  | 'unknown_path'
  | 'low_confidence'
  | 'bad_confidence'
  | 'outvoted'
  | 'tied'

/** The rationale of a path: each step with the figures it was decided on. */
export type PathEvent =
  | {
      readonly type: 'path_vote'
      readonly path: string
      readonly confidence: number | null
      readonly votes: PathState['path_votes']
      readonly needed: number
    }
  | {
      readonly type: 'path_vote_ignored'
      readonly path: string
      readonly confidence: number | null
      readonly reason: IgnoredVote
    }
  | {
      readonly type: 'path_chosen'
      readonly path: string
      readonly from: string | null
      readonly lead: number
    }
  /** Leads not far enough, or switching is off. */
  | {
      readonly type: 'path_kept'
      readonly path: string
      readonly against: string
      readonly reason: 'margin' | 'switching_off'
      readonly lead: number
    }
  | { readonly type: 'path_locked'; readonly path: string; readonly votes: number; readonly needed: number }
  | { readonly type: 'path_overridden'; readonly path: string | null; readonly from: string | null }

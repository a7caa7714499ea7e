import type { DraftStep } from './draft.ts'
import type { DraftId, PendingId } from './id.ts'
import type { Json, JsonObject } from './json.ts'
import type { Preference } from './preference.ts'
import type { OptOut, SavedRule } from './ui.ts'

/** The latest lasting change a person made, as it was before. A word takes it back for a few turns. */
export type Undoable = Changed & {
  /** Number of the turn that changed it. */
  readonly turn: number
  /** Turns of the person's since: what they said or answered. Thumbs, colleagues and timers do not count. */
  readonly passed: number
}

type Changed =
  | { readonly of: 'opt_out'; readonly before: OptOut }
  /** A rule of the person's own, kept with this pending. */
  | { readonly of: 'rule'; readonly pending: PendingId }
  /** Rules of the person's own that were taken back. */
  | { readonly of: 'rules'; readonly dropped: readonly SavedRule[] }
  /** Preferences of the person's, as they were and as they were changed. */
  | {
      readonly of: 'preferences'
      readonly before: readonly Preference[]
      readonly now: readonly Preference[]
    }
  /** Arguments of a call that is to be confirmed. */
  | { readonly of: 'arguments'; readonly before: Json }
  /**
   * Answers of a flow that others took the place of, or that were thrown away for a new beginning; with the calls that
   * keep them, where they are not the flow's own.
   */
  | {
      readonly of: 'answers'
      readonly flow: string
      readonly before: JsonObject
      readonly scope?: string
    }
  /** Steps of a draft as the person was shown them before. */
  | { readonly of: 'draft'; readonly draft: DraftId; readonly before: readonly DraftStep[] }
  /** Values of the intent under way. */
  | { readonly of: 'params'; readonly intent: string; readonly before: JsonObject }

/** Turns of the person's after a change in which it can be taken back by a word. */
export const UNDO_TURNS = 3

import type { Preference } from './preference.ts'
import type { OptOut, RulePreview, SavedRule } from './ui.ts'

/** Lasting wishes of a person that a turn begins with, where they matter. */
export interface WishesRead {
  guardrails: readonly SavedRule[]
  preview?: RulePreview
  preferences?: readonly Preference[]
}

/** Facts about lasting wishes of a person. */
export interface WishFacts {
  opt_out_changed: { payload: { optOut: OptOut; by: 'words' | 'api' | 'undo' }; content: null }
  /** Rules of the person's own were taken back in words, or a word undid the latest change of them. */
  rules_changed: {
    payload: { change: 'dropped' | 'restored'; rules: number; by: 'words' | 'undo' }
    content: { rules: readonly SavedRule[] }
  }
  /** Values the person wants agents to begin with: those before the change, and those after it. */
  preferences_changed: {
    payload: { change: 'kept' | 'dropped' | 'restored'; preferences: number; by: 'words' | 'undo' }
    content: { before: readonly Preference[]; now: readonly Preference[] }
  }
}

import type { JsonObject } from '../../core/json.ts'
import type { UiToolName } from '../../core/ui.ts'
import type { Language } from '../../nlu/text/language.ts'
import type { RouterState } from '../../ui-tools/router/router-state.ts'

/** Output the router should give for a message. */
export type Label =
  | { readonly action: 'tool'; readonly tool: UiToolName; readonly params: JsonObject }
  | { readonly action: 'clarify'; readonly tool: UiToolName }
  | { readonly action: 'chat' }

/** Reason why the label is not what was decided. */
export type Correction = 'cancelled' | 'opted_out' | 'overridden' | 'asked_for'

/** A message the router decided about, and what holds in hindsight. */
export interface RoutedTurn {
  readonly text: string
  readonly language: Language
  /** Before the message. */
  readonly state: RouterState
  readonly label: Label
  readonly rule: string
  readonly confidence: number
  readonly correction: Correction | null
}

import type { UiToolName } from '../../core/ui.ts'
import type { Language } from '../../nlu/text/language.ts'
import type { RouterState } from './router-state.ts'

/** What the router decides about. */
export interface RouteInput {
  readonly text: string
  /** The message is read in it. */
  readonly language: Language
  /** What opens is named in it, where that is another one. */
  readonly shownIn?: Language
  readonly state: RouterState
  /** What this assistant can open. */
  readonly menu: readonly UiToolName[]
  readonly now: number
}

import type { Language } from '../../nlu/text/language.ts'
import type { MenuTool } from '../menu.ts'
import type { RouterState } from './router-state.ts'

/** Input the router decides about. */
export interface RouteInput {
  readonly text: string
  /** The message is read in it. */
  readonly language: Language
  /** Language in which what opens is named, where that is another one. */
  readonly shownIn?: Language
  readonly state: RouterState
  /** Tools this assistant can open. */
  readonly menu: readonly MenuTool[]
  readonly now: number
}

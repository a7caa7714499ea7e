import type { Colleague, DeskAct, DeskRefusal, HoldEnd } from './desk.ts'
import type { PendingId, TurnId } from './id.ts'

/** Facts about colleagues at the desk. */
export interface DeskFacts {
  /** A human takes over, with what they need to know; one of these roles is enough, where there is a desk. */
  escalated: {
    payload: { reason: string; roles?: readonly string[] }
    /** `words`: what the person said they want, before they were handed over. */
    content: { summary: string; words?: string }
  }
  /** A colleague did something at the desk. */
  desk_received: {
    payload: {
      colleague: Colleague
      act: DeskAct['act']
      claim?: TurnId
      pending?: PendingId
      roles?: readonly string[]
    }
    /** Words to the person, or a note. */
    content: { text: string } | null
  }
  /** A colleague has the conversation from now on, or has it no more. */
  desk_changed: {
    payload:
      | { readonly to: 'taken'; readonly colleague: Colleague; readonly lastsMs: number }
      | { readonly to: HoldEnd }
    content: { note: string } | null
  }
  desk_refused: { payload: { why: DeskRefusal }; content: null }
}

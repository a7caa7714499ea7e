import type { PendingId, TurnId, UserId } from './id.ts'
import type { Principal } from './principal.ts'

/** Somebody with a role who answers in place of the assistant, under the name people are told. */
export interface Colleague {
  readonly user: UserId
  readonly name: string
}

/** Deed about who has the conversation. `claim` is the turn in which they took it: the fence of all that follows. */
export type HoldingAct =
  | { readonly act: 'take' }
  | { readonly act: 'answer'; readonly claim: TurnId; readonly text: string }
  /** The assistant goes on; the note is for whoever takes the conversation next. */
  | { readonly act: 'hand_back'; readonly claim: TurnId; readonly note: string }
  /** Back into the queue. */
  | { readonly act: 'release'; readonly claim: TurnId }

/** Deed of a colleague at the desk. */
export type DeskAct =
  | HoldingAct
  /** About a call that waits for somebody with a role, exactly as it was shown. */
  | {
      readonly act: 'approve' | 'decline'
      readonly pending: PendingId
      /** Roles of the colleague's. */
      readonly roles: readonly string[]
      /** Said to the person. */
      readonly note: string
    }

/** Reasons why a deed was not done. */
export type DeskRefusal =
  /** Nobody was handed over, or the assistant goes on already. */
  | 'nothing_waits'
  /** A colleague has it. */
  | 'taken'
  /** Deed about what is not theirs, or not any more. */
  | 'not_yours'
  /** The person has asked for it otherwise since, or thinks about it again. */
  | 'changed'
  /** Call that was asked for by the very person who would approve it. */
  | 'own_request'

/** End of a hold: only what was handed back is out of the queue. */
export type HoldEnd = 'handed_back' | 'released' | 'timed_out'

/** A conversation in the hands of a colleague. */
export interface DeskHold {
  readonly claim: TurnId
  readonly colleague: Colleague
  /** Silence of theirs that ends it. */
  readonly lastsMs: number
  /** Runs out then, unless they say something. */
  readonly until: number
}

/** Person who was handed over, and waits. */
export interface Handover {
  readonly at: number
  readonly reason: string
  /** One of them is enough to take it. */
  readonly roles: readonly string[]
  /** Without what telemetry withholds. Content. */
  readonly summary: string
  /** The person's own, of what they want; without what telemetry withholds. Content. */
  readonly words?: string
}

export interface DeskNote {
  readonly by: string
  readonly at: number
  readonly text: string
}

/** A session's side of the desk. */
export interface DeskState {
  readonly handover: Handover | null
  readonly hold: DeskHold | null
  /** The latest ones. */
  readonly notes: readonly DeskNote[]
  /** The person, as they were known in their latest turn: what is done for them is done in their name. */
  readonly person: Principal | null
}

export const NO_DESK: DeskState = { handover: null, hold: null, notes: [], person: null }

/** Row of the queue: a view of one session for colleagues. */
export interface QueueEntry {
  readonly assistant: string
  readonly since: number
  readonly kind: 'handover' | 'approval'
  readonly reason: string
  readonly roles: readonly string[]
  readonly summary: string
  /** In one line: words of the person's, or the call that waits. */
  readonly words: string
  readonly hold: (Colleague & { readonly until: number }) | null
}

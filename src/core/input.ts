import type { Colleague, DeskAct } from './desk.ts'
import type { EffectStatus, Surface } from './event.ts'
import type { Frontend, FrontendResult } from './frontend.ts'
import type { EffectKey, MessageId, PendingId } from './id.ts'
import type { Json, JsonObject } from './json.ts'
import type { MessageFile } from './message-file.ts'
import type { Note } from './note.ts'
import type { Click } from './pending.ts'
import type { Principal } from './principal.ts'
import type { OptOut } from './ui.ts'

/** Arrival in a session's inbox. `key` makes it idempotent: the same key is taken once. */
export type Input =
  | {
      readonly kind: 'message'
      readonly message: MessageId
      readonly text: string
      readonly run: string | null
      readonly locale: string | null
      readonly zone: string | null
      readonly surface: Surface
      readonly contextType: string
      readonly entityId: string | null
      readonly principal: Principal
      /** Pending in focus where it was written; words answer nothing else. Left out where nobody can tell. */
      readonly focus?: PendingId | null
      /** Arguments of what is in focus as the person had changed them there, before they wrote this. */
      readonly edited?: JsonObject
      readonly frontend?: Frontend
      /** Results of the front end's own calls that come with it. */
      readonly results?: readonly FrontendResult[]
      readonly files?: readonly MessageFile[]
    }
  /** A click on a pending. What is typed instead is a message. */
  | {
      readonly kind: 'answer'
      readonly pending: PendingId
      readonly answer: Click
      readonly run: string | null
      readonly locale: string | null
      readonly zone: string | null
      readonly surface: Surface
      readonly principal: Principal
      readonly frontend?: Frontend
    }
  /** Stops the turn of another input, whether it runs or still waits. */
  | { readonly kind: 'cancel'; readonly target: string }
  /** A fenced owner's call came back after all; it settles what was recorded as indeterminate. */
  | {
      readonly kind: 'late_outcome'
      readonly effect: EffectKey
      readonly status: EffectStatus
      readonly value: Json
      readonly principal: Principal
    }
  /** Its time has come: what has run out by then is closed. */
  | {
      readonly kind: 'wake'
      readonly locale: string
      readonly zone: string
      readonly principal: Principal
    }
  /** The window is nearly full: what was said first is to be summed up, once nobody waits for an answer. */
  | { readonly kind: 'summarise'; readonly principal: Principal }
  /** The person changed in their settings what may open. */
  | { readonly kind: 'opt_out'; readonly optOut: OptOut; readonly principal: Principal }
  /** An operator moves the session to the flow as its author has it now (`edition`), or back from there. */
  | {
      readonly kind: 'move_flow'
      readonly migration: string
      readonly edition: string
      readonly back: boolean
      readonly principal: Principal
    }
  /** A colleague acts at the desk; the principal is the person's, for whom it is done. */
  | {
      readonly kind: 'desk'
      readonly colleague: Colleague
      readonly act: DeskAct
      readonly principal: Principal
    }
  | { readonly kind: 'note'; readonly note: Note; readonly principal: Principal }
  /** Forgets what was said; facts, chain and cost stay. */
  | {
      readonly kind: 'delete_content'
      readonly principal: Principal
      /** Number of the last fact when it was found to be old: it is only forgotten where none came since. Of retention alone. */
      readonly agedAt?: number
    }

/** Inputs that get a turn of their own; a cancel only ends one. */
export type TurnInput = Exclude<Input, { kind: 'cancel' }>

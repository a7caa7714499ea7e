import type { Json, JsonObject } from '../core/json.ts'
import type { PendingView } from '../core/pending.ts'
import type { Preference } from '../core/preference.ts'
import type { OptOut, SavedRule } from '../core/ui.ts'
import type { MessageView } from './message.ts'
import type { RatingView } from './notes.ts'
import type { SessionView } from './rest.ts'

/** A file in the archive; one that cannot be read is named with the reason. */
export type OwnFile =
  | {
      /** Place in the archive. */
      readonly path: string
      readonly mediaType: string
      readonly bytes: number
    }
  | { readonly path: null; readonly name: string | null; readonly reason: string }

/** Conversations in the archive, each in a file of its own: all that is kept of it. */
export interface OwnConversation extends SessionView {
  readonly messages: readonly Omit<MessageView, 'files'>[]
  /** Questions that wait for the person. */
  readonly pendings: readonly PendingView[]
  /** Half-filled tables and maps. */
  readonly drafts: readonly { readonly pending: string; readonly data: Json }[]
  /** Row of it in the queue of the desk; null where nobody waits there. */
  readonly atDesk: Json
  readonly optOut: OptOut
  readonly ratings: Readonly<Record<string, RatingView>>
  /** True where others of the tenant can read it by a link. */
  readonly shared: boolean
  /** Values of parameters it remembers. */
  readonly memory: JsonObject
  readonly files: readonly OwnFile[]
  /** Everything that happened, as the journal has it. */
  readonly facts: readonly Json[]
}

/** `data.json` of the archive of GET /api/me/data. */
export interface OwnDataIndex {
  readonly tenant: string
  readonly user: string
  readonly rules: readonly SavedRule[]
  readonly preferences: readonly Preference[]
  readonly conversations: readonly (SessionView & {
    /** Place in the archive; null where it cannot be read. */
    readonly path: string | null
    /** Code of the error it cannot be read for. */
    readonly reason?: string
  })[]
}

/** DELETE /api/me/data */
export interface ErasureView {
  /** Conversations whose content was deleted. */
  readonly conversations: number
  readonly rules: number
  readonly preferences: number
  /** Conversations that keep content because they are damaged or could not be written to now. */
  readonly left: readonly { readonly session: string; readonly reason: string }[]
  /** Calls that were under way, or whose outcome nobody knows: the assistant asks before it calls their tools again. */
  readonly inDoubt: readonly { readonly session: string; readonly tool: string }[]
  /** False where there are more than one request deletes: ask again. */
  readonly isWhole: boolean
}

import type { AssistantId, SessionId } from './id.ts'
import type { Ancestor, Deed, Fork, Rating } from './note.ts'

/** Facts about a session as a whole: where it comes from, what came of it, who may read it, what people thought of it. */
export interface NoteFacts {
  session_opened: { payload: { assistant: AssistantId }; content: null }
  /** Facts before this one are copies: they took place in other sessions, and nothing of them was done here. */
  session_forked: {
    payload: {
      from: SessionId
      seq: number
      ancestors: readonly Ancestor[]
      /** The session all forks of it and of each other go back to. */
      family: SessionId
    }
    /** Calls that took place there after that fact: others like them may not be meant here. */
    content: { deeds: readonly Deed[] } | null
  }
  /** Another session goes on from that fact of this one. */
  fork_made: { payload: Fork; content: null }
  answer_rated: { payload: Rating; content: { comment: string } | null }
  /** `by`: nobody wished for it; it was old. */
  content_deleted: { payload: { through: number; by?: 'retention' }; content: null }
  /** Without a digest nobody may read it by a link any more. */
  sharing_changed: { payload: { digest: string | null }; content: { secret: string } | null }
}

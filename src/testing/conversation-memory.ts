import type { SessionId } from '../core/id.ts'
import type { Remembered } from '../core/remembered.ts'
import type { ConversationMemory } from '../ports/conversation-memory.ts'

const NOTHING: Remembered = { history: [], params: {}, waiting_for_param: null }

/** A memory that lives as long as the process. */
export function conversationMemory(): ConversationMemory {
  const sessions = new Map<SessionId, Remembered>()
  const known = (session: SessionId) => sessions.get(session) ?? NOTHING
  return {
    load: known,
    append(session, { messages, params }) {
      const before = known(session)
      const fresh = messages.filter(({ id }) => !before.history.some(message => message.id === id))
      sessions.set(session, { ...before, history: [...before.history, ...fresh], params })
    },
    waiting: (session, waiting_for_param) =>
      void sessions.set(session, { ...known(session), waiting_for_param }),
    clear: session => void sessions.delete(session),
  }
}

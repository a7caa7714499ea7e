import { SignalboxError } from '../core/error.ts'
import type { SessionId } from '../core/id.ts'
import type { Principal } from '../core/principal.ts'
import { rememberedIn } from '../journal/remembered.ts'
import type { ConversationMemory } from '../ports/conversation-memory.ts'
import type { Entropy } from '../ports/entropy.ts'
import type { JournalStore } from '../ports/journal-store.ts'
import type { Runner } from './runner.ts'

/** Memory of sessions, read from the journal. It appends by being the journal; what it waits for is a pending. */
export interface JournalMemory {
  load(session: SessionId): Promise<Awaited<ReturnType<ConversationMemory['load']>>>
  /** Forgets all that was said; resolves when it is gone. */
  clear(session: SessionId): Promise<void>
}

export interface JournalMemoryParts {
  readonly store: JournalStore
  readonly runner: Runner
  readonly entropy: Pick<Entropy, 'salt'>
  readonly principal: Principal
}

export function createJournalMemory({
  store,
  runner,
  entropy,
  principal,
}: JournalMemoryParts): JournalMemory {
  const refTo = (session: SessionId) => ({ tenant: principal.tenant, session })
  return {
    load: async session => rememberedIn(await runner.state(refTo(session))),
    async clear(session) {
      const ref = refTo(session)
      const row = await store.findSession(ref)
      if (row === null) throw new SignalboxError('unknown_session', 'there is no such session')
      const key = `delete:${entropy.salt()}`
      const target = { ref, assistant: row.assistant }
      await runner.submit(target, key, { kind: 'delete_content', principal }, 'queue')
      await runner.free(ref)
      // A worker also rests when the store failed; the deletion is then tried again later.
      if ((await store.findInput(ref, key))?.settled) return
      throw new SignalboxError(
        'store_unavailable',
        'the content is not deleted yet; it will be tried again',
        {
          place: session,
        },
      )
    },
  }
}

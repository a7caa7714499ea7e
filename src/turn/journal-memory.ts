import { SignalboxError } from '../core/error.ts'
import type { SessionId } from '../core/id.ts'
import type { Principal } from '../core/principal.ts'
import { rememberedIn } from '../journal/remembered.ts'
import type { ConversationMemory } from '../ports/conversation-memory.ts'
import type { Entropy } from '../ports/entropy.ts'
import type { JournalStore, SessionRow } from '../ports/journal-store.ts'
import type { Runner } from './runner.ts'

/** Memory of sessions, read from the journal. It appends by being the journal; what it waits for is a pending. */
export interface JournalMemory {
  /** Of the local user's sessions, unless told whose it is; a session of somebody else does not exist. */
  load(session: SessionId, principal?: Principal): Promise<Awaited<ReturnType<ConversationMemory['load']>>>
  /** Forgets all that was said; resolves when it is gone. */
  clear(session: SessionId, principal?: Principal): Promise<void>
}

export interface JournalMemoryParts {
  readonly store: JournalStore
  readonly runner: Runner
  readonly entropy: Pick<Entropy, 'salt'>
  readonly local: () => Principal
}

export function createJournalMemory({ store, runner, entropy, local }: JournalMemoryParts): JournalMemory {
  async function find(session: SessionId, { tenant, user }: Principal): Promise<SessionRow> {
    const row = await store.findSession({ tenant, session })
    if (row?.owner === user) return row
    throw new SignalboxError('unknown_session', 'there is no such session')
  }
  return {
    async load(session, principal = local()) {
      const { tenant } = await find(session, principal)
      return rememberedIn(await runner.state({ tenant, session }))
    },
    async clear(session, principal = local()) {
      const row = await find(session, principal)
      const ref = { tenant: row.tenant, session }
      const key = `delete:${entropy.salt()}`
      const target = { ref, assistant: row.assistant, thread: row.thread }
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

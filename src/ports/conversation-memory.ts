import type { SessionId } from '../core/id.ts'
import type { Remembered } from '../core/remembered.ts'

/**
 * Home of what a session remembers, in place of the journal's own projection. `load` is an outside read at the start
 * of each turn: its answer is recorded, bounded like the journal's own, and a replay does not ask again. `append` and
 * `waiting` follow before the turn is closed; after a crash they may come twice. Where one fails or takes longer than
 * 5 s, the turn goes on with what the journal knows and the operator is told; only `clear` is tried until it
 * succeeds.
 */
export interface ConversationMemory {
  load(session: SessionId): Promise<Remembered> | Remembered
  /** The messages of one turn, and all parameters known after it. A message with a known id is kept once. */
  append(
    session: SessionId,
    added: Pick<Remembered, 'params'> & { readonly messages: Remembered['history'] },
  ): Promise<void> | void
  waiting(session: SessionId, param: string | null): Promise<void> | void
  clear(session: SessionId): Promise<void> | void
}

import type { SessionRef } from '../core/session.ts'
import type { Journal } from './journal.ts'

/** A deletion is a turn of two commits. */
const LAST_COMMITS = 2

/** Tells whether the latest turn was a deletion, and reached its end. */
export async function lastDeletion(
  journal: Pick<Journal, 'readBefore'>,
  ref: SessionRef,
): Promise<'done' | 'failed' | 'none'> {
  const events = await journal.readBefore(ref, Number.MAX_SAFE_INTEGER, LAST_COMMITS)
  const last = events.at(-1)
  if (!events.some(({ type, turn }) => type === 'content_deleted' && turn === last?.turn)) return 'none'
  return last?.type === 'turn_ended' && last.payload.reason !== 'failed' ? 'done' : 'failed'
}

/** True where the latest turn deleted what was said: nobody's words are left in the journal. */
export const isErased = async (journal: Pick<Journal, 'readBefore'>, ref: SessionRef): Promise<boolean> =>
  (await lastDeletion(journal, ref)) === 'done'

import type { SessionRef } from '../core/session.ts'
import type { Journal } from './journal.ts'

/** A deletion is a turn of two commits. */
const LAST_COMMITS = 2

/** True where the latest turn deleted what was said: nobody's words are left in the journal. */
export async function isErased(journal: Pick<Journal, 'readBefore'>, ref: SessionRef): Promise<boolean> {
  const events = await journal.readBefore(ref, Number.MAX_SAFE_INTEGER, LAST_COMMITS)
  const last = events.at(-1)
  return events.some(({ type, turn }) => type === 'content_deleted' && turn === last?.turn)
}

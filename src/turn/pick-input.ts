import type { Input } from '../core/input.ts'
import type { SessionState } from '../core/session.ts'
import type { LoadedSession } from '../journal/journal.ts'
import { isExpired } from '../pendings/stack.ts'
import { dueForSummary } from '../plans/summarise-history.ts'
import type { InboxRow } from '../ports/journal-store.ts'

/** The unfinished turn's row first, else the oldest row that waits for a turn, else a timer that is not in vain. */
export function pickInput(
  open: readonly InboxRow[],
  { unfinished, state }: LoadedSession,
  now: number,
): InboxRow | null {
  const turn = unfinished?.events[0]?.turn
  if (turn) return open.find(row => row.turn === turn) ?? null
  const isDue = ({ lane, at, body }: InboxRow) =>
    lane === 'timer' && at <= now && body !== null && isInTime(JSON.parse(body) as Input, state, now)
  return open.find(isFreeTurn) ?? open.find(row => row.turn === null && isDue(row)) ?? null
}

/** The row that `pickInput` will choose, as far as the inbox alone can tell. */
export const likelyInput = (open: readonly InboxRow[], now: number): InboxRow | null =>
  open.find(({ turn }) => turn !== null) ??
  open.find(isFreeTurn) ??
  open.find(({ lane, at }) => lane === 'timer' && at <= now) ??
  null

/** Somebody waits for a turn that has not begun. */
export const isFreeTurn = ({ lane, turn }: InboxRow): boolean => lane === 'turn' && turn === null

/** True where what a timer was set for is still to be done. */
function isInTime({ kind }: Input, { pendings, window, desk: { hold } }: SessionState, now: number): boolean {
  if (kind === 'summarise') return dueForSummary(window) > 0
  return pendings.some(pending => isExpired(pending, now)) || (hold !== null && hold.until <= now)
}

/** Time at which the next timer is due; never, where there is none. */
export const nextTimer = (open: readonly InboxRow[], now: number): number =>
  Math.min(...open.filter(({ lane, at }) => lane === 'timer' && at > now).map(({ at }) => at))

/** Others were here since the session was read: a turn we know of has lost its row, or a row is in a turn we do not know. */
export const isStale = ({ unfinished }: LoadedSession, open: readonly InboxRow[]): boolean =>
  unfinished !== null || open.some(({ lane, turn }) => lane === 'turn' || turn !== null)

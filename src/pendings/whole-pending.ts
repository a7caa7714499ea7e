import type { PendingInState, PendingOutline, PendingView } from '../core/pending.ts'
import { parseShowing } from './stack.ts'

/** Parts of a pending that the interrupt about it tells. */
export type Asked = Pick<PendingView, 'id' | 'answer' | 'details'>

export const isOutline = (pending: PendingInState): pending is PendingOutline => 'leftOut' in pending

/**
 * A pending of the shared state in full: as it is asked, or as it was known at an earlier showing, for what is asked never
 * changes. Null where only the session has it.
 */
export function wholePending(
  pending: PendingInState,
  asked: readonly Asked[],
  known: readonly PendingView[],
): PendingView | null {
  if (!isOutline(pending)) return pending
  const { leftOut, ...outline } = pending
  const earlier = known.find(({ id }) => isSame(id, pending.id))
  if (earlier !== undefined) return { ...earlier, id: pending.id, expiresAt: pending.expiresAt }
  const own = asked.find(({ id }) => id === pending.id)
  return own === undefined || leftOut.includes('question')
    ? null
    : { ...outline, answer: own.answer, details: own.details }
}

/** The same question of the same session, at whichever showing. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [parseShowing(one), parseShowing(other)]
  return a !== null && b !== null && a.pending === b.pending && a.tag === b.tag
}

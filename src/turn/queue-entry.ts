import type { QueueEntry } from '../core/desk.ts'
import type { SessionState } from '../core/session.ts'

/** Row of the queue a session stands for; null where no colleague is wanted. */
export function queueEntry({
  assistant,
  desk: { handover, hold },
}: Pick<SessionState, 'assistant' | 'desk'>): QueueEntry | null {
  if (handover === null) return null
  const { at, reason, roles, summary } = handover
  return {
    assistant,
    since: at,
    kind: 'handover',
    reason,
    roles,
    summary,
    hold: hold && { ...hold.colleague, until: hold.until },
  }
}

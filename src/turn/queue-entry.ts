import type { QueueEntry } from '../core/desk.ts'
import type { Pending } from '../core/pending.ts'
import type { SessionState } from '../core/session.ts'
import { detailsOf } from '../pendings/kinds.ts'
import { redactText } from '../telemetry/redact.ts'

type AtDesk = Pick<SessionState, 'assistant' | 'desk' | 'pendings'>

/** Row of the queue a session stands for; null where no colleague is wanted. */
export function queueEntry(state: AtDesk): QueueEntry | null {
  const { assistant, desk, pendings } = state
  const { handover, hold } = desk
  const approvals = pendings.flatMap(approvalOf)
  const first = approvals[0]
  if (handover === null && first === undefined) return null
  const sentence = redactText(first?.sentence ?? '')
  const roles = [...(handover?.roles ?? []), ...approvals.flatMap(one => one.roles)]
  return {
    assistant,
    since: handover?.at ?? first?.since ?? 0,
    kind: handover === null ? 'approval' : 'handover',
    reason: handover?.reason ?? 'approval',
    roles: [...new Set(roles)],
    summary: handover?.summary ?? sentence,
    words: handover?.words ?? handover?.summary ?? sentence,
    hold: hold && { ...hold.colleague, until: hold.until },
  }
}

function approvalOf(pending: Pending) {
  const details = detailsOf('role_approval', pending)
  return details === null ? [] : [{ ...details, since: pending.openedAt }]
}

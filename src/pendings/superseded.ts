import type { PendingId } from '../core/id.ts'
import type { SessionState } from '../core/session.ts'

/** True for a request of which the person has said, while it waited for a colleague, that it is not what they want. */
export const isSuperseded = ({ settled }: Pick<SessionState, 'settled'>, id: PendingId): boolean =>
  settled.some(
    ({ pending, roles, by, settlement: { outcome } }) =>
      pending === id &&
      roles !== undefined &&
      by !== 'desk' &&
      (outcome === 'changed' || outcome === 'declined'),
  )

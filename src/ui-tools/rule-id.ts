import type { PendingId, SessionId } from '../core/id.ts'

/** Id of the rule that was kept with a pending. */
export const ruleIdOf = (session: SessionId, pending: PendingId): string =>
  `rule_${session}_${pending.replace('/', '_')}`

import type { Json } from '../core/json.ts'
import type { PendingView } from '../core/pending.ts'
import { isPendingKind, KINDS } from './kinds.ts'

/** Subject of a question, as a person is shown it. Of a kind only a newer engine knows, all of it. */
export const shownDetails = (pending: PendingView): Json =>
  isPendingKind(pending.kind)
    ? KINDS[pending.kind].shownDetails(pending.details, pending.answer)
    : pending.details

import type { SettledView } from '../api/rest.ts'
import type { SettledPending } from '../core/session.ts'

/** A yes after which the same was asked again changed something, and confirmed nothing. */
export const viewOfSettled = ({ tag: _, step: _step, isAskedAgain, ...view }: SettledPending): SettledView =>
  isAskedAgain === true ? { ...view, settlement: { outcome: 'changed' } } : view

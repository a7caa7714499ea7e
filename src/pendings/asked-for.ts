import type { OpenIntent } from '../core/intent.ts'
import { isPlainObject } from '../core/json.ts'
import type { Pending, PendingKind } from '../core/pending.ts'
import type { SessionState } from '../core/session.ts'

/** Opened on top of the question without taking its place: whoever answers that has made up their mind. */
const OFFERS: ReadonlySet<PendingKind> = new Set<PendingKind>(['escalation_offer', 'switch_intent'])

export const isOffer = ({ kind }: Pick<Pending, 'kind'>): boolean => OFFERS.has(kind)

/** The question an intent is waiting with, where words would answer it. */
export function askedFor({ pendings, intent }: Pick<SessionState, 'pendings' | 'intent'>): {
  readonly pending: Pending
  readonly open: OpenIntent
} | null {
  const { open } = intent
  const pending = pendings.findLast(pending => !isOffer(pending))
  if (open === null || pending?.kind !== 'ask_user' || pending.subject.of !== 'step') return null
  return pending.subject.plan === open.plan ? { pending, open } : null
}

/** What it asks for: a planner may ask for more than is required. */
export const paramOf = ({ details }: Pick<Pending, 'details'>): string | null =>
  isPlainObject(details) && typeof details.param === 'string' ? details.param : null

/** An intent's plan that waits for a yes, or for what to do about a call that failed. */
export function heldUp({ pendings, plans }: Pick<SessionState, 'pendings' | 'plans'>): {
  readonly pending: Pending
  readonly intent: string
} | null {
  const pending = pendings.findLast(pending => !isOffer(pending))
  if (pending === undefined || !HOLDS_UP.has(pending.kind) || pending.subject.of !== 'step') return null
  const intent = plans[pending.subject.plan]?.intent
  return intent === undefined ? null : { pending, intent }
}

export const HOLDS_UP: ReadonlySet<PendingKind> = new Set<PendingKind>(['confirmation', 'task_failed'])

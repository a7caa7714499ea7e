import type { OpenIntent } from '../core/intent.ts'
import type { Pending } from '../core/pending.ts'
import type { SessionState } from '../core/session.ts'
import { isChangeable } from './changeable.ts'
import { detailsOf, KINDS } from './kinds.ts'

export const isOffer = ({ kind }: Pick<Pending, 'kind'>): boolean => KINDS[kind].role === 'offer'

export const holdsUp = ({ kind }: Pick<Pending, 'kind'>): boolean => KINDS[kind].role === 'holds_up'

/** True for a question that waits for words, whatever is said beside it: nothing is offered on top of it. */
export const keepsFocus = ({ kind }: Pick<Pending, 'kind'>): boolean => KINDS[kind].asides !== 'let_in'

/** True for a question that answers for itself why it is asked, and what follows. */
export const explainsItself = ({ kind }: Pick<Pending, 'kind'>): boolean => KINDS[kind].asides === 'explained'

/** True for a question whose words the intent that waits with it reads. */
export const asksForIntent = ({ kind }: Pick<Pending, 'kind'>): boolean =>
  KINDS[kind].words === 'left_to_intent'

/** The question an intent is waiting with, where words would answer it. */
export function waitingIntent({ pendings, intent }: Pick<SessionState, 'pendings' | 'intent'>): {
  readonly pending: Pending
  readonly open: OpenIntent
} | null {
  const { open } = intent
  const pending = pendings.findLast(pending => !isOffer(pending))
  if (open === null || pending === undefined) return null
  if (!asksForIntent(pending) || pending.subject.of !== 'step') return null
  return pending.subject.plan === open.plan ? { pending, open } : null
}

/** Parameter it asks for: a planner may ask for more than is required. */
export const paramOf = (pending: Pick<Pending, 'kind' | 'details'>): string | null =>
  detailsOf('ask_user', pending)?.param ?? null

/** An intent's plan that waits for a yes, or for what to do about a call that failed. */
export function heldUpIntent({ pendings, plans }: Pick<SessionState, 'pendings' | 'plans'>): {
  readonly pending: Pending
  readonly intent: string
} | null {
  const pending = pendings.findLast(pending => !isOffer(pending))
  if (pending === undefined || !holdsUp(pending) || pending.subject.of !== 'step') return null
  const intent = plans[pending.subject.plan]?.intent
  return intent === undefined ? null : { pending, intent }
}

/** A call that waits for somebody's yes, and could be asked for otherwise: offers on top of it do not hide it. */
export function changeablePending({ pendings }: Pick<SessionState, 'pendings'>): Pending | null {
  const pending = pendings.findLast(pending => !isOffer(pending))
  return pending !== undefined && isChangeable(pending) && pending.subject.of === 'step' ? pending : null
}

/** The same where an intent's plan waits with it. */
export function changeableIntent(state: Pick<SessionState, 'pendings' | 'plans'>): {
  readonly pending: Pending
  readonly intent: string
} | null {
  const pending = changeablePending(state)
  const plan = pending?.subject.of === 'step' ? state.plans[pending.subject.plan] : undefined
  return pending === null || plan?.intent === undefined ? null : { pending, intent: plan.intent }
}

import type { JournalEvent, JournalEventOf } from '../core/event.ts'
import { waitsForColleague } from '../pendings/kinds.ts'

/** State of a call that somebody with a role has to agree to. */
export type Approval =
  /** The person was told so, and has not asked for it yet. */
  | { readonly kind: 'needed' }
  | { readonly kind: 'asked' }
  | { readonly kind: 'approved' | 'declined'; readonly by: string }

/** Null for a call that was simply refused. A decision is looked for in `later`, the facts of turns since. */
export function approvalOf(
  { payload: { plan, step, verdict } }: JournalEventOf<'policy_checked'>,
  own: readonly JournalEvent[],
  later: readonly JournalEvent[],
): Approval | null {
  if (verdict !== 'require_role') return null
  const waiting = own.find(
    ({ type, payload }) =>
      type === 'pending_opened' &&
      payload.subject.of === 'step' &&
      payload.subject.plan === plan &&
      payload.subject.step === step,
  )
  if (waiting?.type !== 'pending_opened') return null
  if (!waitsForColleague(waiting.payload)) return { kind: 'needed' }
  return decisionOn(waiting, later) ?? { kind: 'asked' }
}

function decisionOn(
  { payload: { pending } }: JournalEventOf<'pending_opened'>,
  later: readonly JournalEvent[],
): Approval | null {
  const settled = later.find(
    ({ type, payload }) => type === 'pending_settled' && payload.by === 'desk' && payload.pending === pending,
  )
  if (settled?.type !== 'pending_settled') return null
  const received = later.find(({ type, turn }) => type === 'desk_received' && turn === settled.turn)
  const by = received?.type === 'desk_received' ? received.payload.colleague.name : ''
  return { kind: settled.payload.settlement.outcome === 'approved' ? 'approved' : 'declined', by }
}

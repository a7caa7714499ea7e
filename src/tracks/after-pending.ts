import type { TurnEnd } from '../core/event.ts'
import type { Pending, PendingAnswer, PendingKind, SettledBy } from '../core/pending.ts'
import type { KindsOf } from '../pendings/kinds.ts'
import { afterOffer, afterQuestion } from './flow/after-question.ts'
import { afterSwitch } from './intent/offer-switch.ts'
import type { TrackScope } from './track-scope.ts'
import { afterClarify } from './ui/after-clarify.ts'
import { keepRule } from './ui/own-rules.ts'

/** Goes on with what a track had asked, once it is settled. */
export type AfterPending = (
  scope: TrackScope,
  pending: Pending,
  answer: PendingAnswer,
  by: SettledBy,
) => Promise<TurnEnd>

type OfTrack<Name extends 'ui' | 'flow' | 'intent' | 'human'> = Readonly<Record<KindsOf<Name>, AfterPending>>

const ui: OfTrack<'ui'> = { clarify: afterClarify, own_rule: keepRule }
const flow: OfTrack<'flow'> = { flow_question: afterQuestion }
const intent: OfTrack<'intent'> = { switch_intent: afterSwitch }
const human: OfTrack<'human'> = { escalation_offer: afterOffer }

/** Undefined for the kinds a plan waits with: it goes on with the step they are about. */
export const AFTER_PENDING: Readonly<Partial<Record<PendingKind, AfterPending>>> = {
  ...ui,
  ...flow,
  ...intent,
  ...human,
} satisfies Record<Exclude<PendingKind, KindsOf<'plan'>>, AfterPending>

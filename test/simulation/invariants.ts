import { deletedStaysDeleted, erasedOnlyWhenAsked, noLeak } from './invariants/content.ts'
import {
  argumentsAsClaimed,
  calledOnce,
  claimBeforeCall,
  okMeansDone,
  oneEffectAtATime,
} from './invariants/effects.ts'
import { chainSound, doubtsVisible, replaySame, stateIsFold } from './invariants/end-state.ts'
import {
  acknowledgedKept,
  cancelObeyed,
  firstBodyWins,
  inboxOrder,
  noStuckSession,
  oneTurnPerInput,
} from './invariants/inputs.ts'
import type { Invariant } from './invariants/invariant.ts'
import { claimsSettledOnce, legalSequence } from './invariants/sequence.ts'

/** Everything that must hold, whatever happens; a world makes its own set. Later work adds its rows. */
export const INVARIANTS = {
  acknowledged_kept: acknowledgedKept,
  one_turn_per_input: oneTurnPerInput,
  first_body_wins: firstBodyWins,
  inbox_order: inboxOrder,
  legal_sequence: legalSequence,
  claims_settled_once: claimsSettledOnce,
  claim_before_call: claimBeforeCall,
  arguments_as_claimed: argumentsAsClaimed,
  called_once: calledOnce,
  one_effect_at_a_time: oneEffectAtATime,
  ok_means_done: okMeansDone,
  doubts_visible: doubtsVisible,
  cancel_obeyed: cancelObeyed,
  no_leak: noLeak,
  erased_only_when_asked: erasedOnlyWhenAsked,
  deleted_stays_deleted: deletedStaysDeleted,
  chain_sound: chainSound,
  no_stuck_session: noStuckSession,
  state_is_fold: stateIsFold,
  replay_same: replaySame,
} as const satisfies Record<string, () => Invariant>

export type InvariantName = keyof typeof INVARIANTS | 'comes_to_rest'

export interface Violation {
  readonly invariant: InvariantName
  readonly detail: string
  readonly step: number
  readonly at: number
}

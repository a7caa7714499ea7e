import { deletedStaysDeleted, erasedOnlyWhenAsked, noLeak } from './invariants/content.ts'
import { draftRunsByAYes, draftStepsRunOnce, draftsMoveLegally } from './invariants/drafts.ts'
import {
  argumentsAsClaimed,
  calledOnce,
  claimBeforeCall,
  failedMeansUndone,
  okMeansDone,
  oneEffectAtATime,
  oneKeyPerCall,
} from './invariants/effects.ts'
import { chainSound, doubtsVisible, replaySame, stateIsFold } from './invariants/end-state.ts'
import { approvedBeforeRun, deniedNeverRuns, judgedBeforeRun, oneCallPerYes } from './invariants/gate.ts'
import {
  acceptsForEver,
  acknowledgedKept,
  cancelObeyed,
  firstBodyWins,
  inboxOrder,
  noStuckSession,
  oneTurnPerInput,
} from './invariants/inputs.ts'
import type { Invariant } from './invariants/invariant.ts'
import { calledOffForAReason, jobAskedByItsHandle, jobNeverLost, jobStartedOnce } from './invariants/jobs.ts'
import { oneOwnerAtATime } from './invariants/owners.ts'
import { answersWhatWasShown, settledAsAnswered, settledOnce, shownInFocus } from './invariants/pendings.ts'
import {
  childrenComeFirst,
  completedMeansDone,
  noPlanLeftBehind,
  stepsMoveLegally,
} from './invariants/plans.ts'
import { readersMissNothing } from './invariants/readers.ts'
import { claimsSettledOnce, legalSequence } from './invariants/sequence.ts'
import type { Scene } from './scene.ts'

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
  failed_means_undone: failedMeansUndone,
  one_key_per_call: oneKeyPerCall,
  doubts_visible: doubtsVisible,
  cancel_obeyed: cancelObeyed,
  no_leak: noLeak,
  erased_only_when_asked: erasedOnlyWhenAsked,
  deleted_stays_deleted: deletedStaysDeleted,
  judged_before_run: judgedBeforeRun,
  denied_never_runs: deniedNeverRuns,
  approved_before_run: approvedBeforeRun,
  one_call_per_yes: oneCallPerYes,
  settled_once: settledOnce,
  settled_as_answered: settledAsAnswered,
  shown_in_focus: shownInFocus,
  answers_what_was_shown: answersWhatWasShown,
  steps_move_legally: stepsMoveLegally,
  no_plan_left_behind: noPlanLeftBehind,
  completed_means_done: completedMeansDone,
  children_come_first: childrenComeFirst,
  drafts_move_legally: draftsMoveLegally,
  draft_runs_by_a_yes: draftRunsByAYes,
  draft_steps_run_once: draftStepsRunOnce,
  job_started_once: jobStartedOnce,
  job_asked_by_its_handle: jobAskedByItsHandle,
  job_never_lost: jobNeverLost,
  called_off_for_a_reason: calledOffForAReason,
  one_owner_at_a_time: oneOwnerAtATime,
  readers_miss_nothing: readersMissNothing,
  accepts_for_ever: acceptsForEver,
  chain_sound: chainSound,
  no_stuck_session: noStuckSession,
  state_is_fold: stateIsFold,
  replay_same: replaySame,
} as const satisfies Record<string, (scene: Scene) => Invariant>

export type InvariantName = keyof typeof INVARIANTS | 'comes_to_rest' | 'simulation_works'

export interface Violation {
  readonly invariant: InvariantName
  readonly detail: string
  readonly step: number
  readonly at: number
}

import type { PathPolicy } from './path-policy.ts'

export interface PathPolicyAnalysis {
  /** Turns of agreeing evidence until the path is settled. */
  readonly turns_to_lock: number
  /** Wrong turns in a row that still settle nothing. */
  readonly noisy_turns_withstood: number
  /** Turns to lock with one wrong turn among them, at the worst moment. */
  readonly turns_to_lock_with_one_noisy: number
  /** Wrong turns in a row, after one right one, that make another path the active one; null where none can. */
  readonly noisy_turns_to_switch: number | null
  /** After how many turns mere to and fro between two paths settles one; null where it never does. */
  readonly flip_flop_locks_after: number | null
  readonly faults: readonly PathPolicyFault[]
}

export interface PathPolicyFault {
  readonly code: 'one_turn_lock'
  readonly message: string
  readonly hint: string
}

/** What a policy will do, computed from its figures: nothing has to be tried to know it. */
export function analysePathPolicy(policy: PathPolicy): PathPolicyAnalysis {
  const { lock_threshold: threshold, decay } = policy
  const isOneTurn = threshold <= 1
  return {
    turns_to_lock: threshold,
    noisy_turns_withstood: threshold - 1,
    turns_to_lock_with_one_noisy: threshold + 1 + (threshold > 1 ? lostTurns(threshold - 1, decay) : 0),
    noisy_turns_to_switch: turnsToSwitch(policy),
    flip_flop_locks_after: flipFlop(threshold, decay),
    faults: isOneTurn && !policy.allow_one_turn_lock ? [ONE_TURN_LOCK] : [],
  }
}

const ONE_TURN_LOCK: PathPolicyFault = {
  code: 'one_turn_lock',
  message: 'a single turn settles the path: one misunderstanding cannot be taken back',
  hint: 'raise lock_threshold to 2 or more, or say allow_one_turn_lock: true',
}

/** A part of a vote lost costs a whole turn to win back. */
const lostTurns = (votes: number, decay: number): number => Math.ceil(Math.min(votes, decay))

/** From one vote for the active path; a lock of the other path switches as well. */
function turnsToSwitch(policy: PathPolicy): number | null {
  const { lock_threshold: threshold, decay, allow_switch_before_lock, switch_margin } = policy
  if (threshold <= 1) return null
  if (!allow_switch_before_lock) return threshold
  for (let turns = 1; turns < threshold; turns++)
    if (turns - Math.max(0, 1 - decay * turns) >= switch_margin) return turns
  return threshold
}

/** Each path gains 1 and loses `decay` in two turns. The first path is ahead, so it locks first. */
function flipFlop(threshold: number, decay: number): number | null {
  if (threshold <= 1) return 1
  if (decay >= 1) return null
  const rounds = Math.ceil((threshold - 1) / (1 - decay) - 1e-9)
  return 1 + 2 * rounds
}

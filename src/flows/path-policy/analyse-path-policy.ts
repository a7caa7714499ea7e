import type { PathPolicyConfig } from '../ir/path-policy.ts'
import { type PathPolicy, pathPolicyOf } from './path-policy.ts'
import { NO_PATH, type PathState } from './path-state.ts'
import { vote } from './vote.ts'

export interface PathPolicyAnalysis {
  /** Turns of agreeing evidence until the path is settled. */
  readonly turns_to_lock: number
  /** Wrong turns in a row that still settle nothing. */
  readonly noisy_turns_withstood: number
  /** Turns to lock with one wrong turn among them, at the worst moment. */
  readonly turns_to_lock_with_one_noisy: number
  /** Wrong turns in a row, after one right one, that make another path the active one. */
  readonly noisy_turns_to_switch: number
  /** After how many turns mere to and fro between two paths settles one; null where it never does. */
  readonly flip_flop_locks_after: number | null
  readonly faults: readonly PathPolicyFault[]
}

export interface PathPolicyFault {
  readonly code: 'single_turn_lock' | 'out_of_reach'
  readonly message: string
  readonly hint: string
}

/** Predicts what a policy will do, by running the very code that votes. */
export function analysePathPolicy(config: PathPolicyConfig): PathPolicyAnalysis {
  const declared = pathPolicyOf(config)
  const policy = { ...declared, lock_threshold: Math.min(declared.lock_threshold, MAX_TURNS) }
  const turns = Math.ceil(policy.lock_threshold)
  const right = repeated('right', turns)
  return {
    turns_to_lock: turns,
    noisy_turns_withstood: turns - 1,
    turns_to_lock_with_one_noisy:
      turns === 1 ? 1 : turnsUntil(policy, [...right.slice(1), 'wrong', ...right], isLocked('right')),
    noisy_turns_to_switch: turnsUntil(policy, ['right', ...repeated('wrong', turns)], isActive('wrong')) - 1,
    flip_flop_locks_after: flipFlop(policy),
    faults: faultsOf(declared),
  }
}

/** No conversation is longer. */
const MAX_TURNS = 1_000

function faultsOf({ lock_threshold, allow_single_turn_lock }: PathPolicy): PathPolicyFault[] {
  if (lock_threshold <= 1 && !allow_single_turn_lock) return [SINGLE_TURN_LOCK]
  return lock_threshold > MAX_TURNS ? [OUT_OF_REACH] : []
}

const OUT_OF_REACH: PathPolicyFault = {
  code: 'out_of_reach',
  message: `no conversation has more than ${MAX_TURNS} turns: this path is never settled`,
  hint: 'lower lock_threshold',
}

const SINGLE_TURN_LOCK: PathPolicyFault = {
  code: 'single_turn_lock',
  message: 'a single turn settles the path: one misunderstanding cannot be taken back',
  hint: 'raise lock_threshold above 1, or say allow_single_turn_lock: true',
}

const KNOWN = new Set(['right', 'wrong'])

const repeated = (path: string, times: number): string[] => Array(times).fill(path)

const isLocked = (path: string) => (state: PathState) => state.path_locked && state.active_path === path
const isActive = (path: string) => (state: PathState) => state.active_path === path

/** Turns are counted to the last one where it never comes true. */
function turnsUntil(
  policy: PathPolicy,
  turns: readonly string[],
  done: (state: PathState) => boolean,
): number {
  let state = NO_PATH
  for (const [index, path] of turns.entries()) {
    state = vote(state, [{ path }], KNOWN, policy).path
    if (done(state)) return index + 1
  }
  return turns.length
}

/** Votes either reach the threshold or come to rest below it. */
function flipFlop(policy: PathPolicy): number | null {
  let state = NO_PATH
  for (let turns = 1; ; turns++) {
    const before = state.path_votes
    const path = turns % 2 === 1 ? 'right' : 'wrong'
    state = vote(state, [{ path }], KNOWN, policy).path
    if (state.path_locked) return turns
    if (turns > 2 && before.right === state.path_votes.wrong && before.wrong === state.path_votes.right)
      return null
  }
}

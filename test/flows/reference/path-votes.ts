import type { PathPolicyConfig } from '../../../src/flows/ir/path-policy.ts'
import type { PathCandidate, PathState } from '../../../src/flows/path-policy/path-state.ts'

/** Every figure is given: the reference knows no defaults. */
export type Policy = Required<PathPolicyConfig>

/** One turn: at most one path gets one vote, and the others fade. */
export function voted(
  state: PathState,
  candidates: readonly PathCandidate[],
  paths: readonly string[],
  policy: Policy,
): PathState {
  const winner = state.path_locked ? null : winnerOf(candidates, paths, policy)
  if (winner === null) return state
  const votes: Record<string, number> = {}
  for (const [path, count] of Object.entries(state.path_votes))
    votes[path] = sixDecimals(count * (1 - policy.decay))
  votes[winner] = (state.path_votes[winner] ?? 0) + 1

  const path_locked = votes[winner] >= policy.lock_threshold
  const active = state.active_path
  const lead = votes[winner] - (active === null ? 0 : (votes[active] ?? 0))
  const mayReplace = active === null || (policy.allow_switch_before_lock && lead >= policy.switch_margin)
  return {
    path_votes: votes,
    active_path: path_locked || mayReplace ? winner : active,
    path_locked,
  }
}

/** Nothing says how exactly votes are counted; the engine keeps so much of them. */
const sixDecimals = (count: number): number => Number(count.toFixed(6))

/** The candidate of the highest confidence; two such are none. */
function winnerOf(
  candidates: readonly PathCandidate[],
  paths: readonly string[],
  policy: Policy,
): string | null {
  const counted = candidates.filter(
    ({ path, confidence = 1 }) =>
      paths.includes(path) && confidence >= policy.min_confidence && confidence <= 1 && confidence >= 0,
  )
  const highest = Math.max(...counted.map(({ confidence = 1 }) => confidence))
  const best = new Set(counted.filter(({ confidence = 1 }) => confidence === highest).map(({ path }) => path))
  return best.size === 1 ? ([...best][0] ?? null) : null
}

/** Set by hand: it is locked; without a path everything begins anew. */
export const overridden = (state: PathState, path: string | null): PathState =>
  path === null
    ? { path_votes: {}, active_path: null, path_locked: false }
    : { ...state, active_path: path, path_locked: true }

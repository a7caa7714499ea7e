import type { IgnoredVote, PathEvent } from './path-event.ts'
import type { PathPolicy } from './path-policy.ts'
import { NO_PATH, type PathCandidate, type PathState } from './path-state.ts'

export interface PathOutcome {
  readonly path: PathState
  readonly events: readonly PathEvent[]
}

/**
 * One turn's evidence.
 * P1. A turn casts at most one vote, and a vote counts 1: confidence only decides whether and for whom it is cast.
 * P2. A locked path changes by override alone.
 * P3. Suggestions that cannot be told apart cast no vote.
 */
export function vote(
  path: PathState,
  candidates: readonly PathCandidate[],
  paths: ReadonlySet<string>,
  policy: PathPolicy,
): PathOutcome {
  const { chosen, ignored } = choose(path, candidates, paths, policy)
  const events: PathEvent[] = ignored.map(([candidate, reason]) => ({
    type: 'path_vote_ignored',
    path: candidate.path,
    confidence: candidate.confidence ?? null,
    reason,
  }))
  if (chosen === null) return { path, events }
  const votes = cast(path.path_votes, chosen.path, policy.decay)
  const count = votesOf(votes, chosen.path)
  const needed = policy.lock_threshold
  events.push({
    type: 'path_vote',
    path: chosen.path,
    confidence: chosen.confidence ?? null,
    votes,
    needed,
  })
  const locks = count >= needed
  const active = locks ? chosen.path : tentative(path.active_path, chosen.path, votes, policy, events)
  if (locks && active !== path.active_path)
    events.push({ type: 'path_chosen', path: active, from: path.active_path, lead: lead(votes, active) })
  if (locks) events.push({ type: 'path_locked', path: active, votes: count, needed })
  return { path: { path_votes: votes, active_path: active, path_locked: locks }, events }
}

/** A person's or an operator's word: it holds whatever was voted. Null gives the choice back to the votes. */
export function overridePath(path: PathState, to: string | null): PathOutcome {
  const event: PathEvent = { type: 'path_overridden', path: to, from: path.active_path }
  const overridden = { path_votes: path.path_votes, active_path: to, path_locked: true }
  return { path: to === null ? NO_PATH : overridden, events: [event] }
}

interface Choice {
  readonly chosen: PathCandidate | null
  readonly ignored: readonly (readonly [PathCandidate, IgnoredVote])[]
}

function choose(
  path: PathState,
  candidates: readonly PathCandidate[],
  paths: ReadonlySet<string>,
  policy: PathPolicy,
): Choice {
  const judged = candidates.map(candidate => [candidate, objection(path, candidate, paths, policy)] as const)
  const admitted = judged.flatMap(([candidate, reason]) => (reason === null ? [candidate] : []))
  const best = Math.max(...admitted.map(weight))
  const leaders = admitted.filter(candidate => weight(candidate) === best)
  const isTied = new Set(leaders.map(leader => leader.path)).size > 1
  const chosen = isTied ? null : (leaders[0] ?? null)
  const ignored = judged.flatMap(([candidate, reason]): (readonly [PathCandidate, IgnoredVote])[] => {
    if (reason !== null) return [[candidate, reason]]
    if (candidate.path === chosen?.path) return []
    return [[candidate, isTied && weight(candidate) === best ? 'tied' : 'outvoted']]
  })
  return { chosen, ignored }
}

/** Weight of a suggestion; one without a confidence is taken at its word. */
const weight = ({ confidence }: PathCandidate): number => confidence ?? 1

function objection(
  { path_locked }: PathState,
  { path, confidence }: PathCandidate,
  paths: ReadonlySet<string>,
  { min_confidence }: PathPolicy,
): IgnoredVote | null {
  if (!paths.has(path)) return 'unknown_path'
  if (path_locked) return 'locked'
  if (confidence === undefined) return null
  if (!(confidence >= 0 && confidence <= 1)) return 'bad_confidence'
  return confidence < min_confidence ? 'low_confidence' : null
}

type Votes = PathState['path_votes']

function cast(votes: Votes, path: string, decay: number): Votes {
  const others = Object.entries(votes)
    .filter(([name]) => name !== path)
    .map(([name, count]) => [name, rounded(count * (1 - decay))] as const)
    .filter(([, count]) => count > 0)
  return Object.fromEntries([...others, [path, rounded(votesOf(votes, path) + 1)]])
}

/** Parts of votes stay readable, and fade to nothing in the end. */
const rounded = (votes: number): number => Math.round(votes * 1e6) / 1e6

const votesOf = (votes: Votes, path: string): number => (Object.hasOwn(votes, path) ? (votes[path] ?? 0) : 0)

const leadOver = (votes: Votes, path: string, others: readonly string[]): number =>
  rounded(votesOf(votes, path) - Math.max(0, ...others.map(other => votesOf(votes, other))))

const lead = (votes: Votes, path: string): number =>
  leadOver(
    votes,
    path,
    Object.keys(votes).filter(name => name !== path),
  )

function tentative(
  active: string | null,
  voted: string,
  votes: Votes,
  { allow_switch_before_lock, switch_margin }: PathPolicy,
  events: PathEvent[],
): string {
  if (active === voted) return active
  if (active === null) {
    events.push({ type: 'path_chosen', path: voted, from: null, lead: lead(votes, voted) })
    return voted
  }
  const ahead = leadOver(votes, voted, [active])
  if (allow_switch_before_lock && ahead >= switch_margin) {
    events.push({ type: 'path_chosen', path: voted, from: active, lead: ahead })
    return voted
  }
  const reason = allow_switch_before_lock ? 'margin' : 'switching_off'
  events.push({ type: 'path_kept', path: active, against: voted, reason, lead: ahead })
  return active
}

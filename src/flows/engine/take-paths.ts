import { pathPolicyOf } from '../path-policy/path-policy.ts'
import type { PathCandidate } from '../path-policy/path-state.ts'
import { overridePath, type PathOutcome, vote } from '../path-policy/vote.ts'
import { tell } from './note.ts'
import type { Walk } from './walk.ts'

export function takeCandidates(walk: Walk, candidates: readonly PathCandidate[]): void {
  const pathIds = new Set(walk.flow.paths.map(({ id }) => id))
  settle(walk, vote(walk.path, candidates, pathIds, pathPolicyOf(walk.flow.source.path_policy)))
}

export function takeOverride(walk: Walk, path: string | null): void {
  if (path !== null && !walk.flow.paths.some(({ id }) => id === path))
    tell(walk, { type: 'refused', input: 'override_path', why: 'unknown_path' })
  else settle(walk, overridePath(walk.path, path))
}

function settle(walk: Walk, { path, events }: PathOutcome): void {
  const isOther = path.active_path !== walk.path.active_path
  walk.path = path
  for (const event of events) tell(walk, event)
  if (isOther) walk.effects.push({ type: 'recompose', path: path.active_path })
}

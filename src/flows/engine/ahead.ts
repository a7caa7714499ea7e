import type { AheadAnswer } from './flow-state.ts'
import type { Walk } from './walk.ts'

/** Takes the last answer that was given for this key before it could be used; it stands for those given before it. */
export function takeAhead(walk: Walk, key: string, scopePath: string): AheadAnswer | undefined {
  const last = walk.ahead.findLast(isFor(key, scopePath))
  if (last !== undefined) forgetAhead(walk, key, scopePath)
  return last
}

export const isAhead = ({ ahead }: Walk, key: string, scopePath: string): boolean =>
  ahead.some(isFor(key, scopePath))

/** Keeps an answer until its question comes, in the place of those it corrects. */
export function putAhead(walk: Walk, answer: AheadAnswer): void {
  const { key, scope } = answer
  if (scope === null) walk.ahead = walk.ahead.filter(ahead => ahead.key !== key)
  else forgetAhead(walk, key, scope)
  walk.ahead.push(answer)
}

function forgetAhead(walk: Walk, key: string, scopePath: string): void {
  const isOf = isFor(key, scopePath)
  walk.ahead = walk.ahead.filter(ahead => !isOf(ahead))
}

const isFor =
  (key: string, scopePath: string) =>
  (ahead: AheadAnswer): boolean =>
    ahead.key === key && (ahead.scope === null || ahead.scope === scopePath)

import type { AheadAnswer } from './flow-state.ts'
import type { Walk } from './walk.ts'

/** Takes the answer that was given for this key before it could be used. */
export function takeAhead(walk: Walk, key: string, scopePath: string): AheadAnswer | undefined {
  const at = walk.ahead.findIndex(isFor(key, scopePath))
  return at < 0 ? undefined : walk.ahead.splice(at, 1)[0]
}

export const isAhead = ({ ahead }: Walk, key: string, scopePath: string): boolean =>
  ahead.some(isFor(key, scopePath))

const isFor =
  (key: string, scopePath: string) =>
  (ahead: AheadAnswer): boolean =>
    ahead.key === key && (ahead.scope === null || ahead.scope === scopePath)

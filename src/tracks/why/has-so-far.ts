import type { SessionState } from '../../core/session.ts'

/** True where something is under way that goes by what the person tells. */
export function hasSoFar({ flow, intent, pendings }: SessionState): boolean {
  if (intent.open !== null) return true
  return pendings.some(({ kind }) => kind === 'ui_tool' || (kind === 'flow_question' && flow !== null))
}

import type { SessionState } from '../core/session.ts'
import type { Undoable } from '../core/undo.ts'
import { KINDS } from './kinds.ts'
import { argumentsIn } from './read-edit.ts'
import { waitingIntent } from './waiting-intent.ts'

type State = Pick<SessionState, 'pendings' | 'intent' | 'flow'>

/** True while what was changed is still under way: what was asked about a call that ran since is over. */
export function undoApplies(state: State, undo: Undoable): boolean {
  switch (undo.of) {
    case 'opt_out':
    case 'rule':
    case 'rules':
    case 'preferences':
      return true
    case 'arguments': {
      const top = state.pendings.at(-1)
      return top !== undefined && KINDS[top.kind].permits === 'calls' && argumentsIn(top.details) !== null
    }
    case 'draft': {
      const top = state.pendings.at(-1)
      return top?.kind === 'plan_review' && top.subject.of === 'draft' && top.subject.draft === undo.draft
    }
    case 'params':
      return waitingIntent(state)?.open.intent === undo.intent
    case 'answers':
      return state.flow?.flow === undo.flow && state.flow.status === 'asking'
  }
}

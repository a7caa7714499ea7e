import { isPlainObject, type JsonObject } from '../../../core/json.ts'
import type { Pending, PendingAnswer } from '../../../core/pending.ts'
import type { Decides } from '../../proposal.ts'
import type { Situation } from '../../situation.ts'

// Whoever changes values on a card and then writes "yes", or "yes, but as a cartoon", means what they see. A client that
// knows of such changes sends them along; words are read against them, and a yes covers them.

/** The situation as it was before the person's eyes: what waits, with the values they had changed there. */
export function asEdited(situation: Situation): Situation {
  const { state } = situation
  const top = state.pendings.at(-1)
  const edited = top === undefined ? null : editsOf(situation, top)
  if (top === undefined || edited === null || !isPlainObject(top.details)) return situation
  const details = { ...(top.details as JsonObject), arguments: edited }
  return { ...situation, state: { ...state, pendings: state.pendings.with(-1, { ...top, details }) } }
}

/** Values on the card in focus that are others than it was shown with. */
function editsOf({ input }: Pick<Situation, 'input'>, { id, answer }: Pending): JsonObject | null {
  if (input.kind !== 'message' || input.edited === undefined || input.focus !== id) return null
  return answer.form === 'yes_no' && answer.editable ? input.edited : null
}

/** The proposal for the pending as it is; a yes to what was changed is a yes with the change. */
export function withEdits(proposal: Decides, situation: Situation): Decides {
  const { move } = proposal
  const top = situation.state.pendings.at(-1)
  if (move.kind !== 'settle' || top === undefined || move.pending.id !== top.id) return proposal
  const edited = editsOf(situation, top)
  const isBareYes = edited !== null && move.answer.answer === 'yes' && move.answer.edited === null
  const answer: PendingAnswer = isBareYes ? { answer: 'yes', edited } : move.answer
  return { ...proposal, move: { ...move, pending: top, answer } }
}

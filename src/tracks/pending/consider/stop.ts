import { CERTAIN } from '../../../core/confidence.ts'
import type { PendingMove } from '../../move.ts'
import type { Proposal } from '../../proposal.ts'
import type { Situation } from '../../situation.ts'

/**
 * Words that stopped what ran have done all they were said for: a question that waited meanwhile still waits. Where nobody
 * knows what became of the call, that is asked.
 */
export function considerStop({ reads, state }: Situation): readonly Proposal[] {
  if (reads.stops !== true) return []
  const question = state.ended?.reason === 'waiting' ? state.pendings.at(-1) : undefined
  const move: PendingMove =
    question === undefined
      ? { track: 'pending', kind: 'reply', message: 'stopped' }
      : { track: 'pending', kind: 'ask_again', pending: question.id, why: 'stopped' }
  return [{ stance: 'decides', move, confidence: CERTAIN, rule: 'stopped_in_words' }]
}

import { clip } from '../../core/clip.ts'
import { LIMITS } from '../../core/limits.ts'
import type { PendingInState, PendingView } from '../../core/pending.ts'

/** Short enough in whatever script, with the worst escapes. */
const LONGEST_QUESTION = 500

/** The pending itself, or its outline where it is too long. Never a part of what would be agreed to. */
export function pendingInState(pending: PendingView): PendingInState {
  if (Buffer.byteLength(JSON.stringify(pending)) <= LIMITS.statePendingBytes) return pending
  const { answer: _, details: __, ...rest } = pending
  const question = clip(rest.question, LONGEST_QUESTION)
  const isCut = question !== rest.question
  return { ...rest, question, leftOut: isCut ? ['question', 'answer', 'details'] : ['answer', 'details'] }
}

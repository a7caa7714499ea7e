import type { PendingInState, PendingView } from '../../core/pending.ts'
import { bytesOf, firstThatFits, fitText } from './state-rooms.ts'

const QUESTION_BYTES = 500

/** Pendings in the room there is for all of them, the one in focus first: each whole, or in outline. Never a part of what would be agreed to. */
export function pendingsInState(pendings: readonly PendingView[], bytes: number): readonly PendingInState[] {
  const least = pendings.map(pending => bytesOf(shortest(pending)) + 1)
  // A comma less than there are entries.
  let left = bytes - 1 - least.reduce((sum, one) => sum + one, 0)
  return pendings
    .toReversed()
    .map((pending, place) => {
      const own = least.at(-1 - place) ?? 0
      const told = firstThatFits<PendingInState>(
        [() => pending, () => outline(pending), () => shortest(pending)],
        left + own - 1,
      )
      left -= bytesOf(told) + 1 - own
      return told
    })
    .toReversed()
}

function outline({ answer: _, details: __, ...rest }: PendingView): PendingInState {
  return { ...rest, leftOut: ['answer', 'details'] }
}

function shortest(pending: PendingView): PendingInState {
  const question = fitText(pending.question, QUESTION_BYTES)
  return question === pending.question
    ? outline(pending)
    : { ...outline(pending), question, leftOut: ['question', 'answer', 'details'] }
}

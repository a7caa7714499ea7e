import type { Clarify } from '../../core/ui.ts'
import { questionOf } from '../tools-in-words.ts'
import type { Proposal } from './proposal.ts'
import type { Reading } from './reading.ts'

/** Proposal the answer to our clarifying question leads to; null when it is no answer. */
export const answerProposal = (reading: Reading, { kind, noun }: Clarify): Proposal | null =>
  questionOf(kind).question.answer(reading, noun)

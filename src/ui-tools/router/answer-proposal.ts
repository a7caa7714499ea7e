import type { Clarify } from '../../core/ui.ts'
import { questionOf } from '../tools-in-words.ts'
import type { UiProposal } from './proposal.ts'
import type { UiReading } from './reading.ts'

/** Proposal the answer to our clarifying question leads to; null when it is no answer. */
export const answerProposal = (reading: UiReading, { kind, noun }: Clarify): UiProposal | null =>
  questionOf(kind).question.answer(reading, noun)

import type { JudgeDomain } from './domain.ts'
import { draftAnswers } from './draft-answers.ts'
import { windowWords } from './window-words.ts'

/** Judges by the names they are trained by. */
export const DOMAINS: Readonly<Record<string, JudgeDomain>> = {
  'draft-answers': draftAnswers,
  'window-words': windowWords,
}

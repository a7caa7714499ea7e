import type { Draft } from '../../core/draft.ts'
import type { DraftAnswer } from './draft-answer.ts'
import { readByRules } from './read-by-rules.ts'

export type { DraftAnswer } from './draft-answer.ts'

/** Reads a person's words about a draft. What is not clearly a run never runs. */
export const readDraftAnswer = (
  message: string,
  draft: Pick<Draft, 'steps' | 'intent'>,
  locale: string,
): DraftAnswer => readByRules(message, draft, locale).answer

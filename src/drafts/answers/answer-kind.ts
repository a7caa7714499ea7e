/** Meanings: what people want when they answer a draft, before it is told which step is meant. */
export const ANSWER_KINDS = ['run', 'revise', 'not_now', 'cancel', 'question', 'unclear', 'other'] as const
export type AnswerKind = (typeof ANSWER_KINDS)[number]

import type * as z from 'zod/mini'
import type { ErrorCode } from '../core/error.ts'
import type { Json } from '../core/json.ts'
import type { ModelQuestion } from '../core/model-question.ts'
import type { StructuredStep } from '../plans/ask-structured-model.ts'

/** Questions of the ladder to a model, at most one a turn each. */
export type QuestionId = Extract<ModelQuestion, 'intent' | 'orders' | 'router'>
/** Questions to parts that were brought in place of the engine's own. */
export type PartQuestionId = 'eligible' | 'classified'

/**
 * Question a rung cannot answer by itself. A rung attaches it to its proposal; where the ladder gets that far, the
 * turn has it answered through the door and decides again. No answer is an answer too: the rung then does without.
 */
export interface EvidenceQuestion extends StructuredStep {
  readonly id: QuestionId
  readonly schema: z.core.$ZodType
}

/** Question to a part an application brought; the track that has it knows how to ask. */
export type PartQuestion =
  | { readonly track: 'intent'; readonly id: 'eligible' }
  | {
      readonly track: 'intent'
      readonly id: 'classified'
      readonly text: string
      readonly eligible: readonly string[]
    }

/** Result of asking: JSON that fits the question's schema, or why there is none. */
export type EvidenceAnswer =
  | { readonly status: 'ok'; readonly value: Json }
  | { readonly status: 'failed'; readonly code: ErrorCode }

export type Evidence = Readonly<Partial<Record<QuestionId | PartQuestionId, EvidenceAnswer>>>

export const NO_EVIDENCE: Evidence = {}

import { contextTypeOf } from '../../assistants/context-types.ts'
import { contextLines } from '../../core/context-type.ts'
import type { PlanIntent } from '../../core/draft.ts'
import { ontologyLines } from '../../core/ontology.ts'
import type { DraftRules } from '../../drafts/check-draft.ts'
import { isAllowedHere } from '../../plans/context-verdict.ts'
import type { TurnScope } from '../../plans/turn-scope.ts'
import type { Tool } from '../../tools/tool.ts'

type Here = Pick<TurnScope, 'assistant' | 'reads'>

/** Tools that steps of drafts may use here. */
export const draftTools = (scope: Here): readonly Tool[] =>
  scope.assistant.tools.filter(({ name, refused }) => refused === undefined && isAllowedHere(scope, name))

/** Bounds of what a model drafts: the tools at hand, and the calls a plan of the context it was wished for in has to hold. */
export const draftRules = (scope: Here, { contextType }: Pick<PlanIntent, 'contextType'>): DraftBounds => ({
  tools: draftTools(scope),
  requiredSteps: contextTypeOf(scope.assistant, contextType).required_steps,
})

export interface DraftBounds extends DraftRules {
  readonly tools: readonly Tool[]
}

/** Lines that tell whoever drafts, reviews or executes a plan where it was wished for. */
export const placeLines = (
  { assistant, log }: Pick<TurnScope, 'assistant' | 'log'>,
  { contextType, entityId }: Pick<PlanIntent, 'contextType' | 'entityId'>,
): readonly string[] => [
  ...contextLines(contextTypeOf(assistant, contextType), entityId ?? null),
  ...(log.state.ontology?.entityId === entityId ? ontologyLines(log.state.ontology) : []),
]

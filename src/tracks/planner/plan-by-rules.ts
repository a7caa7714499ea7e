import type { PlanIntent } from '../../core/draft.ts'
import type { DraftRules } from '../../drafts/check-draft.ts'
import type { StepReply } from '../../drafts/draft-schema.ts'
import type { TurnScope } from '../../plans/turn-scope.ts'

/** A plan without a model: the calls that are required here, as far as they need no arguments. */
export function planByRules(
  _: TurnScope,
  { objective }: PlanIntent,
  { requiredSteps = [] }: DraftRules,
): { readonly reasoning: string; readonly steps: readonly StepReply[] } {
  const steps = requiredSteps
    .filter(({ optional }) => optional !== true)
    .map(({ tool }) => ({ title: tool.replaceAll('_', ' '), tool, arguments: {} }))
  return { reasoning: objective, steps }
}

import type { Draft, DraftStep } from '../../core/draft.ts'
import { checkDraft } from '../../drafts/check-draft.ts'
import { faultSentence, keepsFromRunning } from '../../drafts/draft-fault.ts'
import { toolName } from '../../plans/tool-words.ts'
import type { TurnScope } from '../../plans/turn-scope.ts'
import { draftRules } from './draft-rules.ts'

/**
 * Reasons why edited steps cannot become the next revision. People may leave out what the context requires; a model may not,
 * and need not bring back what they left out.
 */
export function editFaults(
  scope: TurnScope,
  { intent, steps: before }: Draft,
  steps: readonly DraftStep[],
  by: 'person' | 'model',
): readonly string[] {
  const { tools, requiredSteps = [] } = draftRules(scope, intent)
  const isCalled = (tool: string) => before.some(({ work }) => work.kind === 'call' && work.tool === tool)
  const held = by === 'person' ? [] : requiredSteps.filter(({ tool }) => isCalled(tool))
  return scope.budget
    .within(() => checkDraft({ steps, intent }, { tools, requiredSteps: held }))
    .filter(keepsFromRunning)
    .map(fault =>
      faultSentence(fault, steps, scope.reads.locale, by === 'person' ? toolName(scope) : undefined),
    )
}

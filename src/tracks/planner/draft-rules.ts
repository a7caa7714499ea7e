import { contextTypeOf } from '../../assistants/context-types.ts'
import type { FactMap } from '../../core/event.ts'
import type { DraftRules } from '../../drafts/check-draft.ts'
import { isAllowedHere } from '../../plans/context-verdict.ts'
import type { TurnScope } from '../../plans/turn-scope.ts'
import type { Tool } from '../../tools/tool.ts'

/** Bounds of drafts here: the tools at hand, and the calls a plan of this context has to hold. */
export function draftRules(scope: Pick<TurnScope, 'assistant' | 'reads'>): Rules {
  const { assistant, reads } = scope
  return {
    tools: assistant.tools.filter(({ name, refused }) => refused === undefined && isAllowedHere(scope, name)),
    requiredSteps: contextTypeOf(assistant, reads.contextType).required_steps,
  }
}

interface Rules extends DraftRules {
  readonly tools: readonly Tool[]
}

/** True where a model can be asked: without one, nothing is summed up either. */
export const hasModel = ({ asks }: Pick<FactMap['turn_started']['payload'], 'asks'>): boolean =>
  asks?.includes('summary') === true

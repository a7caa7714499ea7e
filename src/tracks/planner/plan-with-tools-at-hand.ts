import type { PlanIntent } from '../../core/draft.ts'
import { planByRules, type RulePlan } from '../../drafts/plan-by-rules.ts'
import { textIn } from '../../flows/ir/text.ts'
import type { TurnScope } from '../../plans/turn-scope.ts'
import { orderReaderHere } from '../read-order.ts'
import { draftTools } from './draft-rules.ts'

/** A plan without a model, made with the tools at hand, the assistant's intents and what the context types require. */
export function planWithToolsAtHand(scope: TurnScope, intent: PlanIntent): RulePlan {
  const { assistant, reads, log } = scope
  const { locale, now, zone } = reads
  const tools = labelledTools(scope)
  const read = orderReaderHere(assistant, reads, log.state.session)
  return planByRules(intent, {
    tools,
    contextTypes: assistant.context_types,
    locale,
    now,
    zone,
    ...(read !== null && { read }),
  })
}

/** Tools of drafts with the names people know them by, in the language of the turn. */
export const labelledTools = (scope: Parameters<typeof draftTools>[0]) =>
  draftTools(scope).map(tool => ({
    ...tool,
    ...(tool.title !== undefined && {
      label: textIn(tool.title, scope.reads.locale, scope.assistant.locale),
    }),
  }))

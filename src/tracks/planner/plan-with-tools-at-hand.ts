import type { PlanIntent } from '../../core/draft.ts'
import { labelledTools } from '../../drafts/labelled-tools.ts'
import { planByRules, type RulePlan } from '../../drafts/plan-by-rules.ts'
import type { TurnScope } from '../../plans/turn-scope.ts'
import { orderReaderHere } from '../read-order.ts'
import { draftTools } from './draft-rules.ts'

/** A plan without a model, made with the tools at hand, the assistant's intents and what the context types require. */
export function planWithToolsAtHand(scope: TurnScope, intent: PlanIntent): RulePlan {
  const { assistant, reads, log } = scope
  const { locale, now, zone } = reads
  const tools = labelledTools(draftTools(scope), locale, assistant.locale)
  const { contextType, entityId = null } = intent
  const { session } = log.state
  const read = orderReaderHere(assistant, reads, { session, place: { contextType, entityId } })
  return planByRules(intent, {
    tools,
    contextTypes: assistant.context_types,
    locale,
    now,
    zone,
    ...(read !== null && { read }),
  })
}

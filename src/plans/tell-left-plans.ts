import { outcomeInWords, summarizePlanOutcome } from '../drafts/summarise-outcome.ts'
import { sendText } from './send-text.ts'
import type { TurnScope } from './turn-scope.ts'

/** Says of each draft whose plan was left in this turn what of it ran and what did not: whoever stops knows what stands. */
export function tellLeftPlans(scope: TurnScope): void {
  const { log, reads } = scope
  const { drafts, plans } = log.state
  for (const draft of Object.values(drafts)) {
    const plan = draft.plan === null ? undefined : plans[draft.plan]
    if (plan?.left === true && draft.turn === log.turn)
      sendText(scope, outcomeInWords(summarizePlanOutcome(draft, plan, reads.locale)))
  }
}

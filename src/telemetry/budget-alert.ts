import type { BudgetAlert } from '../costs/watch-budgets.ts'
import type { TelemetryEvent } from '../ports/telemetry-sink.ts'
import { count, ourId, publicName, ratio, timestamp, turnName } from './public-values.ts'
import type { Vocabulary } from './vocabulary.ts'

const MICRO = 1_000_000

/** A share of an assistant's budget was reached, by the call it happened with. */
export function budgetAlertEvent(
  { ref, assistant, day, share, spent, budget, call }: BudgetAlert,
  vocabulary: Vocabulary,
): TelemetryEvent {
  const session = ourId(ref.session, vocabulary)
  return {
    seq: count(call.seq),
    timestamp: timestamp(call.at),
    session_id: session,
    interaction_id: `${session}/${turnName(call.turn, vocabulary)}`,
    stage: 'budget_alert',
    level: share < 1 ? 'warn' : 'error',
    payload: {
      assistant: publicName(vocabulary.assistants, assistant, vocabulary),
      day,
      share: ratio(share),
      spent_micro_usd: count(spent),
      budget_micro_usd: count(Math.round(budget.daily_usd * MICRO)),
    },
  }
}

import type { Artifact } from '../../core/artifact.ts'
import type { TurnEnd } from '../../core/event.ts'
import { say } from '../../messages/catalog.ts'
import { openPending } from '../../plans/open-pending.ts'
import type { RunAgents } from '../move.ts'
import type { TrackScope } from '../track-scope.ts'
import { recordedOrders } from './recorded-orders.ts'

/** Asks whether an earlier result will do before the same is done again. */
export function askAboutDuplicate(
  scope: TrackScope,
  { read, query }: RunAgents,
  earlier: readonly Artifact[],
): TurnEnd {
  const { locale } = scope.reads
  const isResearch = earlier.every(({ agent }) => agent === 'research')
  const pending = openPending(scope, {
    kind: 'duplicate_choice',
    subject: { of: 'conversation' },
    approval: null,
    answer: {
      form: 'choice',
      options: [
        { id: 'previous', label: say('agent_use_previous', locale) },
        { id: 'again', label: say('agent_do_again', locale) },
      ],
    },
    question: say(isResearch ? 'agent_duplicate_research' : 'agent_duplicate', locale),
    details: {
      orders: recordedOrders(read),
      query,
      earlier: earlier.map(({ id, effect, title, created }) => ({ artifact: id, effect, title, created })),
    },
  })
  return { reason: 'waiting', pending }
}

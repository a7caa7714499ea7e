import { subjectOf } from '../../agents/subject.ts'
import type { Artifact } from '../../core/artifact.ts'
import type { TurnEnd } from '../../core/event.ts'
import { textIn } from '../../flows/ir/text.ts'
import { say } from '../../messages/catalog.ts'
import { labelled } from '../../nlu/text/labelled.ts'
import { plainName } from '../../nlu/text/plain-name.ts'
import { openPending } from '../../plans/open-pending.ts'
import type { RunAgents } from '../move.ts'
import type { TrackScope } from '../track-scope.ts'
import { recordedOrders } from './recorded-orders.ts'

/** Asks which of the earlier results an order means. */
export function askAboutBasis(
  scope: TrackScope,
  { read, query }: RunAgents,
  artifacts: readonly Artifact[],
): TurnEnd {
  const pending = openPending(scope, {
    kind: 'basis_choice',
    subject: { of: 'conversation' },
    approval: null,
    answer: {
      form: 'choice',
      options: artifacts.map(one => ({ id: one.id, label: labelOf(scope, one) })),
    },
    question: say('agent_which_basis', scope.reads.locale),
    details: { orders: recordedOrders(read), query },
  })
  return { reason: 'waiting', pending }
}

/** "ein Song: Vulkane". */
function labelOf({ assistant, reads }: TrackScope, artifact: Artifact): string {
  const called = assistant.agents?.get(artifact.agent)?.tool ?? artifact.agent
  const title = assistant.tools.find(({ name }) => name === called)?.title ?? null
  const label = title === null ? plainName(artifact.agent) : textIn(title, reads.locale, assistant.locale)
  const subject = assistant.agents === null ? artifact.title : subjectOf(artifact, assistant.agents)
  return subject === null ? label : labelled(label, subject)
}

import { earlierResults } from '../../agents/earlier-results.ts'
import type { ReadOrders } from '../../agents/orderable-agent.ts'
import { sessionReference } from '../../agents/session-reference.ts'
import type { Artifact } from '../../core/artifact.ts'
import type { TurnEnd } from '../../core/event.ts'
import { closeQuestions } from '../../plans/close-questions.ts'
import { createPlan } from '../../plans/create-plan.ts'
import { endOf } from '../../plans/progress.ts'
import { runSteps } from '../../plans/run-steps.ts'
import type { RunAgents } from '../move.ts'
import type { TrackScope } from '../track-scope.ts'
import { agentsPlan } from './agents-plan.ts'
import { askAboutBasis } from './ask-about-basis.ts'
import { askAboutDuplicate } from './ask-about-duplicate.ts'

/**
 * Carries out what was ordered. Where the same was done in this conversation, or several earlier results may be meant, it
 * is asked first.
 */
export async function runAgents(scope: TrackScope, move: RunAgents): Promise<TurnEnd> {
  const { read, query } = move
  closeQuestions(scope)
  const { artifacts } = scope.log.state
  const references = referencesOf(scope, read, query, artifacts)
  const bases = references.map(one => (one.kind === 'one' ? (one.basis ?? one.meant) : null))
  const unclear = references.find(({ kind }) => kind === 'several')
  if (unclear?.kind === 'several') return askAboutBasis(scope, move, unclear.artifacts)
  const earlier = earlierResults(read.orders, query, artifacts, bases)
  return earlier === null ? runOrders(scope, read, query) : askAboutDuplicate(scope, move, earlier)
}

/** One plan for all that was ordered: strictly one after another, with the gate before each. */
export async function runOrders(
  scope: TrackScope,
  read: ReadOrders,
  query: string,
  artifacts: readonly Artifact[] = scope.log.state.artifacts,
): Promise<TurnEnd> {
  const { assistant, reads } = scope
  const references = referencesOf(scope, read, query, artifacts)
  const plan = createPlan(scope, {
    producer: 'agents',
    ...agentsPlan(read, references, query, {
      locale: reads.locale,
      agents: assistant.agents,
      tools: assistant.tools,
      preferences: scope.preferences,
    }),
  })
  const progress = await runSteps(scope, plan)
  return progress.kind === 'done' ? { reason: 'answered' } : endOf(progress)
}

const referencesOf = (
  { assistant: { agents }, reads }: TrackScope,
  { orders }: ReadOrders,
  query: string,
  artifacts: readonly Artifact[],
) =>
  agents === null ? [] : orders.map(order => sessionReference(order, query, reads.locale, agents, artifacts))

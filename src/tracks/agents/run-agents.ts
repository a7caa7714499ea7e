import { earlierResults } from '../../agents/earlier-results.ts'
import type { ReadOrders } from '../../agents/orderable-agent.ts'
import type { TurnEnd } from '../../core/event.ts'
import { closeQuestions } from '../../plans/close-questions.ts'
import { createPlan } from '../../plans/create-plan.ts'
import { endOf } from '../../plans/progress.ts'
import { runSteps } from '../../plans/run-steps.ts'
import type { AgentsMove } from '../move.ts'
import type { TrackScope } from '../track-scope.ts'
import { agentsPlan } from './agents-plan.ts'
import { askAboutDuplicate } from './ask-about-duplicate.ts'

/** Carries out what was ordered, unless the same was done in this conversation: then it is asked first. */
export async function runAgents(scope: TrackScope, move: AgentsMove): Promise<TurnEnd> {
  const { read, query } = move
  closeQuestions(scope)
  const earlier = earlierResults(read.orders, query, scope.log.state.artifacts)
  return earlier === null ? runOrders(scope, read, query) : askAboutDuplicate(scope, move, earlier)
}

/** One plan for all that was ordered: strictly one after another, with the gate before each. */
export async function runOrders(scope: TrackScope, read: ReadOrders, query: string): Promise<TurnEnd> {
  const { assistant, reads } = scope
  const plan = createPlan(scope, {
    producer: 'agents',
    ...agentsPlan(read, query, reads.locale, assistant.agents, assistant.tools),
  })
  const progress = await runSteps(scope, plan)
  return progress.kind === 'done' ? { reason: 'answered' } : endOf(progress)
}

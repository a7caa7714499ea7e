import type { TurnEnd } from '../../core/event.ts'
import { closeQuestions } from '../../plans/close-questions.ts'
import { createPlan } from '../../plans/create-plan.ts'
import { endOf } from '../../plans/progress.ts'
import { runSteps } from '../../plans/run-steps.ts'
import type { AgentsMove } from '../move.ts'
import type { TrackScope } from '../track-scope.ts'
import { agentsPlan } from './agents-plan.ts'

/** One plan for all that was ordered: strictly one after another, with the gate before each. */
export async function runAgents(scope: TrackScope, { read, query }: AgentsMove): Promise<TurnEnd> {
  const { assistant, reads } = scope
  closeQuestions(scope)
  const plan = createPlan(scope, {
    producer: 'agents',
    ...agentsPlan(read, query, reads.locale, assistant.agents, assistant.tools),
  })
  const progress = await runSteps(scope, plan)
  return progress.kind === 'done' ? { reason: 'answered' } : endOf(progress)
}

import type { FlowInput } from '../../flows/engine/flow-input.ts'
import { step } from '../../flows/engine/step.ts'
import type { TrackScope } from '../track-scope.ts'
import { recordStep } from './record-step.ts'

/** Counts the votes of a message that another track answers. They change no path: a message whose votes do is the flow's. */
export function noteVotes(scope: TrackScope, votes: readonly FlowInput[]): void {
  const question = scope.flow?.question ?? null
  const open = scope.log.state.flow
  if (question === null || open === null || question.state.revision !== open.revision) return
  let { state } = question
  for (const vote of votes) {
    const before = state
    const stepped = scope.budget.within(() => step(question.flow, before, vote))
    state = stepped.state
    recordStep(scope, { flow: question.flow, state, edition: open.edition }, vote, stepped.events)
  }
}

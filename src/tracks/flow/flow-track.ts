import { NO_CHECKS } from '../../flows/checks/flow-checks.ts'
import type { FlowInput } from '../../flows/engine/flow-input.ts'
import type { Track } from '../track.ts'
import type { TrackScope } from '../track-scope.ts'
import { advanceFlow } from './advance-flow.ts'
import { afterAction } from './after-action.ts'
import { afterQuestion } from './after-question.ts'
import { askBeforeDrop } from './ask-before-drop.ts'
import { askWhetherMeant } from './ask-whether-meant.ts'
import { considerFlow } from './consider/flow.ts'
import { extractAnswers } from './extract-answers.ts'
import { moveFlow } from './move-flow.ts'
import { noteVotes } from './note-votes.ts'
import { shadowTurn } from './shadow/shadow-turn.ts'
import { pinIn, turnFlow } from './turn-flow.ts'

/** The assistant's flow: a graph of questions, decisions and actions its author wrote. */
export const flow = {
  rungs: { flow: considerFlow },
  learn: async ({ flow: led }, pause) => led?.train(pause),
  async prepare({ flows, flowRevisions, budget, say }, { assistant, state, recorded }) {
    const checks = assistant.flowChecks ?? NO_CHECKS
    const recordedPin = pinIn(recorded ?? [])
    const options = { book: flows, recorded: recordedPin, revisions: flowRevisions, budget, checks, say }
    return { flows, flow: await turnFlow(assistant.flow, state.flow, options) }
  },
  async act(scope, move, by) {
    if (move.kind === 'ask_before_drop') return askBeforeDrop(scope, move.by)
    if (move.kind === 'ask_whether_meant') return askWhetherMeant(scope, move.meant, move.votes)
    scope.course.decidedIn = scope.log.state
    return 'inputs' in move ? advanceFlow(scope, move.inputs, by) : extractAnswers(scope, move.unread, by)
  },
  lookBack: shadowTurn,
  /** A question somebody asked before the flow began is answered first; then the flow leads. */
  async follow(scope, { track, candidates }, end, by) {
    const mayBegin =
      track.kind === 'converse' &&
      end.reason === 'answered' &&
      scope.flow?.stored === null &&
      candidates.some(({ rung }) => rung === 'flow')
    return mayBegin ? advanceFlow(scope, [...votesOfMessage(scope), { type: 'start' }], by) : end
  },
  note: (scope, { votes }) => noteVotes(scope, votes),
  migrate: moveFlow,
  planDone: afterAction,
  settled: { flow_question: afterQuestion },
} satisfies Track<'flow'>

function votesOfMessage({ flow: begun, log }: TrackScope): readonly FlowInput[] {
  const message = log.state.window.findLast(({ role }) => role === 'user')?.text ?? ''
  const candidates = begun?.current.votesFor(message) ?? []
  return candidates.length === 0 ? [] : [{ type: 'path_candidates', candidates }]
}

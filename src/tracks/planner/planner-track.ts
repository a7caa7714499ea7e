import { waitingDrafts } from '../../core/draft.ts'
import type { TurnEnd } from '../../core/event.ts'
import { stepConcepts } from '../../drafts/answers/step-evidence.ts'
import type { Track } from '../track.ts'
import type { TrackScope } from '../track-scope.ts'
import { afterChoice } from './after-choice.ts'
import { afterReview } from './after-review.ts'
import { answerDraft } from './answer-draft.ts'
import { askForReview } from './ask-for-review.ts'
import { askToGoOn } from './ask-to-go-on.ts'
import { considerDraft } from './consider/draft.ts'
import { createPlanTool, FEWEST_TOOLS } from './create-plan-tool.ts'
import { revisePlanTool, runPlanTool } from './draft-tools.ts'
import { executorTool } from './executor-tool.ts'
import { draftDone } from './run-draft.ts'

/** Plans that models draft, people and reviewers judge, and the engine runs. */
export const planner = {
  rungs: { draft: considerDraft },
  learn: async ({ tools }, pause) => {
    if (tools.length >= FEWEST_TOOLS && stepConcepts.make()) await pause()
  },
  act: answerDraft,
  planDone: draftDone,
  goOn: askToGoOn,
  settled: { plan_review: afterReview, plan_choice: afterChoice },
  virtualTools: [createPlanTool, runPlanTool, revisePlanTool, executorTool],
  follow: async (scope, decision, end) =>
    decision.track.kind === 'answer_draft' ? end : askAtEnd(scope, end),
} satisfies Track<'planner'>

/**
 * A draft nobody has seen is put before the person once the model has explained it: at the end of the turn, or of the
 * next one that waits for nothing else.
 */
async function askAtEnd(scope: TrackScope, end: TurnEnd): Promise<TurnEnd> {
  if (end.reason !== 'answered') return end
  const draft = waitingDrafts(scope.log.state.drafts).findLast(({ question }) => question === undefined)
  return draft === undefined ? end : askForReview(scope, draft)
}

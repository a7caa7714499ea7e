import { waitingDrafts } from '../../core/draft.ts'
import type { TurnEnd } from '../../core/event.ts'
import { turnOf } from '../../core/id.ts'
import type { Track } from '../track.ts'
import type { TrackScope } from '../track-scope.ts'
import { afterReview } from './after-review.ts'
import { answerDraft } from './answer-draft.ts'
import { askForReview, reviewsOf } from './ask-for-review.ts'
import { considerDraft } from './consider/draft.ts'
import { createPlanTool } from './create-plan-tool.ts'
import { revisePlanTool, runPlanTool } from './draft-tools.ts'
import { executorTool } from './executor-tool.ts'
import { draftDone } from './run-draft.ts'

/** Plans that models draft, people and reviewers judge, and the engine runs. */
export const planner = {
  rungs: { draft: considerDraft },
  act: answerDraft,
  planDone: draftDone,
  settled: { plan_review: afterReview },
  virtualTools: [createPlanTool, runPlanTool, revisePlanTool, executorTool],
  follow: async (scope, _decision, end) => askAtEnd(scope, end),
} satisfies Track<'planner'>

/** A draft of this turn that waits for the person is put before them once the model has explained it. */
function askAtEnd(scope: TrackScope, end: TurnEnd): TurnEnd {
  if (end.reason !== 'answered') return end
  const { turn } = scope.log
  const draft = waitingDrafts(scope.log.state.drafts).findLast(
    one => one.turn === turn && !reviewsOf(scope, one).some(({ id }) => turnOf(id) === turn),
  )
  return draft === undefined ? end : askForReview(scope, draft)
}

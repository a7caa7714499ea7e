import { openReference } from '../../plans/open-reference.ts'
import type { Track } from '../track.ts'
import { considerConversation } from './consider/conversation.ts'
import { runPlannerLoop } from './planner-loop.ts'

/** Talk with a model that may use the assistant's tools. */
export const conversation = {
  rungs: { conversation: considerConversation },
  act: scope => runPlannerLoop(scope),
  planDone: runPlannerLoop,
  virtualTools: [openReference],
} satisfies Track<'conversation'>

import type * as z from 'zod/mini'
import { type Draft, waitingDrafts } from '../../core/draft.ts'
import type { DraftId } from '../../core/id.ts'
import { editFaultSentence } from '../../drafts/draft-in-words.ts'
import { editDraft } from '../../drafts/edit-draft.ts'
import { PLAN_CALLS, type RevisePlanSchema, type RunPlanSchema } from '../../drafts/plan-call.ts'
import { toolName } from '../../plans/tool-words.ts'
import type { OfferContext, VirtualAnswer, VirtualCall, VirtualTool } from '../../plans/virtual-tool.ts'
import { describeTool } from '../../tools/define-tool.ts'
import { payloadOf, refused } from './create-plan-tool.ts'
import { changeDraft, persistDraft } from './draft-facts.ts'
import { editFaults } from './edit-faults.ts'

const isWaiting = ({ scope }: OfferContext): boolean => waitingDrafts(scope.log.state.drafts).length > 0

/** `agent_run_plan`: a model's word is no yes of the person, so they are asked. */
export const runPlanTool: VirtualTool = {
  kind: 'call',
  tool: describeTool({ name: 'agent_run_plan', ...PLAN_CALLS.agent_run_plan, effect: 'retry' }),
  isOffered: isWaiting,
  async run(call) {
    const { draft: id } = call.arguments as z.output<typeof RunPlanSchema>
    const draft = draftMeant(call, id)
    return draft === null ? NOTHING_WAITS : asked(call, draft)
  },
}

/** `agent_revise_plan`: the next revision, shown to the person. */
export const revisePlanTool: VirtualTool = {
  kind: 'call',
  tool: describeTool({ name: 'agent_revise_plan', ...PLAN_CALLS.agent_revise_plan, effect: 'retry' }),
  isOffered: isWaiting,
  async run(call) {
    const { draft: id, edits } = call.arguments as z.output<typeof RevisePlanSchema>
    const draft = draftMeant(call, id)
    if (draft === null) return NOTHING_WAITS
    const { scope, plan, step } = call
    const edited = editDraft(draft.steps, edits, toolName(scope))
    if (!edited.ok) {
      const detail = editFaultSentence(edited.fault, draft.steps, scope.reads.locale)
      return { kind: 'result', result: { error: edited.fault.kind, detail }, code: 'tool_refused' }
    }
    const faults = editFaults(scope, draft, edited.steps, 'model')
    if (faults.length > 0) return refused(faults.join(' '))
    const { intent, reasoning } = draft
    const parent = { plan: plan.id, step }
    const next = { intent, reasoning, steps: edited.steps, parent, by: 'model', of: draft } as const
    return asked(call, persistDraft(scope, next))
  },
}

const NOTHING_WAITS: VirtualAnswer = {
  kind: 'result',
  result: { error: 'no_draft', detail: 'no plan waits for the person' },
  code: 'tool_not_found',
}

function draftMeant({ scope }: VirtualCall, id: string | undefined): Draft | null {
  const drafts = waitingDrafts(scope.log.state.drafts)
  return (id === undefined ? drafts.at(-1) : drafts.find(draft => draft.id === (id as DraftId))) ?? null
}

/** Shown once more at the end of the turn. */
function asked({ scope }: VirtualCall, draft: Draft): VirtualAnswer {
  const proposal = changeDraft(scope, draft, 'pending_review')
  return { kind: 'result', result: payloadOf(proposal, scope.reads.locale) }
}

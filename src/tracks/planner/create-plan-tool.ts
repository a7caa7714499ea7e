import type * as z from 'zod/mini'
import type { Draft, PlanIntent } from '../../core/draft.ts'
import { asJson, type Json } from '../../core/json.ts'
import type { OpenPlan } from '../../core/session.ts'
import { type DraftTool, onlyReads } from '../../drafts/draft-tool.ts'
import { type CreatePlanSchema, PLAN_CALLS, planIntentOf } from '../../drafts/plan-call.ts'
import { summarizePlanOutcome } from '../../drafts/summarise-outcome.ts'
import type { Interrupted } from '../../plans/progress.ts'
import type { VirtualAnswer, VirtualCall, VirtualTool } from '../../plans/virtual-tool.ts'
import { describeTool } from '../../tools/define-tool.ts'
import { hasModel } from '../has-model.ts'
import { createPlanFromIntent, type Planned } from './create-plan-from-intent.ts'
import { changeDraft, persistDraft } from './draft-facts.ts'
import { draftTools } from './draft-rules.ts'
import { reviewPlan } from './review-plan.ts'
import { beginPlan, runPlan } from './run-plan.ts'

/** Rounds of review; what is not approved by then goes back to whoever wished for the plan. */
const MAX_ROUNDS = 2
/** A single tool needs no plan. */
export const FEWEST_TOOLS = 2

/** `agent_create_plan`: drafts a plan, and runs it, shows it, or has it reviewed first. */
export const createPlanTool: VirtualTool = {
  kind: 'call',
  tool: describeTool({ name: 'agent_create_plan', ...PLAN_CALLS.agent_create_plan, effect: 'retry' }),
  isOffered: ({ scope }) => draftTools(scope).length >= FEWEST_TOOLS,
  async run(call) {
    const { scope, plan, arguments: args } = call
    if (plan.producer !== 'planner_loop')
      return refused('a plan cannot make a plan: call the tools themselves')
    const intent = planIntentOf(args as z.output<typeof CreatePlanSchema>, around(scope, plan))
    const planned = await createPlanFromIntent(scope, intent)
    if (planned.kind !== 'planned') return unplanned(planned)
    const draft = kept(call, intent, planned)
    switch (modeFor(call, draft)) {
      case 'auto_execute':
        return { kind: 'plan', plan: beginPlan(scope, draft) }
      case 'draft_only':
        return forReview(call, draft)
      case 'agent_review':
        return reviewed(call, draft)
    }
  },
  async resume({ scope }, child) {
    const draft = child.draft === undefined ? undefined : scope.log.state.drafts[child.draft.id]
    if (draft === undefined) return refused('the plan is gone')
    return { kind: 'result', result: asJson(runPlan(scope, draft, child)) }
  },
}

export const refused = (detail: string): VirtualAnswer => ({
  kind: 'result',
  result: { error: 'plan_refused', detail },
  code: 'tool_refused',
})

const unplanned = (planned: Exclude<Planned, { kind: 'planned' }>): VirtualAnswer =>
  planned.kind === 'interrupted'
    ? planned
    : { kind: 'result', result: { status: 'failed', insights: planned.reasons }, code: planned.code }

function around({ log, reads }: VirtualCall['scope'], { reply }: OpenPlan) {
  const label = log.state.intent.open?.intent
  return {
    contextType: reads.contextType,
    sessionId: log.state.session,
    userId: reads.principal.user,
    plannerAgentId: reply ?? null,
    ...(label !== undefined && { intentLabel: label }),
    ...(log.state.place.entityId !== null && { entityId: log.state.place.entityId }),
  }
}

function kept(
  { scope, plan, step }: VirtualCall,
  wished: PlanIntent,
  { reasoning, steps, by, unplanned }: Extract<Planned, { kind: 'planned' }>,
  of?: Draft,
): Draft {
  const parent = { plan: plan.id, step }
  const intent = unplanned === undefined ? wished : { ...wished, unplanned }
  return persistDraft(scope, { intent, reasoning, steps, by, parent, ...(of !== undefined && { of }) })
}

/** Without a model, what changes the world is proposed and not run. */
function modeFor({ scope }: VirtualCall, { intent, steps }: Draft): PlanIntent['executionMode'] {
  const tools: readonly DraftTool[] = draftTools(scope)
  const isHarmless = steps.every(({ work }) =>
    (work.kind === 'call' ? [work.tool] : work.tools).every(name =>
      tools.some(tool => tool.name === name && onlyReads(tool)),
    ),
  )
  return hasModel(scope.reads) || isHarmless ? intent.executionMode : 'draft_only'
}

/** Leaves the draft to the person; the model is told so and explains it. */
function forReview({ scope }: VirtualCall, draft: Draft): VirtualAnswer {
  const proposal = changeDraft(scope, draft, 'pending_review')
  return { kind: 'result', result: payloadOf(proposal, scope.reads.locale) }
}

/** A draft as a model is told of it. */
export function payloadOf(draft: Draft, locale: string): Json {
  const { id, revision, reasoning, steps } = draft
  return asJson({
    ...summarizePlanOutcome(draft, null, locale),
    plan: { draft: id, revision, reasoning, steps },
    next: 'Explain the plan in a few words. It runs when the person says so; they are asked after your answer.',
  })
}

/** Has it reviewed; the critique goes back to the planner, whose next revision is reviewed again. */
async function reviewed(call: VirtualCall, first: Draft): Promise<VirtualAnswer> {
  const { scope } = call
  let draft = first
  for (let round = 1; ; round++) {
    const review = await reviewPlan(scope, draft, round)
    if (review.kind === 'interrupted') return givenUp(call, draft, review)
    if (review.verdict === 'approved') {
      changeDraft(scope, draft, 'approved')
      return { kind: 'plan', plan: beginPlan(scope, draft) }
    }
    const { notes } = review
    const planned =
      round === MAX_ROUNDS ? null : await createPlanFromIntent(scope, draft.intent, { before: draft, notes })
    if (planned?.kind === 'interrupted') return givenUp(call, draft, planned)
    if (planned === null || planned.kind === 'faulty') {
      // The verdict has its notes; what else kept it from being mended is the reason.
      const reason = planned === null ? {} : { reason: planned.reasons.join(' ') }
      const failure = changeDraft(scope, draft, 'failed', reason)
      const summary = summarizePlanOutcome(failure, null, scope.reads.locale)
      return { kind: 'result', result: asJson({ ...summary, status: review.verdict, notes }) }
    }
    draft = kept(call, draft.intent, planned, draft)
  }
}

/** Nobody goes on with a draft whose review was stopped, and nobody was shown it. */
function givenUp({ scope }: VirtualCall, draft: Draft, interrupted: Interrupted): VirtualAnswer {
  changeDraft(scope, draft, 'cancelled', { code: interrupted.code })
  return interrupted
}

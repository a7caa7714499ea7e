import type { Draft } from '../../core/draft.ts'
import type { Json } from '../../core/json.ts'
import type { Approval } from '../../core/pending.ts'
import type { OpenPlan } from '../../core/session.ts'
import { orderSteps } from '../../drafts/order-steps.ts'
import { actionsOfDraft } from '../../drafts/steps-of-draft.ts'
import { type PlanOutcome, summarizePlanOutcome } from '../../drafts/summarise-outcome.ts'
import type { NewPlan } from '../../plans/create-plan.ts'
import type { TurnScope } from '../../plans/turn-scope.ts'
import { changeDraft } from './draft-facts.ts'

/** Outcome of a draft that has run. */
export interface PlanRun {
  readonly planSummary: PlanOutcome
  readonly executorResults: readonly {
    readonly step: string
    readonly title: string
    readonly result: Json
  }[]
  /** Tokens models took while it ran; null where nobody knows. */
  readonly usage: { readonly inputTokens: number; readonly outputTokens: number } | null
}

/** Begins to run a draft: the plan of its steps. `approvals` are yeses to steps as they were shown, by their ids. */
export function beginPlan(
  scope: TurnScope,
  draft: Draft,
  approvals: ReadonlyMap<string, Approval> = new Map(),
): Omit<NewPlan, 'parent'> {
  changeDraft(scope, draft, 'running')
  const steps = orderSteps(draft.steps)
  const granted = steps.flatMap(({ id }, index) => {
    const approval = approvals.get(id)
    return approval === undefined ? [] : [[index, approval] as const]
  })
  return {
    producer: 'planner',
    draft: { id: draft.id, revision: draft.revision, steps: steps.map(({ id }) => id) },
    actions: actionsOfDraft(draft),
    approvals: Object.fromEntries(granted),
  }
}

/** Ends a draft whose plan is done. */
export function runPlan(scope: TurnScope, draft: Draft, plan: OpenPlan): PlanRun {
  const outcome = summarizePlanOutcome(draft, plan, scope.reads.locale)
  const isDone = outcome.status === 'completed' || outcome.status === 'partly_completed'
  const code = plan.steps.find(step => step.code !== null)?.code ?? null
  const ended = changeDraft(scope, draft, isDone ? 'done' : 'failed', { code: isDone ? null : code })
  const steps = orderSteps(draft.steps)
  return {
    planSummary: summarizePlanOutcome(ended, plan, scope.reads.locale),
    executorResults: steps.flatMap(({ id, title }, index) => {
      const result = plan.steps[index]?.result ?? null
      return result === null ? [] : [{ step: id, title, result }]
    }),
    usage: usageSince(scope, draft),
  }
}

function usageSince({ log }: TurnScope, { startedWith: before }: Draft): PlanRun['usage'] {
  const { usage: now } = log.state
  if (before === undefined) return null
  return {
    inputTokens: now.inputTokens - before.inputTokens,
    outputTokens: now.outputTokens - before.outputTokens,
  }
}

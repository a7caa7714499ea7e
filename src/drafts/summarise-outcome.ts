import { type Decliner, declinedBy } from '../core/declined-by.ts'
import type { Draft, DraftStep } from '../core/draft.ts'
import { wordingOf } from '../core/error.ts'
import type { DraftId, EffectKey, PlanId } from '../core/id.ts'
import type { Plan, PlanStep, StepStatus } from '../core/plan.ts'
import { type DraftMessageKey, sayOfDraft } from '../messages/drafts-catalog.ts'
import { unplannedLines } from './draft-in-words.ts'
import { orderSteps } from './order-steps.ts'

export const OUTCOMES = [
  'completed',
  'partly_completed',
  'failed',
  'cancelled',
  'running',
  'pending_review',
  'rejected',
  'needs_changes',
] as const
export type PlanOutcomeStatus = (typeof OUTCOMES)[number]

/** Summary of a plan for whoever wished for it. */
export interface PlanOutcome {
  readonly status: PlanOutcomeStatus
  /** Sentences: what came of it, then of each step. */
  readonly insights: readonly string[]
  readonly references: {
    readonly draft: DraftId
    readonly revision: number
    readonly plan: PlanId | null
    readonly steps: readonly StepReference[]
  }
}

export interface StepReference {
  readonly step: string
  readonly title: string
  /** Tool of a call, null for an executor's task. */
  readonly tool: string | null
  readonly status: StepStatus
  /** Its result can be opened under this name. */
  readonly effect: EffectKey | null
}

/** Summarises a draft and the plan that ran it, null where none did, whatever way it went. */
export function summarizePlanOutcome(
  draft: Draft,
  plan: Pick<Plan, 'id' | 'steps' | 'draft'> | null,
  locale: string,
): PlanOutcome {
  const status = statusOf(draft, plan)
  const all = orderSteps(draft.steps)
  // A plan that goes on with the rest runs only some of them.
  const steps = plan?.draft?.steps.flatMap(id => all.find(step => step.id === id) ?? []) ?? all
  const made = steps.flatMap((step, index) => {
    const run = plan?.steps[index]
    return run === undefined ? [] : [{ step, run, place: index + 1 }]
  })
  const done = made.filter(({ run }) => run.status === 'completed').length
  const notes = draft.reviews.at(-1)?.notes ?? []
  return {
    status,
    insights: [
      sayOfDraft(OUTCOME_SENTENCES[status], locale, {
        objective: draft.intent.objective,
        done,
        count: steps.length,
      }),
      ...(status === 'rejected' || status === 'needs_changes' ? notes : []),
      ...made.map(({ step, run, place }) => stepSentence(step, run, place, locale)),
      ...(plan === null ? [] : unplannedLines(draft.intent, 'plan_unplanned', locale)),
    ],
    references: {
      draft: draft.id,
      revision: draft.revision,
      plan: plan?.id ?? null,
      steps: made.map(({ step, run }) => referenceOf(step, run)),
    },
  }
}

/** First what came of it, then a line for each step. */
export const outcomeInWords = ({ insights: [outcome = '', ...steps] }: PlanOutcome): string =>
  [outcome, steps.map(step => `- ${step}`).join('\n')].filter(part => part !== '').join('\n\n')

const OUTCOME_SENTENCES = {
  completed: 'plan_completed',
  partly_completed: 'plan_partly_completed',
  failed: 'plan_failed',
  cancelled: 'plan_cancelled',
  running: 'plan_running',
  pending_review: 'plan_pending_review',
  rejected: 'plan_rejected',
  needs_changes: 'plan_needs_changes',
} as const satisfies Record<PlanOutcomeStatus, DraftMessageKey>

function statusOf(draft: Draft, plan: Pick<Plan, 'steps'> | null): PlanOutcomeStatus {
  if (plan !== null) return statusOfPlan(plan.steps)
  switch (draft.status) {
    case 'done':
      return 'completed'
    case 'running':
      return 'running'
    case 'failed':
      return verdictOf(draft) ?? 'failed'
    case 'cancelled':
    case 'superseded':
      return 'cancelled'
    case 'drafted':
    case 'pending_review':
    case 'approved':
      return verdictOf(draft) ?? 'pending_review'
  }
}

/** The latest verdict about this revision, where it kept the plan from running. */
function verdictOf({ reviews, revision }: Draft): 'rejected' | 'needs_changes' | null {
  const latest = reviews.findLast(review => review.revision === revision)
  return latest === undefined || latest.verdict === 'approved' ? null : latest.verdict
}

const OPEN: ReadonlySet<StepStatus> = new Set(['pending', 'in_progress', 'waiting_user'])

function statusOfPlan(steps: readonly PlanStep[]): PlanOutcomeStatus {
  const has = (test: (status: StepStatus) => boolean) => steps.some(({ status }) => test(status))
  if (has(status => OPEN.has(status))) return 'running'
  if (has(status => status === 'completed'))
    return has(status => status !== 'completed') ? 'partly_completed' : 'completed'
  return has(status => status === 'failed' || status === 'indeterminate') ? 'failed' : 'cancelled'
}

const STEP_SENTENCES = {
  pending: 'plan_step_open',
  in_progress: 'plan_step_running',
  waiting_user: 'plan_step_waiting',
  completed: 'plan_step_done',
  failed: 'plan_step_failed',
  skipped: 'plan_step_skipped',
  cancelled: 'plan_step_cancelled',
  indeterminate: 'plan_step_in_doubt',
} as const satisfies Record<StepStatus, DraftMessageKey>

const DECLINED_SENTENCES = {
  person: 'plan_step_declined',
  colleague: 'plan_step_declined_by_colleague',
} as const satisfies Record<Decliner, DraftMessageKey>

function stepSentence({ title }: DraftStep, step: PlanStep, place: number, locale: string): string {
  const { status, code } = step
  const by = declinedBy(step)
  return sayOfDraft(by === null ? STEP_SENTENCES[status] : DECLINED_SENTENCES[by], locale, {
    place,
    title,
    reason: code === null ? '' : wordingOf(code, locale),
  }).trim()
}

const referenceOf = ({ id, title, work }: DraftStep, { status, effect }: PlanStep): StepReference => ({
  step: id,
  title,
  tool: work.kind === 'call' ? work.tool : null,
  status,
  effect,
})

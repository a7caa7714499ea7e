import type { DraftStepView, PlanDraftView } from '../api/rest.ts'
import type { Draft, DraftStatus, DraftStep } from '../core/draft.ts'
import type { ErrorCode } from '../core/error.ts'
import type { Plan, StepStatus } from '../core/plan.ts'
import { difference } from '../drafts/difference.ts'

/** A step of the plan that runs a draft, as far as it came. */
export interface DraftStepProgress {
  readonly call: string
  readonly status: StepStatus
  readonly code: ErrorCode | null
}

/** Progress by the ids of the draft's steps. */
export type DraftProgress = ReadonlyMap<string, DraftStepProgress>

export function draftView(draft: Draft, progress: DraftProgress): PlanDraftView {
  const { id, revision, status, intent, reasoning, steps, plan } = draft
  const { added, moved, changed, removed } = difference(draft.previous ?? steps, steps)
  const changes = new Map<string, DraftStepView['change']>([
    ...moved.map(({ step }) => [step.id, 'moved'] as const),
    ...changed.map(({ after }) => [after.id, 'changed'] as const),
    ...added.map(({ step }) => [step.id, 'added'] as const),
  ])
  return {
    id,
    revision,
    status,
    reason: draft.reason ?? null,
    objective: intent.objective,
    reasoning,
    contextType: intent.contextType,
    executionMode: intent.executionMode,
    intentLabel: intent.intentLabel ?? null,
    plannerAgentId: intent.plannerAgentId,
    steps: steps.map(step =>
      stepView(step, progress.get(step.id) ?? NOT_BEGUN[status], changes.get(step.id) ?? null),
    ),
    removed: removed.map(({ step }) => ({ id: step.id, title: step.title })),
    review: draft.reviews.findLast(review => review.revision === revision) ?? null,
    plan,
    estimate: draft.estimate ?? null,
    turn: draft.turn ?? id.split('/', 1)[0] ?? id,
  }
}

type NoCall = Omit<DraftStepProgress, 'call'> & { readonly call: null }
const open: NoCall = { call: null, status: 'pending', code: null }
const called_off: NoCall = { call: null, status: 'cancelled', code: null }

/** State of a step that no plan in sight has run. */
const NOT_BEGUN = {
  drafted: open,
  pending_review: open,
  approved: open,
  running: open,
  done: { call: null, status: 'completed', code: null },
  failed: open,
  superseded: called_off,
  cancelled: called_off,
} as const satisfies Record<DraftStatus, NoCall>

function stepView(
  { id, title, work, after }: DraftStep,
  { call, status, code }: DraftStepProgress | NoCall,
  change: DraftStepView['change'],
): DraftStepView {
  const isCall = work.kind === 'call'
  return {
    id,
    title,
    kind: work.kind,
    name: isCall ? work.tool : null,
    arguments: isCall ? work.arguments : null,
    tools: isCall ? [] : work.tools,
    after,
    status,
    code,
    call,
    change,
  }
}

/** Progress of a draft's steps in the plans that ran it, the latest last. */
export function progressOf(draft: Draft, plans: readonly Plan[]): DraftProgress {
  const progress = new Map<string, DraftStepProgress>()
  for (const { id, draft: run, steps } of plans)
    if (run?.id === draft.id && run.revision === draft.revision)
      for (const [place, { status, code }] of steps.entries()) {
        const step = run.steps[place]
        if (step !== undefined) progress.set(step, { call: `${id}#${place}`, status, code })
      }
  return progress
}

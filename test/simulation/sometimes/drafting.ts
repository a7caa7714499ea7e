import type { DraftStatus, Verdict } from '../../../src/core/draft.ts'
import type { JournalEventOf } from '../../../src/core/event.ts'
import type { SessionHistory } from '../history.ts'
import { draftAround } from '../invariants/drafts.ts'
import { type Occasion, stated } from './occasion.ts'

const drafted = (mode: string): Occasion =>
  stated('plan_drafted', ({ payload }) => payload.executionMode === mode && payload.revision === 1)

const becomes = (
  status: DraftStatus,
  also: (event: JournalEventOf<'draft_changed'>, history: SessionHistory) => boolean = () => true,
): Occasion =>
  stated('draft_changed', (event, history) => event.payload.status === status && also(event, history))

const reviewed = (verdict: Verdict, round = 1): Occasion =>
  stated('plan_reviewed', ({ payload }) => payload.verdict === verdict && payload.round >= round)

const settledDraft = (option: string, by: 'click' | 'words'): Occasion =>
  stated(
    'pending_settled',
    ({ payload }) =>
      payload.kind === 'plan_review' &&
      payload.by === by &&
      (payload.settlement.outcome === 'chosen' ? payload.settlement.option : payload.settlement.outcome) ===
        option,
  )

const executes = ({ waiting, drafting }: SessionHistory): boolean =>
  waiting.openPlans.some(
    ({ id, parent }) => parent !== null && drafting.byPlan.has(parent) && !drafting.byPlan.has(id),
  )

/** Drafts of plans, what people and reviewers make of them, and executors. */
export const DRAFTING = {
  'a plan is drafted to run at once': drafted('auto_execute'),
  'a plan is drafted for the person': drafted('draft_only'),
  'a plan is drafted for a reviewer': drafted('agent_review'),
  'a draft cannot be made': stated('error_logged', ({ payload }) => payload.stage === 'plan_generation'),
  'a draft waits for the person': becomes('pending_review'),
  'a draft is run by click': settledDraft('run', 'click'),
  'a draft is run by words': settledDraft('run', 'words'),
  'a draft is put off by click': settledDraft('later', 'click'),
  'a draft is put off by words': settledDraft('later', 'words'),
  'a draft is called off by click': settledDraft('cancel', 'click'),
  'a draft is called off by words': settledDraft('cancel', 'words'),
  'words edit a draft': settledDraft('changed', 'words'),
  'a revision takes the place of another': stated(
    'plan_drafted',
    ({ payload }) => payload.revision > 1 && payload.by === 'person',
  ),
  'a revision is superseded': becomes('superseded'),
  'a model revises a draft that waits': stated(
    'plan_drafted',
    ({ payload }, { drafting }) =>
      payload.by === 'model' && drafting.drafts.get(payload.draft)?.status === 'pending_review',
  ),
  'the planner follows a critique': stated(
    'plan_drafted',
    ({ payload }, { drafting }) =>
      payload.by === 'model' && (drafting.drafts.get(payload.draft)?.verdicts.length ?? 0) > 0,
  ),
  'a reviewer approves': reviewed('approved'),
  'a reviewer rejects': reviewed('rejected'),
  'a reviewer wants changes': reviewed('needs_changes'),
  'a draft is reviewed again': reviewed('approved', 2),
  'no round of review is left': becomes(
    'failed',
    ({ payload }, { drafting }) => drafting.drafts.get(payload.draft)?.status === 'drafted',
  ),
  'a draft that ran is done': becomes('done'),
  'a draft that ran has failed': becomes(
    'failed',
    ({ payload }, { drafting }) => drafting.drafts.get(payload.draft)?.status === 'running',
  ),
  'a draft is given up in mid-review': becomes(
    'cancelled',
    ({ payload }, { drafting }) => drafting.drafts.get(payload.draft)?.status === 'drafted',
  ),
  'a draft is shown again turns later': stated(
    'pending_opened',
    ({ payload: { subject } }, { waiting }) =>
      subject.of === 'draft' &&
      [...waiting.pendings.values()].some(
        ({ opened, settled }) =>
          opened.payload.subject.of === 'draft' &&
          opened.payload.subject.draft === subject.draft &&
          (settled?.settlement.outcome === 'chosen' || settled?.settlement.outcome === 'expired'),
      ),
  ),
  'an executor works on a step': stated(
    'plan_created',
    ({ payload }, { drafting }) =>
      payload.producer === 'executor' &&
      payload.parent !== undefined &&
      drafting.byPlan.has(payload.parent.plan),
  ),
  'a call of an executor waits': stated(
    'pending_opened',
    ({ payload: { subject } }, { waiting, drafting }) =>
      subject.of === 'step' &&
      drafting.byPlan.has(waiting.plans.get(subject.plan)?.parent ?? subject.plan) &&
      !drafting.byPlan.has(subject.plan),
  ),
  'a turn is resumed while an executor works': stated('turn_resumed', (_, history) => executes(history)),
  'a turn is resumed while a draft runs': stated('turn_resumed', (_, { drafting }) =>
    drafting.drafts.values().some(({ status }) => status === 'running'),
  ),
  'a turn is resumed while a draft is made': stated('turn_resumed', (_, { drafting, open }) =>
    drafting.drafts.values().some(({ status, turn }) => status === 'drafted' && turn === open?.turn),
  ),
  'a running draft is stopped': stated(
    'plan_ended',
    ({ payload }, history) => payload.status === 'cancelled' && draftAround(payload.plan, history) !== null,
  ),
  'a step of a draft runs by the yes to the draft': stated(
    'effect_claimed',
    (event, { waiting, drafting }) =>
      event.payload.kind === 'tool' &&
      waiting.judged?.payload.verdict === 'require_confirmation' &&
      waiting.stepCalled(event)?.step.grant === null &&
      drafting.byPlan.has(waiting.stepCalled(event)?.plan.id ?? waiting.judged.payload.plan),
  ),
} as const satisfies Record<string, Occasion>

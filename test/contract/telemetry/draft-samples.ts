import { DRAFT_STATUSES, EXECUTION_MODES, VERDICTS } from '../../../src/core/draft.ts'
import type { DraftId, EffectKey, PlanId } from '../../../src/core/id.ts'
import type { Sample } from './sample.ts'

const DRAFT = 't1/draft1' as DraftId
const MODEL_CALL = 't1/e1' as EffectKey

export const DRAFT_SAMPLES: readonly Sample<'plan_drafted'>[] = EXECUTION_MODES.map(executionMode => ({
  type: 'plan_drafted',
  payload: {
    draft: DRAFT,
    revision: 1,
    contextType: 'project',
    executionMode,
    plannerAgentId: MODEL_CALL,
    intentLabel: 'send_back',
    parent: { plan: 't1/plan1' as PlanId, step: 0 },
    by: 'model',
    estimate: { costMicroUsd: 1200, durationMs: 4000, apiCalls: 2 },
    steps: [
      { id: 's1', kind: 'call', name: 'lookup_order', after: ['s0'] },
      { id: 's2', kind: 'executor', name: 'research', after: ['s1'] },
    ],
  },
  content: {
    intent: {
      objective: 'Find the parcel Jane sent back',
      contextType: 'project',
      sessionId: 'ses_0000000001',
      userId: 'local',
      entityId: 'order-17',
      plannerAgentId: MODEL_CALL,
      requestedOutputs: ['a letter to Jane'],
      priorityEntities: ['A-1002'],
      executionMode,
      unplanned: ['phone Jane'],
      intentLabel: 'parcel of Jane',
    },
    reasoning: 'Jane wrote twice.',
    steps: [
      {
        id: 's1',
        title: 'Look up the order of Jane',
        work: { kind: 'call', tool: 'lookup_order', arguments: { order: 'A-1002' } },
        after: ['s0'],
      },
      {
        id: 's2',
        title: 'Write to Jane',
        work: { kind: 'executor', objective: 'A letter to Jane', tools: ['lookup_order'] },
        after: ['s1'],
      },
    ],
  },
}))

export const DRAFT_CHANGE_SAMPLES: readonly Sample<'draft_changed'>[] = DRAFT_STATUSES.map(status => ({
  type: 'draft_changed',
  payload: { draft: DRAFT, revision: 1, status, code: 'tool_failed' },
  content: { reason: 'the order of Jane is gone' },
}))

export const REVIEW_SAMPLES: readonly Sample<'plan_reviewed'>[] = VERDICTS.map(verdict => ({
  type: 'plan_reviewed',
  payload: { draft: DRAFT, revision: 1, round: 1, verdict, effect: MODEL_CALL },
  content: { notes: ['nobody asked Jane'] },
}))

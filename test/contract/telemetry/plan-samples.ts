import type { DraftId, EffectKey, PlanId } from '../../../src/core/id.ts'
import type { Sample } from './sample.ts'

/** A yes to a call as it was shown with a draft. */
const APPROVAL = {
  tool: 'lookup_order',
  toolDigest: 'digest-of-the-tool',
  policyRevision: 'revision-of-the-rules',
  verdict: 'shown_in_draft',
  estimate: { costMicroUsd: 1_000_000, durationMs: 2_000, apiCalls: 2 },
  argumentsDigest: 'digest-of-the-arguments',
  elsewhere: { calls: 1, latestAt: 5 },
  doneElsewhere: { calls: 1, latestAt: 5 },
  doneBefore: { calls: 1, latestAt: 5 },
  doneThere: { calls: 1, latestAt: 5 },
  inFamily: { calls: 1, latestAt: 5 },
  erased: 1,
  lentRoles: ['manager'],
} as const

const MODEL_CALL = 't1/e1' as EffectKey
const PLAN = 't1/plan1' as PlanId
const DRAFT = 't1/draft1' as DraftId
const SCHEMA = { type: 'string', title: 'Number of the order' } as const

const TASK = {
  agent: 'research',
  score: { base: 50, points: [{ signal: 'topic', points: 20 }] },
  from: 0,
  parameters: { topic: 'Couriers of Jane' },
  preferred: { style: 'secret project' },
  unoffered: { labels: 'secret language' },
  query: 'Research couriers for Jane',
  prefilled: { of: { topic: 'Couriers of Jane' }, values: { note: 'For Jane' }, own: ['note_of_jane'] },
} as const

export const PLAN_SAMPLES: readonly Sample<'plan_created'>[] = [
  {
    type: 'plan_created',
    payload: {
      plan: PLAN,
      producer: 'planner_loop',
      continues: 't1/plan0' as PlanId,
      reply: MODEL_CALL,
      intent: 'order_status',
      parent: { plan: PLAN, step: 0 },
      draft: { id: DRAFT, revision: 2, steps: ['s1', 's2', 's3', 's4', 's5'] },
      steps: [
        { kind: 'tool_call', name: 'lookup_order', atClient: true as const },
        { kind: 'ask_user', name: 'order', atClient: true as const },
        { kind: 'respond', name: 'greeting', atClient: true as const },
        { kind: 'ui_tool', name: 'data_table', atClient: true as const },
        { kind: 'agent_task', name: 'research', atClient: true as const },
      ],
    },
    content: {
      steps: [
        {
          action: {
            kind: 'tool_call',
            call: 'call-of-the-model',
            tool: 'lookup_order',
            arguments: { order: 'A-1002', notes: ['fragile'] },
            takes: ['parcel_of_ann'],
            asksFirst: true,
            atClient: true as const,
            task: TASK,
            fedBy: 0,
          },
          confidence: 0.8,
          approval: APPROVAL,
        },
        {
          action: { kind: 'ask_user', param: 'order', prompt: 'Which order is it?', schema: SCHEMA },
          confidence: 0.8,
          approval: APPROVAL,
        },
        {
          action: { kind: 'respond', text: 'Good morning, Jane.', values: { order: 'A-1002' } },
          confidence: 0.8,
          approval: APPROVAL,
        },
        {
          action: {
            kind: 'ui_tool',
            tool: 'data_table',
            params: { title: 'Parcels' },
            prompt: 'Which parcels?',
            schema: SCHEMA,
          },
          confidence: 0.8,
          approval: APPROVAL,
        },
        {
          action: { kind: 'agent_task', agent: 'research', params: { topic: 'Couriers' } },
          confidence: 0.8,
          approval: APPROVAL,
        },
      ],
    },
  },
]

export const INTENT_SAMPLES: readonly Sample<'intent_classified'>[] = [
  {
    type: 'intent_classified',
    payload: {
      eligible: ['order_status', 'refund'],
      intent: 'order_status',
      confidence: 0.9,
      runnersUp: [{ intent: 'refund', confidence: 0.05 }],
      params: ['order'],
      sensitive: ['order'],
      aside: false,
      classifier: 'model',
      doubts: ['hypothetical'],
    },
    content: { params: { order: 'AB-12345' } },
  },
]

export const MOVE_SAMPLES: readonly Sample<'flow_moved'>[] = [
  {
    type: 'flow_moved',
    payload: {
      migration: 'm1',
      edition: 'e2',
      back: false,
      from: { revision: 'r1', status: 'asking', node: 'q.email' },
      stays: 'calls',
    },
    content: { before: { state: { answers: { email: 'ann@example.com' } } } },
  },
]

export const SHADOW_SAMPLES: readonly Sample<'flow_shadowed'>[] = [
  {
    type: 'flow_shadowed',
    payload: {
      flow: 'intake-next',
      revision: 'r2',
      edition: 'e2',
      live: { flow: 'intake', revision: 'r1' },
      question: 'email',
      differences: [{ kind: 'value', name: 'email', live: 'given', shadow: 'given' }],
      leftOut: 0,
      failure: 'threw',
    },
    content: { values: [{ live: 'ann@example.com', shadow: 'ann' }], detail: 'Ann' },
  },
]

export const STEP_SAMPLES: readonly Sample<'step_changed'>[] = [
  {
    type: 'step_changed',
    payload: {
      plan: PLAN,
      step: 0,
      status: 'failed',
      effect: 'ses_0000000001/t1/e2' as EffectKey,
      code: 'policy_denied',
      call: true,
    },
    content: {
      result: { error: 'policy_denied', reason: 'Not before Monday.' },
      arguments: { order: 'A-1003' },
      task: TASK,
      confidence: 0.8,
    },
  },
]

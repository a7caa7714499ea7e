import { confidence } from '../../../src/core/confidence.ts'
import type { FactType } from '../../../src/core/event.ts'
import { FLOW_EVENTS } from '../../../src/core/flow.ts'
import type { EffectKey, MessageId, PendingId, PlanId, TenantId, UserId } from '../../../src/core/id.ts'
import { POLICY_VERDICTS } from '../../../src/core/policy.ts'
import { ARTIFACT_SAMPLES } from './artifact-samples.ts'
import { DESK_SAMPLES } from './desk-samples.ts'
import { DRAFT_CHANGE_SAMPLES, DRAFT_SAMPLES, REVIEW_SAMPLES } from './draft-samples.ts'
import { ERROR_SAMPLES } from './error-samples.ts'
import { CAME, FRONTEND, RECEIVED } from './frontend-sample.ts'
import { NOTE_SAMPLES } from './note-samples.ts'
import { INTENT_SAMPLES, MOVE_SAMPLES, PLAN_SAMPLES, SHADOW_SAMPLES, STEP_SAMPLES } from './plan-samples.ts'
import type { Sample } from './sample.ts'
import { SPENT, USAGE } from './usage-sample.ts'
import { WEIGHED } from './weighed-sample.ts'
import { WISH_SAMPLES, WISHES_READ } from './wish-samples.ts'

const MODEL_CALL = 't1/e1' as EffectKey
const TOOL_CALL = 'ses_0000000001/t1/e2' as EffectKey
const PLAN = 't1/plan1' as PlanId
const CONFIRMATION = 't1/p1' as PendingId
const CHOICE = 't1/p2' as PendingId
const RESULT = 't1/p3' as PendingId
const QUESTION = 't1/p4' as PendingId

const APPROVAL = {
  tool: 'lookup_order',
  toolDigest: 'c'.repeat(16),
  policyRevision: 'default-1',
  verdict: 'require_confirmation:destructive',
  estimate: { costMicroUsd: 20_000, durationMs: 90_000, apiCalls: 2 },
  elsewhere: { calls: 1, latestAt: 1_700_000_000_000 },
  doneElsewhere: { calls: 1, latestAt: 1_700_000_000_000 },
  doneBefore: { calls: 1, latestAt: 1_700_000_000_000 },
  doneThere: { calls: 1, latestAt: 1_700_000_000_000 },
  inFamily: { calls: 1, latestAt: 1_700_000_000_000 },
  erased: 1,
  lentRoles: ['manager'],
} as const
const SCHEMA = { type: 'string', title: 'Number of the order' } as const
const DETAILS = { tool: 'lookup_order', arguments: { order: 'A-1002', notes: ['fragile'] } } as const
const EXPIRES = 1_767_690_000_000

/** At least one whole example of every kind of fact. A kind that is missing, or a new field, does not compile. */
const CANDIDATE = {
  rung: 'ui',
  track: 'open_ui',
  confidence: confidence(0.4),
  rule: 'list_size',
  judged: WEIGHED.judged,
} as const

const [FIRST_EVENT, ...OTHER_EVENTS] = FLOW_EVENTS
const FLOW_EVENT = {
  type: FIRST_EVENT as string,
  node: 'q.email',
  key: 'email',
  name: 'a->b',
  outcome: 'true',
  why: 'not_an_email',
  tags: ['funnel.contact'],
  figures: { votes: 2, needed: 3, confidence: 0.8 },
} as const
/** All are shown with the same fields, so one of them is whole. */
const bare = (type: string) => ({ type }) as typeof FLOW_EVENT
const SHOWN_QUESTION = {
  id: 't1/p4/2',
  kind: 'ask_user',
  question: 'Which order is it, Jane?',
  answer: { form: 'value', schema: SCHEMA },
  details: DETAILS,
  expiresAt: EXPIRES,
  locale: 'en',
} as const

export const FACT_SAMPLES = {
  turn_started: (
    ['message', 'answer', 'late_outcome', 'wake', 'summarise', 'opt_out', 'delete_content'] as const
  ).map(input => ({
    type: 'turn_started',
    payload: {
      input,
      run: 'run-of-the-client',
      now: 1_767_603_600_000,
      zone: 'Europe/Berlin',
      locale: 'de-DE',
      askedLocale: 'en-US',
      principal: { tenant: 'default' as TenantId, user: 'local' as UserId, roles: ['member'] },
      surface: {
        channel: 'web',
        tools: ['show_map'],
        unattended: true,
        preferredUi: 'map',
        calls: [RESULT],
      },
      contextType: 'general',
      askedContextType: 'warehouse',
      revision: '4f1c0ffee',
      engine: '0.1.0',
      asks: ['flow'],
      parts: ['planner'],
      stops: true as const,
      remembered: { messages: 4, params: ['order', 'ann'], waitingFor: 'order' },
    },
    content: {
      ...WISHES_READ,
      memory: {
        history: [{ id: 'm1' as MessageId, role: 'user', text: 'my name is Ann' }],
        params: { order: 'LX-1', 'Ann’s own': 1 },
        waiting_for_param: 'email of Ann',
      },
      frontend: FRONTEND,
    },
  })),
  turn_resumed: [{ type: 'turn_resumed', payload: { attempt: 2, engine: '0.1.0' }, content: null }],
  message_received: [
    { type: 'message_received', payload: { ...CAME, focus: CONFIRMATION }, content: RECEIVED },
  ],
  answer_received: [
    {
      type: 'answer_received',
      payload: { pending: CONFIRMATION },
      content: {
        answer: { status: 'resolved', response: { approved: true, edited: { order: 'A-1003' } } },
      },
    },
    {
      type: 'answer_received',
      payload: { pending: CONFIRMATION },
      content: { answer: { status: 'cancelled' } },
    },
  ],
  ...DESK_SAMPLES,
  decision_made: [
    {
      type: 'decision_made',
      payload: {
        track: { kind: 'reply', message: 'blank_message' },
        rung: 'blank',
        rule: 'blank_message',
        confidence: confidence(1),
        candidates: [CANDIDATE],
        ...WEIGHED,
      },
      content: null,
    },
    {
      type: 'decision_made',
      payload: {
        track: { kind: 'settle', pending: CONFIRMATION, answer: 'yes' },
        rung: 'pending',
        rule: 'clear_yes',
        confidence: confidence(1),
        candidates: [CANDIDATE],
        ...WEIGHED,
      },
      content: null,
    },
    {
      type: 'decision_made',
      payload: {
        track: { kind: 'ask_again', pending: CONFIRMATION, why: 'unclear' },
        rung: 'pending',
        rule: 'unclear_answer',
        confidence: confidence(0.9),
        candidates: [CANDIDATE],
        ...WEIGHED,
      },
      content: null,
    },
    {
      type: 'decision_made',
      payload: {
        track: { kind: 'converse' },
        rung: 'conversation',
        rule: 'nothing_decided',
        confidence: confidence(0.4),
        candidates: [CANDIDATE],
        ...WEIGHED,
      },
      content: null,
    },
  ],
  effect_claimed: (
    [
      ['model', MODEL_CALL, 'balanced'],
      ['tool', TOOL_CALL, 'lookup_order'],
    ] as const
  ).map(([kind, effect, name]) => ({
    type: 'effect_claimed',
    payload: {
      effect,
      kind,
      name,
      policy: 'retry',
      context: {
        messages: 3,
        omitted: 40,
        summarised: 30,
        pendings: 1,
        results: 2,
        withoutTools: true as const,
      },
      operationType: 'plan_review',
      executionMode: 'draft_only' as const,
      plan: PLAN,
      step: 0,
      call: true as const,
      agent: 'research',
      again: MODEL_CALL,
      extends: true,
    },
    content: { digest: 'a'.repeat(32), request: { order: 'A-1002', notes: ['fragile', { by: 'courier' }] } },
  })),
  effect_accepted: [
    {
      type: 'effect_accepted',
      payload: { effect: TOOL_CALL },
      content: { handle: { job: 'job-17', at: ['https://jobs.example/17'] } },
    },
  ],
  effect_settled: [MODEL_CALL, TOOL_CALL].map(effect => ({
    type: 'effect_settled',
    payload: {
      effect,
      status: 'error',
      code: 'tool_failed',
      durationMs: 40,
      attempts: 1,
      usage: USAGE,
      model: 'offline-1',
      spent: SPENT,
      mayHaveHappened: true,
      stopped: true,
    },
    content: { value: { text: 'One moment.', detail: 'no such parcel', toolCalls: ['lookup_order'] } },
  })),
  step_restarted: [
    { type: 'step_restarted', payload: { effect: MODEL_CALL, code: 'model_stream_cut' }, content: null },
  ],
  turn_interrupted: [{ type: 'turn_interrupted', payload: { by: 'watchdog' }, content: null }],
  plan_created: PLAN_SAMPLES,
  step_changed: STEP_SAMPLES,
  plan_drafted: DRAFT_SAMPLES,
  draft_changed: DRAFT_CHANGE_SAMPLES,
  plan_reviewed: REVIEW_SAMPLES,
  plan_ended: [
    { type: 'plan_ended', payload: { plan: PLAN, status: 'cancelled', completedTasks: 1 }, content: null },
  ],
  policy_checked: POLICY_VERDICTS.map(verdict => ({
    type: 'policy_checked',
    payload: {
      plan: PLAN,
      step: 0,
      tool: 'lookup_order',
      verdict,
      code: 'destructive',
      roles: ['manager'],
      revision: 'default-1',
      definition: 'c'.repeat(16),
      estimate: { costMicroUsd: 20_000, durationMs: 90_000, apiCalls: 2 },
      measured: { runs: 3, durationMs: 90_000, costMicroUsd: 20_000, apiCalls: 2 },
      counts: { orders_of_the_day: 3 },
      elsewhere: { calls: 1, latestAt: 1_700_000_000_000 },
      doneElsewhere: { calls: 1, latestAt: 1_700_000_000_000 },
      inFamily: { calls: 1, latestAt: 1_700_000_000_000 },
      familyCalls: 2,
      erased: 1,
    },
    content: {
      reason: 'Whoever looks it up pays for it.',
      found: { order: 'the order of Ada' },
      failure: 'order.owner is not text',
    },
  })),
  /** Of every form and about every subject; the last one is in focus and asks for a parameter. */
  pending_opened: [
    {
      type: 'pending_opened',
      payload: {
        pending: CONFIRMATION,
        kind: 'confirmation',
        tag: '00000000',
        form: 'yes_no',
        subject: { of: 'step', plan: PLAN, step: 0 },
        approval: APPROVAL,
        expiresAt: EXPIRES,
      },
      content: {
        question: 'Shall I look up order A-1002?',
        answer: { form: 'yes_no', editable: true },
        details: DETAILS,
        argumentsDigest: 'b'.repeat(16),
      },
    },
    {
      type: 'pending_opened',
      payload: {
        pending: CHOICE,
        kind: 'indeterminate',
        tag: '00000000',
        form: 'choice',
        subject: { of: 'effect', effect: TOOL_CALL, tool: 'lookup_order' },
        approval: APPROVAL,
        expiresAt: EXPIRES,
      },
      content: {
        question: 'Did it happen?',
        answer: { form: 'choice', options: [{ id: 'happened', label: 'Yes, I have seen it' }] },
        details: DETAILS,
        argumentsDigest: 'b'.repeat(16),
      },
    },
    {
      type: 'pending_opened',
      payload: {
        pending: RESULT,
        kind: 'ui_tool',
        tag: '00000000',
        form: 'result',
        subject: { of: 'conversation' },
        approval: APPROVAL,
        expiresAt: EXPIRES,
      },
      content: {
        question: 'Please fill in the table.',
        answer: { form: 'result', tool: 'data_table', schema: SCHEMA },
        details: DETAILS,
        argumentsDigest: 'b'.repeat(16),
      },
    },
    {
      type: 'pending_opened',
      payload: {
        pending: QUESTION,
        kind: 'ask_user',
        tag: '00000000',
        form: 'value',
        subject: { of: 'step', plan: PLAN, step: 1 },
        approval: APPROVAL,
        expiresAt: EXPIRES,
      },
      content: {
        question: 'Which order is it, Jane?',
        answer: { form: 'value', schema: SCHEMA },
        details: DETAILS,
        argumentsDigest: 'b'.repeat(16),
      },
    },
  ],
  pendings_shown: [
    {
      type: 'pendings_shown',
      payload: { focus: QUESTION, showings: { [QUESTION]: 2 } },
      content: { pendings: [SHOWN_QUESTION] },
    },
  ],
  pending_settled: [
    {
      type: 'pending_settled',
      payload: {
        pending: CHOICE,
        kind: 'ui_tool',
        settlement: { outcome: 'answered' },
        by: 'click',
      },
      content: { value: { rows: [{ Name: 'Ann' }] }, label: 'Table of Ann' },
    },
    {
      type: 'pending_settled',
      payload: {
        pending: CHOICE,
        kind: 'ui_tool',
        settlement: { outcome: 'cancelled' },
        by: 'click',
      },
      content: { value: 'no table please', label: 'No table for Ann' },
    },
    {
      type: 'pending_settled',
      payload: {
        pending: CONFIRMATION,
        kind: 'confirmation',
        settlement: { outcome: 'approved' },
        by: 'words',
      },
      content: { value: { order: 'A-1003', notes: ['not fragile'] }, label: 'Notes fragile → not fragile' },
    },
    {
      type: 'pending_settled',
      payload: {
        pending: CHOICE,
        kind: 'indeterminate',
        settlement: { outcome: 'chosen', option: 'happened' },
        by: 'click',
      },
      content: { value: 'I have seen it myself', label: 'It happened to Ann' },
    },
  ],
  ui_opened: [
    {
      type: 'ui_opened',
      payload: { tool: 'request_data_table', iteration: 1, maxIterations: 2 },
      content: {
        checkpoint: {
          tool: 'request_data_table',
          payload: { title: 'Stakeholders' },
          opened_at: 5,
          completion_criteria: { min_rows: 3 },
          iteration_count: 1,
          max_iterations: 2,
          scope: { count: 3, isApproximate: false, groups: ['finance'] },
        },
        draft: { rows: [{ Name: 'Ann' }] },
      },
    },
  ],
  ui_checked: [
    {
      type: 'ui_checked',
      payload: {
        tool: 'request_data_table',
        have: 2,
        need: 3,
        unmet: ['rows'],
        findings: [{ validation: 'duplicate_entries', confidence: 0.98, shown: true }],
      },
      content: { unmet: [{ kind: 'rows' }], findings: [{ evidence: { name: 'Ann' } }] },
    },
  ],
  ...WISH_SAMPLES,
  flow_stepped: [
    {
      type: 'flow_stepped',
      payload: {
        flow: 'intake',
        revision: 'r1',
        edition: 'e1',
        input: 'answers',
        status: 'asking',
        node: 'q.email',
        trace: [FLOW_EVENT, ...OTHER_EVENTS.map(bare)],
      },
      content: { state: { answers: { email: 'ann@example.com' } } },
    },
  ],
  flow_moved: MOVE_SAMPLES,
  flow_shadowed: SHADOW_SAMPLES,
  intent_classified: INTENT_SAMPLES,
  part_consulted: [
    {
      type: 'part_consulted',
      payload: { part: 'planner', ok: true },
      content: { value: { steps: [{ type: 'respond', text: 'I refund Ann Example.' }] }, failure: 'Ann' },
    },
    {
      type: 'part_consulted',
      payload: { part: 'classifier', ok: false },
      content: { value: 'Ann', failure: 'cannot reach classifier.internal' },
    },
  ],
  ontology_loaded: [
    {
      type: 'ontology_loaded',
      payload: { plan: 't1/plan1' as PlanId, tool: 'get_project_ontology', outcome: 'loaded' },
      content: { entityId: 'ann-example', counts: { tasks: 3 }, revision: 'r7' },
    },
  ],
  history_summarised: [
    { type: 'history_summarised', payload: { effect: MODEL_CALL, messages: 30 }, content: null },
  ],
  artifact_created: ARTIFACT_SAMPLES,
  message_sent: [
    {
      type: 'message_sent',
      payload: {
        message: 't1-m1' as MessageId,
        effect: MODEL_CALL,
        characters: 11,
        complete: true,
        by: 'Ada',
      },
      content: { text: 'It left Hamburg on Monday.' },
    },
  ],
  error_logged: ERROR_SAMPLES,
  turn_ended: [
    { type: 'turn_ended', payload: { reason: 'answered', stopReason: 'tool_cap' }, content: null },
    { type: 'turn_ended', payload: { reason: 'failed', code: 'turn_timeout' }, content: null },
    { type: 'turn_ended', payload: { reason: 'waiting', pending: QUESTION }, content: null },
    { type: 'turn_ended', payload: { reason: 'cancelled' }, content: null },
    { type: 'turn_ended', payload: { reason: 'settled' }, content: null },
  ],
  ...NOTE_SAMPLES,
} as const satisfies { readonly [T in FactType]: readonly Sample<T>[] }

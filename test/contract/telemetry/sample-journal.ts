import { confidence } from '../../../src/core/confidence.ts'
import { fact } from '../../../src/core/event.ts'
import type { AssistantId, EffectKey, MessageId, PlanId, TenantId, UserId } from '../../../src/core/id.ts'
import { microUsd } from '../../../src/core/money.ts'
import { aJournal } from '../../builders/a-journal.ts'
import { FREE } from '../../builders/weighing.ts'

const call = (ordinal: number) => `ses_0000000001/t1/e${ordinal}` as EffectKey
const PLAN = 't1/plan1' as PlanId
const ASKED = 'Where is order A-1002? My mail is jane.doe@mail.example.'
const ANSWERED = 'Order A-1002 left our warehouse on Friday.'

function modelCall(ordinal: number, text: string, durationMs: number) {
  const settled = {
    effect: call(ordinal),
    status: 'ok',
    code: null,
    attempts: 1,
    model: 'offline-1',
  } as const
  const usage = { inputTokens: 812, outputTokens: 24, cachedInputTokens: 0, costMicroUsd: microUsd(0) }
  return [
    fact(
      'effect_claimed',
      {
        effect: call(ordinal),
        kind: 'model',
        name: 'balanced',
        policy: 'retry',
      },
      { digest: 'd' },
    ),
    fact('effect_settled', { ...settled, durationMs, usage }, { value: { text, toolCalls: [] } }),
  ]
}

/** The turn the guide shows: a question, a plan with one tool call, an answer. */
export const SAMPLE_JOURNAL = aJournal([
  fact('session_opened', { assistant: 'support' as AssistantId }),
  fact('turn_started', {
    input: 'message',
    run: 'run-7',
    now: Date.UTC(2026, 0, 5, 9),
    zone: 'Europe/Berlin',
    locale: 'en',
    principal: { tenant: 'default' as TenantId, user: 'local' as UserId, roles: [] },
    surface: { channel: 'web', tools: [] },
    contextType: 'general',
    revision: 'r1',
    engine: '0.1.0',
  }),
  fact(
    'message_received',
    { message: 'from-the-client' as MessageId, characters: ASKED.length },
    { text: ASKED, entityId: null },
  ),
  fact('decision_made', {
    track: { kind: 'converse' },
    rung: 'conversation',
    rule: 'nothing_decided',
    confidence: confidence(0.4),
    candidates: [],
    weighing: FREE,
  }),
  ...modelCall(1, '', 31),
  fact(
    'plan_created',
    {
      plan: PLAN,
      producer: 'planner_loop',
      continues: null,
      reply: call(1),
      steps: [{ kind: 'tool_call', name: 'lookup_order' }],
    },
    {
      steps: [
        {
          action: { kind: 'tool_call', call: '1', tool: 'lookup_order', arguments: { order: 'A-1002' } },
          confidence: null,
        },
      ],
    },
  ),
  fact(
    'policy_checked',
    {
      plan: PLAN,
      step: 0,
      tool: 'lookup_order',
      verdict: 'allow',
      code: 'no_rule',
      revision: 'default-1',
      definition: null,
      estimate: null,
    },
    { reason: 'No rule speaks against it.' },
  ),
  fact(
    'effect_claimed',
    { effect: call(2), kind: 'tool', name: 'lookup_order', policy: 'retry', plan: PLAN, step: 0 },
    { digest: '', request: { order: 'A-1002' } },
  ),
  fact(
    'effect_settled',
    { effect: call(2), status: 'ok', code: null, durationMs: 18, attempts: 1, usage: null, model: null },
    { value: { result: { state: 'sent', to: 'Jane Doe' } } },
  ),
  ...modelCall(3, ANSWERED, 29),
  fact('message_sent', {
    message: 't1-m1' as MessageId,
    effect: call(3),
    characters: ANSWERED.length,
    complete: true,
  }),
  fact('turn_ended', { reason: 'answered' }),
])

const aboutEmail = { node: 'q.email', key: 'email', tags: ['funnel.contact'] } as const

/** A flow asks for an address and gets one. */
export const FLOW_JOURNAL = aJournal([
  fact(
    'flow_stepped',
    {
      flow: 'intake',
      revision: 'r1',
      edition: 'e1',
      input: 'answers',
      status: 'asking',
      node: 'q.email',
      trace: [
        { type: 'node_entered', ...aboutEmail },
        {
          type: 'attempt',
          ...aboutEmail,
          why: 'not_an_email',
          figures: { attempt: 1, of: 3, confidence: 0.8, votes: 1, needed: 3, lead: 1 },
        },
        { type: 'answer_committed', ...aboutEmail },
        { type: 'guard_evaluated', node: 'q.email', name: 'a->b', outcome: 'true' },
      ],
    },
    { state: { answers: { email: 'jane.doe@mail.example' } } },
  ),
])

import { confidence } from '../../../src/core/confidence.ts'
import type { FactMap, FactOf, FactType } from '../../../src/core/event.ts'
import type { AssistantId, EffectKey, MessageId, TenantId, UserId } from '../../../src/core/id.ts'
import type { Json } from '../../../src/core/json.ts'
import { microUsd } from '../../../src/core/money.ts'

/** Every optional field present, nothing null, no list empty: so that every string a fact can carry is there. */
type Whole<T> = Json extends T
  ? T
  : T extends string | number | boolean
    ? T
    : T extends readonly (infer Item)[]
      ? readonly [Whole<Item>, ...Whole<Item>[]]
      : { readonly [Key in keyof T]-?: Whole<Exclude<T[Key], null | undefined>> }

type WholeContent<T> = [Exclude<T, null>] extends [never] ? null : Whole<Exclude<T, null>>

type Sample<T extends FactType> = FactOf<T> & {
  readonly payload: Whole<FactMap[T]['payload']>
  readonly content: WholeContent<FactMap[T]['content']>
}

const MODEL_CALL = 't1/e1' as EffectKey
const TOOL_CALL = 'ses_0000000001/t1/e2' as EffectKey

/** At least one whole example of every kind of fact. A kind that is missing, or a new field, does not compile. */
export const FACT_SAMPLES = {
  session_opened: [
    { type: 'session_opened', payload: { assistant: 'support' as AssistantId }, content: null },
  ],
  turn_started: (['message', 'late_outcome', 'delete_content'] as const).map(input => ({
    type: 'turn_started',
    payload: {
      input,
      run: 'run-of-the-client',
      now: 1_767_603_600_000,
      zone: 'Europe/Berlin',
      locale: 'de-DE',
      principal: { tenant: 'default' as TenantId, user: 'local' as UserId, roles: ['member'] },
      surface: { channel: 'web', tools: ['show_map'] },
      contextType: 'general',
      revision: '4f1c0ffee',
      engine: '0.1.0',
    },
    content: null,
  })),
  turn_resumed: [{ type: 'turn_resumed', payload: { attempt: 2, engine: '0.1.0' }, content: null }],
  message_received: [
    {
      type: 'message_received',
      payload: { message: 'client-message-1' as MessageId, characters: 31 },
      content: { text: 'Where is the parcel I sent back?', entityId: 'order-17' },
    },
  ],
  decision_made: [
    {
      type: 'decision_made',
      payload: {
        track: { kind: 'reply', message: 'blank_message' },
        rung: 'blank',
        rule: 'nothing was said',
        confidence: confidence(1),
        candidates: [{ rung: 'conversation', track: 'converse', confidence: confidence(0.4) }],
      },
      content: null,
    },
    {
      type: 'decision_made',
      payload: {
        track: { kind: 'converse' },
        rung: 'conversation',
        rule: 'no rung above decided',
        confidence: confidence(0.4),
        candidates: [{ rung: 'conversation', track: 'converse', confidence: confidence(0.4) }],
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
      digest: 'a'.repeat(64),
      context: { messages: 3, omitted: 0 },
      operationType: 'planner_stream',
    },
    content: { request: { order: 'A-1002', notes: ['fragile', { by: 'courier' }] } },
  })),
  effect_settled: [MODEL_CALL, TOOL_CALL].map(effect => ({
    type: 'effect_settled',
    payload: {
      effect,
      status: 'error',
      code: 'tool_failed',
      durationMs: 40,
      attempts: 1,
      usage: { inputTokens: 900, outputTokens: 60, cachedInputTokens: 100, costMicroUsd: microUsd(1_200) },
      model: 'offline-1',
    },
    content: { value: { text: 'One moment.', detail: 'no such parcel', toolCalls: ['lookup_order'] } },
  })),
  step_restarted: [
    { type: 'step_restarted', payload: { effect: MODEL_CALL, code: 'model_stream_cut' }, content: null },
  ],
  turn_interrupted: [{ type: 'turn_interrupted', payload: { by: 'watchdog' }, content: null }],
  message_sent: [
    {
      type: 'message_sent',
      payload: { message: 't1-m1' as MessageId, effect: MODEL_CALL, characters: 11, complete: true },
      content: { text: 'It left Hamburg on Monday.' },
    },
  ],
  error_logged: [
    {
      type: 'error_logged',
      payload: {
        level: 'warn',
        component: 'planner_loop',
        stage: 'tool_execute',
        toolName: 'lookup_order',
        code: 'tool_failed',
      },
      content: { detail: 'the shop answered 500' },
    },
  ],
  turn_ended: [
    { type: 'turn_ended', payload: { reason: 'answered', stopReason: 'tool_cap' }, content: null },
    { type: 'turn_ended', payload: { reason: 'failed', code: 'turn_timeout' }, content: null },
    { type: 'turn_ended', payload: { reason: 'cancelled' }, content: null },
    { type: 'turn_ended', payload: { reason: 'settled' }, content: null },
  ],
  content_deleted: [{ type: 'content_deleted', payload: { through: 9 }, content: null }],
} as const satisfies { readonly [T in FactType]: readonly Sample<T>[] }

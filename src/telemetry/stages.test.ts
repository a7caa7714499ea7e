import { describe, expect, test } from 'vitest'
import { aJournal, turnStarted } from '../../test/builders/a-journal.ts'
import { aVocabulary } from '../../test/builders/a-vocabulary.ts'
import { projectJournal } from '../../test/builders/project-journal.ts'
import { FREE } from '../../test/builders/weighing.ts'
import { confidence } from '../core/confidence.ts'
import { type Fact, type FactMap, fact, type TurnEnd } from '../core/event.ts'
import type { AssistantId, EffectKey, MessageId, SessionId } from '../core/id.ts'
import { NO_INTENTS } from '../core/intent.ts'
import { microUsd } from '../core/money.ts'
import { NO_UI } from '../core/ui.ts'
import { emptyState } from '../journal/fold.ts'
import { memoryOfSession } from './turn-memory.ts'

const VOCABULARY = aVocabulary({
  assistants: ['support'],
  tools: ['lookup_order'],
  intents: ['lookup_order'],
  models: ['offline-1'],
  channels: ['web'],
  params: ['order'],
  policyCodes: ['destructive'],
})

const FIRST = 't1/e1' as EffectKey
const SECOND = 'ses_0000000001/t1/e2' as EffectKey

const opened = fact('session_opened', { assistant: 'support' as AssistantId })
const started = turnStarted
const received = fact(
  'message_received',
  { message: 'm-1' as MessageId, characters: 5 },
  { text: 'hello', entityId: null },
)
const claimed = (effect: EffectKey, kind: 'model' | 'tool', name: string) =>
  fact('effect_claimed', { effect, kind, name, policy: 'ask' }, { digest: 'd' })
const settled = (effect: EffectKey, change: Partial<FactMap['effect_settled']['payload']> = {}) =>
  fact(
    'effect_settled',
    {
      effect,
      status: 'ok',
      code: null,
      durationMs: 12,
      attempts: 1,
      usage: null,
      model: null,
      ...change,
    },
    { value: null },
  )
const sent = (message: string) =>
  fact(
    'message_sent',
    { message: message as MessageId, effect: null, characters: 42, complete: true },
    { text: '' },
  )
const ended = (end: TurnEnd) => fact('turn_ended', end)

const stagesOf = (facts: readonly Fact[]) => projectJournal(aJournal(facts), VOCABULARY)
const respondOf = (facts: readonly Fact[]) => stagesOf(facts).find(({ stage }) => stage === 'respond')

describe('received', () => {
  test('has the envelope and the memory of the moment the message came in', () => {
    expect(stagesOf([opened, started({ locale: 'de-DE' }), received])).toEqual([
      {
        seq: 3,
        timestamp: '2026-01-05T09:00:02.000Z',
        session_id: 'ses_0000000001',
        interaction_id: 'ses_0000000001/t1',
        stage: 'received',
        level: 'info',
        payload: {
          memory: { history_count: 0, params_keys: [], waiting_for_param: null },
          input: 'message',
          characters: 5,
          assistant: 'support',
          channel: 'web',
          locale: 'de-DE',
          caller_interaction: null,
          caller_session: null,
        },
      },
    ])
  })

  test.each(['message', 'wake'] as const)('of a turn begun by a %s leads to the ids of its caller', input => {
    const from = memoryOfSession(emptyState('ses_0000000001' as SessionId), 'jane@mail.example')
    const [stage] = projectJournal(aJournal([started({ input, run: 'mail-1' }), received]), VOCABULARY, from)
    expect(stage?.payload).toMatchObject({
      caller_interaction: VOCABULARY.reference('mail-1'),
      caller_session: VOCABULARY.reference('jane@mail.example'),
    })
  })

  test('counts the messages of both sides that came before', () => {
    const stages = stagesOf([
      started(),
      received,
      sent('t1-m1'),
      ended({ reason: 'answered' }),
      started(),
      received,
    ])
    expect(stages.map(({ payload }) => payload.memory)).toEqual([
      { history_count: 0, params_keys: [], waiting_for_param: null },
      undefined,
      { history_count: 2, params_keys: [], waiting_for_param: null },
    ])
  })

  test.each(['answer', 'late_outcome', 'delete_content'] as const)(
    'is there for a turn that began with %s',
    input => {
      const stages = stagesOf([started({ input }), ended({ reason: 'settled' })])
      expect(stages.map(({ stage }) => stage)).toEqual(['received', 'respond'])
      expect(stages[0]?.payload).toMatchObject({ input, characters: 0, channel: 'web' })
    },
  )

  test('is made up for when the turn broke before its message was recorded', () => {
    const stages = stagesOf([started(), ended({ reason: 'failed', code: 'turn_set_aside' })])
    expect(stages.map(({ stage }) => stage)).toEqual(['received', 'respond'])
  })

  test('shows a channel or assistant nobody registered as a reference, an odd locale not at all', () => {
    const surface = { channel: 'jane@mail.example', tools: [] }
    const [stage] = stagesOf([
      fact('session_opened', { assistant: 'other' as AssistantId }),
      started({ surface, locale: 'my cat' }),
      received,
    ])
    expect(stage?.payload).toMatchObject({ channel: 'ref-17', assistant: 'ref-5', locale: null })
  })
})

describe('tool_execute', () => {
  test.each([
    ['ok', null, true, 'info'],
    ['error', 'tool_failed', false, 'warn'],
    ['cancelled', null, false, 'warn'],
    ['indeterminate', 'tool_timeout', false, 'error'],
  ] as const)('of a call that ended %s', (status, code, ok, level) => {
    const stages = stagesOf([
      started(),
      received,
      claimed(FIRST, 'tool', 'lookup_order'),
      settled(FIRST, { status, code }),
    ])
    expect(stages[1]).toMatchObject({
      stage: 'tool_execute',
      level,
      payload: { ok, tool: 'lookup_order', status, code, duration_ms: 12, attempts: 1 },
    })
  })

  test('comes from tools alone, not from model calls', () => {
    const stages = stagesOf([started(), received, claimed(FIRST, 'model', 'balanced'), settled(FIRST)])
    expect(stages.map(({ stage }) => stage)).toEqual(['received'])
  })

  test('names the tool of an earlier turn whose outcome came late', () => {
    const late = [started({ input: 'late_outcome' }), settled(FIRST), ended({ reason: 'settled' })]
    const tries = { first: FIRST, standing: FIRST }
    const doubtful = [
      { effect: FIRST, kind: 'tool', name: 'lookup_order', turn: 't1' as never, tries, digest: null },
    ] as const
    const from = memoryOfSession({
      assistant: 'support' as AssistantId,
      messages: 2,
      doubtful,
      pendings: [],
      plans: {},
      intent: NO_INTENTS,
      ui: NO_UI,
    })
    const [, stage] = projectJournal(aJournal(late), VOCABULARY, from)
    expect(stage?.payload).toMatchObject({ ok: true, tool: 'lookup_order' })
  })

  test('names it too when the journal is projected from its beginning', () => {
    const stages = stagesOf([
      started(),
      received,
      claimed(FIRST, 'tool', 'lookup_order'),
      settled(FIRST, { status: 'indeterminate' }),
      ended({ reason: 'answered' }),
      started({ input: 'late_outcome' }),
      settled(FIRST),
      ended({ reason: 'settled' }),
    ])
    const tools = stages.filter(({ stage }) => stage === 'tool_execute')
    expect(tools.map(({ interaction_id, payload }) => [interaction_id, payload.status])).toEqual([
      ['ses_0000000001/t1', 'indeterminate'],
      ['ses_0000000001/t2', 'ok'],
    ])
  })
})

describe('respond', () => {
  test('sums up what the turn used', () => {
    const usage = {
      inputTokens: 900,
      outputTokens: 60,
      cachedInputTokens: 100,
      costMicroUsd: microUsd(1_200),
    }
    const respond = respondOf([
      started(),
      received,
      fact('decision_made', {
        track: { kind: 'converse' },
        rung: 'conversation',
        rule: 'nothing_decided',
        confidence: confidence(0.4),
        candidates: [],
        weighing: FREE,
      }),
      claimed(FIRST, 'model', 'balanced'),
      fact('step_restarted', { effect: FIRST, code: 'model_stream_cut' }),
      settled(FIRST, { usage, model: 'offline-1', durationMs: 700 }),
      claimed(SECOND, 'tool', 'lookup_order'),
      settled(SECOND, { durationMs: 30 }),
      fact('turn_resumed', { attempt: 2, engine: '0.1.0' }),
      claimed('x' as EffectKey, 'model', 'balanced'),
      settled('x' as EffectKey, { usage, model: 'offline-1', durationMs: 300 }),
      sent('t1-m1'),
      sent('t1-m2-1'),
      ended({ reason: 'answered' }),
    ])
    expect(respond).toMatchObject({ stage: 'respond', level: 'info' })
    expect(respond?.payload).toEqual({
      message: '[42 characters, t1-m2-1]',
      intent_id: null,
      waiting_for_param: null,
      waiting_for: null,
      messages: 2,
      complete: true,
      ended: 'answered',
      code: null,
      stop_reason: null,
      interrupted_by: null,
      rung: 'conversation',
      track: 'converse',
      confidence: 0.4,
      attempts: 2,
      model: 'offline-1',
      model_calls: 2,
      model_ms: 1_000,
      tool_calls: 1,
      tool_ms: 30,
      restarts: 1,
      tokens: { input: 1_800, output: 120, cached_input: 200 },
      cost_micro_usd: 2_400,
      errors: [],
      errors_omitted: 0,
    })
  })

  test.each<[TurnEnd, string, object]>([
    [{ reason: 'answered' }, 'info', { ended: 'answered', code: null, stop_reason: null }],
    [{ reason: 'answered', stopReason: 'tool_cap' }, 'warn', { ended: 'answered', stop_reason: 'tool_cap' }],
    [{ reason: 'cancelled' }, 'warn', { ended: 'cancelled', message: '[no message]' }],
    [{ reason: 'failed', code: 'turn_timeout' }, 'error', { ended: 'failed', code: 'turn_timeout' }],
    [{ reason: 'settled' }, 'info', { ended: 'settled' }],
  ])('of a turn that ended %j has level %s', (end, level, payload) => {
    const respond = respondOf([started(), received, ended(end)])
    expect(respond?.level).toBe(level)
    expect(respond?.payload).toMatchObject(payload)
  })

  test('starts every turn with a clean sheet', () => {
    const failed = [
      started(),
      received,
      sent('t1-m1'),
      ended({ reason: 'failed', code: 'internal' as const }),
    ]
    const last = stagesOf([...failed, started(), received, ended({ reason: 'answered' })]).at(-1)
    expect(last).toMatchObject({ level: 'info', payload: { message: '[no message]', messages: 0 } })
  })

  const logged = (level: 'warn' | 'error') =>
    fact(
      'error_logged',
      {
        level,
        component: 'planner_loop',
        stage: 'tool_execute',
        toolName: 'lookup_order',
        contextType: 'general',
        executionMode: null,
        code: 'tool_failed',
      },
      { detail: 'the shop said: jane@mail.example is unknown' },
    )

  test('carries the errors logged on the way, tagged and without their detail', () => {
    const respond = respondOf([
      started(),
      received,
      logged('warn'),
      logged('error'),
      ended({ reason: 'answered' }),
    ])
    const tag = {
      component: 'planner_loop',
      stage: 'tool_execute',
      toolName: 'lookup_order',
      contextType: 'general',
      executionMode: null,
      code: 'tool_failed',
    }
    expect(respond?.level).toBe('error')
    expect(respond?.payload.errors).toEqual([
      { level: 'warn', ...tag },
      { level: 'error', ...tag },
    ])
  })

  test('keeps the first twenty errors and counts the rest', () => {
    const many = Array.from({ length: 23 }, () => logged('warn'))
    const respond = respondOf([started(), received, ...many, ended({ reason: 'answered' })])
    expect(respond?.payload.errors).toHaveLength(20)
    expect(respond?.payload.errors_omitted).toBe(3)
  })
})

test('an id that is not of our making becomes a reference, a time that is none is blank', () => {
  const session = 'jane@mail.example' as never
  const [stage] = projectJournal(aJournal([started(), received], { session, start: Number.NaN }), VOCABULARY)
  expect(stage).toMatchObject({ session_id: 'ref-17', interaction_id: 'ref-17/t1', timestamp: '' })
})

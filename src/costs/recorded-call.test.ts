import { expect, test } from 'vitest'
import type { JournalEvent } from '../core/event.ts'
import { fact } from '../core/event.ts'
import { type AssistantId, effectKey, type SessionId, turnId, type UserId } from '../core/id.ts'
import { microUsd } from '../core/money.ts'
import { NO_USAGE } from '../core/usage.ts'
import { callsIn } from './recorded-call.ts'

const TURN = turnId(1)
const EFFECT = effectKey(TURN, 1)
const PARTIES = { assistant: 'school' as AssistantId, owner: 'ada' as UserId }
const OUTCOME = {
  effect: EFFECT,
  status: 'ok',
  code: null,
  durationMs: 900,
  attempts: 1,
  model: null,
} as const

const at = (seq: number, stated: ReturnType<typeof fact>): JournalEvent =>
  ({ v: 1, seq, at: seq * 1_000, session: 'ses_1' as SessionId, turn: TURN, ...stated }) as JournalEvent

const claimed = (more: object) =>
  at(
    1,
    fact(
      'effect_claimed',
      { effect: EFFECT, kind: 'tool', name: 'draw', policy: 'ask', ...more },
      { digest: '' },
    ),
  )
const settled = (more: object) =>
  at(2, fact('effect_settled', { ...OUTCOME, usage: null, ...more }, { value: null }))

test.each([
  ['a task counts for its agent', { agent: 'image' }, { kind: 'agent', name: 'image', callee: 'draw' }],
  ['a call of its own for its tool', {}, { kind: 'tool', name: 'draw', callee: 'draw' }],
  [
    'a model for what it was asked for',
    { kind: 'model', name: 'quality', operationType: 'plan_review' },
    { kind: 'model', name: 'plan_review', callee: 'quality' },
  ],
])('%s', (_, claim, call) => {
  expect(callsIn([claimed(claim), settled({})], PARTIES)).toMatchObject([{ ...call, user: 'ada', at: 2_000 }])
})

test('a call is told with the context type of its turn and the mode of its plan', () => {
  const started = at(0, { type: 'turn_started', payload: { contextType: 'project' } } as never)
  const planned = { kind: 'model', operationType: 'executor_step', executionMode: 'auto_execute' }
  expect(callsIn([started, claimed(planned), settled({})], PARTIES)).toMatchObject([
    { name: 'executor_step', contextType: 'project', executionMode: 'auto_execute' },
  ])
  const drafted = { type: 'plan_drafted', payload: { draft: 'd1', executionMode: 'draft_only' } }
  const created = { type: 'plan_created', payload: { plan: 'p1', draft: { id: 'd1' } } }
  const plan = [drafted, created].map(one => at(0, one as never))
  expect(callsIn([...plan, claimed({ plan: 'p1', step: 0 }), settled({})], PARTIES)).toMatchObject([
    { kind: 'tool', executionMode: 'draft_only' },
  ])
  expect(callsIn([claimed({}), settled({})], PARTIES)).toMatchObject([
    { contextType: null, executionMode: null },
  ])
})

test('tokens and what a tool spent are one sum', () => {
  const usage = { ...NO_USAGE, costMicroUsd: microUsd(10), inputTokens: 5, unpriced: 1 }
  const spent = { costMicroUsd: microUsd(40_000), apiCalls: 3 }
  expect(callsIn([claimed({}), settled({ usage, spent })], PARTIES)).toMatchObject([
    { costMicroUsd: 40_010, apiCalls: 3, unpriced: 1, inputTokens: 5 },
  ])
})

test('an outcome that comes in later counts nothing twice', () => {
  const spent = { costMicroUsd: microUsd(40_000), apiCalls: 1 }
  const events = [claimed({}), settled({ status: 'indeterminate', spent }), settled({ status: 'ok', spent })]
  expect(callsIn(events, PARTIES)).toHaveLength(1)
})

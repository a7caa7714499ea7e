import { expect, test } from 'vitest'
import { aVocabulary } from '../../test/builders/a-vocabulary.ts'
import type { AssistantId, SessionId, TenantId, UserId } from '../core/id.ts'
import { turnId } from '../core/id.ts'
import { microUsd } from '../core/money.ts'
import { budgetAlertEvent } from './budget-alert.ts'

const call = {
  at: Date.parse('2026-11-16T11:00:00Z'),
  seq: 7,
  turn: turnId(2),
  assistant: 'jane@example.org' as AssistantId,
  user: 'jane@example.org' as UserId,
  kind: 'agent',
  name: 'secret',
  callee: 'secret',
  contextType: null,
  executionMode: null,
  status: 'ok',
  durationMs: 0,
  costMicroUsd: microUsd(1),
  unpriced: 0,
  apiCalls: 1,
  inputTokens: 0,
  outputTokens: 0,
} as const

test('an alert says when, how much and of what, and nobody’s name', () => {
  const ref = { tenant: 'jane@example.org' as TenantId, session: 'ses_1' as SessionId }
  const budget = { daily_usd: 2.5, warn_at: 0.8 }
  const event = budgetAlertEvent(
    {
      ref,
      assistant: call.assistant,
      day: '2026-11-16',
      share: 0.8,
      spent: microUsd(2_000_000),
      budget,
      call,
    },
    aVocabulary({ assistants: ['posters'] }),
  )
  expect(event).toMatchObject({
    seq: 7,
    timestamp: '2026-11-16T11:00:00.000Z',
    session_id: 'ses_1',
    interaction_id: 'ses_1/t2',
    stage: 'budget_alert',
    level: 'warn',
    payload: { day: '2026-11-16', share: 0.8, spent_micro_usd: 2_000_000, budget_micro_usd: 2_500_000 },
  })
  expect(JSON.stringify(event)).not.toMatch(/jane|secret/)
})

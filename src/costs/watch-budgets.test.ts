import { expect, test } from 'vitest'
import type { AssistantId, SessionId, TenantId, UserId } from '../core/id.ts'
import { microUsd } from '../core/money.ts'
import type { RecordedCall } from './recorded-call.ts'
import { type BudgetAlert, watchBudgets } from './watch-budgets.ts'

const REF = { tenant: 'north' as TenantId, session: 'ses_1' as SessionId }
const NOON = Date.parse('2026-11-16T11:00:00Z')
const aCall = (usd: number, at = NOON): RecordedCall => ({
  at,
  seq: 1,
  turn: null,
  assistant: 'school' as AssistantId,
  user: 'ada' as UserId,
  kind: 'agent',
  name: 'image',
  callee: 'draw',
  contextType: null,
  executionMode: null,
  status: 'ok',
  durationMs: 0,
  costMicroUsd: microUsd(usd * 1_000_000),
  unpriced: 0,
  apiCalls: 1,
  inputTokens: 0,
  outputTokens: 0,
})

function aWatch(
  before = 0,
  budget: { daily_usd: number; warn_at: number } | null = { daily_usd: 10, warn_at: 0.8 },
  hasGaps = false,
) {
  const alerts: BudgetAlert[] = []
  const asked: number[] = []
  const watch = watchBudgets({
    budgetOf: () => budget,
    zoneOf: () => 'Europe/Berlin',
    spentBefore: async (_, { at }) => {
      asked.push(at)
      if (Number.isNaN(before)) throw new Error('the store is gone')
      return { spent: microUsd(before * 1_000_000), hasGaps }
    },
    alert: alert => void alerts.push(alert),
  })
  const told = () => alerts.map(({ day, share, spent }) => [day, share, spent / 1_000_000])
  return { watch, told, asked }
}

test('each share is told once a day, by the call that reached it, and read from the journals once', async () => {
  const { watch, told, asked } = aWatch(2)
  // Calls of several sessions come in at once.
  await Promise.all([5, 1, 1, 1, 1, 3].map(usd => watch(REF, aCall(usd))))
  expect(told()).toEqual([
    ['2026-11-16', 0.8, 8],
    ['2026-11-16', 1, 10],
  ])
  expect(asked).toHaveLength(1)
})

test('one call that goes beyond both tells both', async () => {
  const { watch, told } = aWatch()
  await watch(REF, aCall(50))
  expect(told().map(([, share]) => share)).toEqual([0.8, 1])
})

test('whoever starts anew tells nothing that was told before', async () => {
  const { watch, told } = aWatch(9)
  await watch(REF, aCall(0.5))
  expect(told()).toEqual([])
})

test('the next day, where the assistant is, begins anew', async () => {
  const { watch, told } = aWatch()
  await watch(REF, aCall(9))
  await watch(REF, aCall(9, Date.parse('2026-11-16T23:30:00Z')))
  expect(told().map(([day]) => day)).toEqual(['2026-11-16', '2026-11-17'])
})

test('without a budget nothing is read, and free calls reach nothing', async () => {
  const without = aWatch(0, null)
  await without.watch(REF, aCall(50))
  const free = aWatch(9)
  await free.watch(REF, aCall(0))
  expect([...without.asked, ...free.asked, ...without.told(), ...free.told()]).toEqual([])
})

test('a sum that cannot be read harms nobody, and is read again', async () => {
  const { watch, told, asked } = aWatch(Number.NaN)
  await watch(REF, aCall(50))
  await watch(REF, aCall(50))
  expect(told()).toEqual([])
  expect(asked).toHaveLength(2)
})

test('a sum with gaps tells what it can, and is read again with the next call', async () => {
  const { watch, told, asked } = aWatch(2, { daily_usd: 10, warn_at: 0.8 }, true)
  await watch(REF, aCall(6))
  await watch(REF, aCall(1, NOON + 1))
  expect(told()).toEqual([['2026-11-16', 0.8, 8]])
  expect(asked).toEqual([NOON, NOON + 1])
})

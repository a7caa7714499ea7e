import { expect, test } from 'vitest'
import type { AssistantId, TenantId, UserId } from '../core/id.ts'
import { microUsd } from '../core/money.ts'
import { createCostCells } from './cost-cells.ts'
import { costReport, type ReportOptions } from './cost-report.ts'
import { costsCsv } from './costs-csv.ts'
import type { RecordedCall } from './recorded-call.ts'

const BERLIN = 'school' as AssistantId
const TOKYO = 'shop' as AssistantId
const zoneOf = (assistant: AssistantId) => (assistant === TOKYO ? 'Asia/Tokyo' : 'Europe/Berlin')
const NOW = Date.parse('2026-11-16T16:00:00Z')

const aCall = (more: Partial<RecordedCall> = {}): RecordedCall => ({
  at: NOW,
  seq: 1,
  turn: null,
  assistant: BERLIN,
  user: 'ada' as UserId,
  kind: 'agent',
  name: 'image',
  callee: 'draw_image',
  contextType: 'general',
  executionMode: null,
  status: 'ok',
  durationMs: 1_000,
  costMicroUsd: microUsd(40_000),
  unpriced: 0,
  apiCalls: 1,
  inputTokens: 0,
  outputTokens: 0,
  ...more,
})

const OPTIONS: ReportOptions = {
  now: NOW,
  days: 3,
  zoneOf,
  assistants: [BERLIN],
  budgetOf: () => null,
  isPartial: false,
}

function cellsOf(calls: readonly RecordedCall[]) {
  const cells = createCostCells(zoneOf)
  for (const call of calls) cells.add(call)
  return cells.all()
}

test('costs are summed up for today, by agent, by person and by day', () => {
  const report = costReport(
    cellsOf([
      aCall(),
      aCall({ user: 'bob' as UserId, kind: 'model', name: 'planner_stream', costMicroUsd: microUsd(5) }),
      aCall({ at: NOW - 24 * 3_600_000, status: 'error', costMicroUsd: microUsd(0) }),
      aCall({ at: NOW - 9 * 24 * 3_600_000 }),
    ]),
    OPTIONS,
  )
  expect(report).toMatchObject({
    from: '2026-11-14',
    to: '2026-11-16',
    total: { calls: 3, failed: 1, costMicroUsd: 40_005 },
    totalToday: { calls: 2, costMicroUsd: 40_005 },
    byAgent: [
      { kind: 'agent', name: 'image', calls: 2, costMicroUsd: 40_000 },
      { kind: 'model', name: 'planner_stream', calls: 1, costMicroUsd: 5 },
    ],
    byUser: [
      { user: 'ada', calls: 2 },
      { user: 'bob', calls: 1 },
    ],
    byDay: [
      { day: '2026-11-14', calls: 0 },
      { day: '2026-11-15', calls: 1 },
      { day: '2026-11-16', calls: 2 },
    ],
    byAssistant: [
      { assistant: 'school', budget: null, limits: { hasLimit: false, canProceed: true, message: null } },
    ],
  })
})

test('a day is a day in the zone of the assistant', () => {
  const atNight = Date.parse('2026-11-15T23:30:00Z')
  const cells = cellsOf([aCall({ at: atNight }), aCall({ at: atNight, assistant: TOKYO })])
  expect(cells.map(({ day, assistant }) => [assistant, day])).toEqual([
    ['school', '2026-11-16'],
    ['shop', '2026-11-16'],
  ])
  // In Tokyo it is the 17th by now: what was paid on the 16th is not today's there.
  const { totalToday, to } = costReport(cells, OPTIONS)
  expect(totalToday.calls).toBe(1)
  expect(to).toBe('2026-11-17')
})

test.each([
  ['2026-10-25T00:30:00+02:00', '2026-10-25'],
  ['2026-10-25T23:30:00+01:00', '2026-10-25'],
  ['2026-03-29T00:30:00+01:00', '2026-03-29'],
  ['2026-03-29T23:30:00+02:00', '2026-03-29'],
])('where clocks are set, %s is still on %s', (at, day) => {
  expect(cellsOf([aCall({ at: Date.parse(at) })])[0]?.day).toBe(day)
})

test('a budget says how far it is used up, and lets everybody go on', () => {
  const budgetOf = () => ({ daily_usd: 0.1, warn_at: 0.8 })
  const messages = [1, 2, 3].map(
    calls =>
      costReport(cellsOf(Array.from({ length: calls }, () => aCall())), { ...OPTIONS, budgetOf })
        .byAssistant[0]?.limits,
  )
  expect(messages).toEqual([
    { hasLimit: true, canProceed: true, message: null },
    { hasLimit: true, canProceed: true, message: 'budget_warning' },
    { hasLimit: true, canProceed: true, message: 'budget_exceeded' },
  ])
})

test('a spreadsheet gets a row for each tenant, day, assistant, person and caller, and runs nothing of it', () => {
  const cells = cellsOf([aCall(), aCall({ user: '=cmd|calc' as UserId, name: 'a,b' })])
  expect(costsCsv([{ tenant: 'north' as TenantId, cells }])).toBe(
    [
      'tenant,day,assistant,user,kind,name,context_type,execution_mode,calls,failed,cost_usd,unpriced,input_tokens,output_tokens',
      `north,2026-11-16,school,'=cmd|calc,agent,"a,b",general,,1,0,0.040000,0,0,0`,
      'north,2026-11-16,school,ada,agent,image,general,,1,0,0.040000,0,0,0',
    ].join('\r\n'),
  )
})

test('an operation is told apart by where it was asked for and by the way its plan is carried out', () => {
  const review = { kind: 'model', name: 'plan_review', executionMode: 'agent_review' } as const
  const { byOperation } = costReport(
    cellsOf([
      aCall({ ...review, contextType: 'project', costMicroUsd: microUsd(9) }),
      aCall({ ...review, contextType: 'project', costMicroUsd: microUsd(9), user: 'bob' as UserId }),
      aCall({ ...review, contextType: 'task', costMicroUsd: microUsd(7) }),
    ]),
    OPTIONS,
  )
  expect(byOperation).toMatchObject([
    { ...review, contextType: 'project', calls: 2, costMicroUsd: 18 },
    { ...review, contextType: 'task', calls: 1, costMicroUsd: 7 },
  ])
})

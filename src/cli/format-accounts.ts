import type { Account, CostRow } from '../core/account.ts'
import { formatUsd } from '../core/money.ts'
import { addUsage } from '../core/usage.ts'
import { formatTable } from './format-table.ts'
import { oneLine } from './printable.ts'

/** Costs of several sessions together: by purpose, context type and execution mode; then tools and verdicts. */
export function formatAccounts(accounts: readonly Account[]): string {
  const costs = merged(
    accounts.flatMap(({ costs }) => costs),
    ({ operation, contextType, executionMode, profile }) =>
      JSON.stringify([operation, contextType, executionMode, profile]),
    addedCosts,
  )
  if (costs.length === 0) return 'No model was asked yet.\n'
  const tools = merged(
    accounts.flatMap(({ tools }) => tools),
    ({ tool }) => tool,
    (one, other) => ({
      tool: one.tool,
      calls: one.calls + other.calls,
      failed: one.failed + other.failed,
      durationMs: one.durationMs + other.durationMs,
    }),
  )
  const verdicts = accounts.flatMap(({ reviews }) => Object.entries(reviews))
  const reviews = merged(
    verdicts.map(([verdict, count]) => ({ verdict, count })),
    ({ verdict }) => verdict,
    (one, other) => ({ verdict: one.verdict, count: one.count + other.count }),
  )
  const asides = ASIDES.filter(({ count }) => costs.some(row => count(row) > 0))
  const tables = [
    [
      [
        'OPERATION',
        'CONTEXT',
        'MODE',
        'PROFILE',
        'CALLS',
        'FAILED',
        'TOKENS',
        'COST',
        ...asides.map(({ head }) => head),
      ],
      ...costs.map(row => [
        row.operation,
        row.contextType,
        row.executionMode ?? '–',
        row.profile ?? '–',
        String(row.calls),
        String(row.failed),
        `${row.usage.inputTokens}+${row.usage.outputTokens}`,
        formatUsd(row.usage.costMicroUsd),
        ...asides.map(({ count }) => String(count(row))),
      ]),
    ],
    [
      ['TOOL', 'CALLS', 'FAILED', 'MS'],
      ...tools.map(({ tool, calls, failed, durationMs }) => [
        oneLine(tool, 64),
        String(calls),
        String(failed),
        String(Math.round(durationMs)),
      ]),
    ],
    [['VERDICT', 'PLANS'], ...reviews.map(({ verdict, count }) => [verdict, String(count)])],
  ]
  return tables
    .filter(rows => rows.length > 1)
    .map(rows =>
      formatTable(rows)
        .map(line => `${line}\n`)
        .join(''),
    )
    .join('\n')
}

/** Columns that are there where there is something in them. */
const ASIDES: readonly { readonly head: string; readonly count: (row: CostRow) => number }[] = [
  { head: 'TIMED OUT', count: ({ timeouts }) => timeouts },
  { head: 'WITHOUT TOOLS', count: ({ withoutTools }) => withoutTools },
]

const addedCosts = (one: CostRow, other: CostRow): CostRow => ({
  ...one,
  calls: one.calls + other.calls,
  failed: one.failed + other.failed,
  timeouts: one.timeouts + other.timeouts,
  withoutTools: one.withoutTools + other.withoutTools,
  usage: addUsage(one.usage, other.usage),
})

function merged<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  add: (one: Row, other: Row) => Row,
): readonly Row[] {
  const byKey = new Map<string, Row>()
  for (const row of rows) {
    const before = byKey.get(keyOf(row))
    byKey.set(keyOf(row), before === undefined ? row : add(before, row))
  }
  return [...byKey.values()].toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
}

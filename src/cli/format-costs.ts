import { formatUsd } from '../core/money.ts'
import type { CostSum } from '../costs/cost-cells.ts'
import type { CostReport } from '../costs/cost-report.ts'
import { formatTable } from './format-table.ts'
import { oneLine } from './printable.ts'

const LONGEST = 40
const WIDEST_BAR = 24

/** Costs of some days as people read them in a terminal. */
export function formatCosts(report: CostReport): string {
  const { total, totalToday, from, to, byDay, byAgent, byUser, byAssistant, isPartial } = report
  if (total.calls === 0) return `No calls from ${from} to ${to}.\n`
  const most = Math.max(...byDay.map(({ costMicroUsd }) => costMicroUsd))
  const tables = [
    [
      ['DAY', 'CALLS', 'COST', ''],
      ...byDay.filter(({ calls }) => calls > 0).map(sum => [sum.day, ...amounts(sum), bar(sum, most)]),
    ],
    [
      ['AGENT, TOOL OR PURPOSE', 'KIND', 'CALLS', 'COST'],
      ...byAgent.map(({ name, kind, ...sum }) => [oneLine(name, LONGEST), kind, ...amounts(sum)]),
    ],
    [
      ['PERSON', 'CALLS', 'COST'],
      ...byUser.map(({ user, ...sum }) => [oneLine(user, LONGEST), ...amounts(sum)]),
    ],
    [
      ['ASSISTANT', 'CALLS', 'COST', 'TODAY', 'BUDGET A DAY'],
      ...byAssistant
        .filter(({ calls, budget }) => calls > 0 || budget !== null)
        .map(({ assistant, today, budget, ...sum }) => [
          assistant,
          ...amounts(sum),
          costOf(today),
          budget === null ? '–' : `$${budget.daily_usd}`,
        ]),
    ],
  ]
  const head = `Today ${costOf(totalToday)}, ${from} to ${to} ${costOf(total)}, ${total.calls} calls.`
  return [
    `${head}\n`,
    ...(isPartial ? ['There was more than could be read: these are the latest conversations.\n'] : []),
    ...tables.map(rows => `\n${formatTable(rows).join('\n')}\n`),
  ].join('')
}

const amounts = (sum: CostSum): readonly string[] => [String(sum.calls), costOf(sum)]

/** Calls whose price nobody knows are not taken for free. */
function costOf({ costMicroUsd, unpriced }: CostSum): string {
  if (unpriced === 0) return formatUsd(costMicroUsd)
  return costMicroUsd === 0 ? 'unknown' : `over ${formatUsd(costMicroUsd)}`
}

const bar = ({ costMicroUsd }: CostSum, most: number): string =>
  most === 0 ? '' : '█'.repeat(Math.round((costMicroUsd / most) * WIDEST_BAR))

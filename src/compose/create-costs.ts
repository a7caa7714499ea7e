import type { Directory } from '../assistants/directory.ts'
import type { AssistantId, TenantId } from '../core/id.ts'
import type { DailyBudget } from '../costs/budget.ts'
import { type CostCell, createCostCells } from '../costs/cost-cells.ts'
import { type CostReport, costReport, sumOf } from '../costs/cost-report.ts'
import { dayInZone } from '../costs/day-in-zone.ts'
import type { RecordedCall } from '../costs/recorded-call.ts'
import type { SpentBefore } from '../costs/watch-budgets.ts'
import { type PastCallsDeps, pastCalls } from '../journal/past-calls.ts'
import type { Clock } from '../ports/clock.ts'

/** Conversations one report reads at most, the latest first. */
const MOST_SESSIONS = 20_000
const DAY_MS = 24 * 60 * 60_000

export interface CostsDeps extends PastCallsDeps {
  readonly directory: Pick<Directory, 'get' | 'entries'>
  readonly clock: Pick<Clock, 'now'>
  /** Zone of the server: for assistants that name none. */
  readonly zone: string
}

export interface CostsOfDays {
  readonly cells: readonly CostCell[]
  readonly report: CostReport
}

/** Money that was paid, read from the journals each time it is asked for: there is no other book. */
export interface Costs {
  /** Of the calls of a tenant in the last so many days, today among them. */
  of(tenant: TenantId, days: number): Promise<CostsOfDays>
  /** Money the assistant of a call cost on its day before it. */
  spentBefore(tenant: TenantId, call: RecordedCall): Promise<SpentBefore>
  zoneOf(assistant: AssistantId): string
  budgetOf(assistant: AssistantId): DailyBudget | null
}

export function createCosts({ directory, clock, zone, ...deps }: CostsDeps): Costs {
  const zoneOf = (assistant: AssistantId) => directory.get(assistant)?.zone ?? zone
  const budgetOf = (assistant: AssistantId) => directory.get(assistant)?.budget ?? null
  return {
    zoneOf,
    budgetOf,
    async of(tenant, days) {
      const now = clock.now()
      const sums = createCostCells(zoneOf)
      // Days begin at another moment in every zone, and are longer where clocks are set back.
      const since = now - (days + 1) * DAY_MS
      const reach = await pastCalls(deps, { tenant, since, most: MOST_SESSIONS }, sums.add)
      const cells = sums.all()
      const assistants = directory.entries().map(({ id }) => id)
      const report = costReport(cells, {
        now,
        days,
        zoneOf,
        assistants,
        budgetOf,
        isPartial: reach !== 'all',
      })
      return { cells: cells.filter(({ day }) => day >= report.from), report }
    },
    async spentBefore(tenant, { assistant, at }) {
      const sums = createCostCells(zoneOf)
      const query = { tenant, assistant, since: at - 2 * DAY_MS, most: MOST_SESSIONS }
      const reach = await pastCalls(deps, query, call => {
        if (call.at < at) sums.add(call)
      })
      const day = dayInZone(zoneOf(assistant))(at)
      const spent = sumOf(sums.all().filter(cell => cell.day === day)).costMicroUsd
      return { spent, hasGaps: reach === 'gaps' }
    },
  }
}

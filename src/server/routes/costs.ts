import type { Context } from 'hono'
import { costsCsv } from '../../costs/costs-csv.ts'
import { wholeNumber } from '../query.ts'
import type { Visit } from '../visit.ts'

export const USUAL_DAYS = 30
export const MOST_DAYS = 92

const daysOf = (c: Context): number => Math.min(Math.max(wholeNumber(c, 'days', USUAL_DAYS), 1), MOST_DAYS)

/** GET /api/costs?days= – costs of everybody in the tenant. */
export async function getCosts({ costs, principal }: Visit, c: Context): Promise<Response> {
  const { report } = await costs.of(principal.tenant, daysOf(c))
  c.header('cache-control', 'private, no-store')
  return c.json(report)
}

/** GET /api/costs.csv?days= – the same for a spreadsheet, by tenant, day, assistant, person, caller, context type and execution mode. */
export async function getCostsCsv({ costs, principal }: Visit, c: Context): Promise<Response> {
  const { tenant } = principal
  const { cells, report } = await costs.of(tenant, daysOf(c))
  return new Response(costsCsv([{ tenant, cells }]), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="costs-${report.from}-${report.to}.csv"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  })
}

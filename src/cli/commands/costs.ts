import type { CostsOfDays } from '../../compose/create-costs.ts'
import type { Engine } from '../../compose/create-engine.ts'
import { LOCAL } from '../../compose/local-principal.ts'
import type { TenantId } from '../../core/id.ts'
import { costsCsv } from '../../costs/costs-csv.ts'
import { type Call, type Command, textOption } from '../command.ts'
import { allSessions } from '../find-session.ts'
import { formatCosts } from '../format-costs.ts'
import { openReader } from '../open-engine.ts'
import { oneLine } from '../printable.ts'
import { READER_SETTINGS } from '../setting-flags.ts'
import { UsageError } from '../usage-error.ts'

export const costs: Command = {
  usage: '',
  about: `Shows what calls of models and tools have cost: today, by day, by agent, tool and purpose, and by person;
  each tenant for itself. Reads the conversations of these days. Works beside a running server.`,
  takes: { least: 0, most: 0 },
  options: {
    days: { type: 'string', value: 'N', about: 'how many days, today among them (30)' },
    tenant: { type: 'string', value: 'TENANT', about: 'only this one' },
    csv: { type: 'boolean', about: 'for a spreadsheet, by tenant, day, assistant, person and caller' },
  },
  settings: READER_SETTINGS,
  examples: [
    ['costs', 'the last 30 days'],
    ['costs --days 7 --csv', 'a week for a spreadsheet'],
    ['costs --json', 'all sums, for other programs'],
  ],
  async run(call) {
    const days = daysOf(call)
    const engine = await openReader(call)
    const books = engine === null ? [] : await booksOf(engine, textOption(call, 'tenant'), days)
    await engine?.close()
    const { out } = call.terminal
    if (call.options.csv === true) out(`${costsCsv(books)}\r\n`)
    else if (call.json) out(`${JSON.stringify(books.map(({ tenant, report }) => ({ tenant, ...report })))}\n`)
    else out(formatBooks(books))
    return 0
  },
}

interface Book extends CostsOfDays {
  readonly tenant: TenantId
}

/** The costs of each tenant: people of one name are others in another, and budgets are of one tenant. */
async function booksOf(engine: Engine, wanted: string | null, days: number): Promise<readonly Book[]> {
  const tenants = new Set<TenantId>()
  for await (const { tenant } of allSessions(engine))
    if (wanted === null || tenant === wanted) tenants.add(tenant)
  const books: Book[] = []
  for (const tenant of [...tenants].toSorted())
    books.push({ tenant, ...(await engine.costs.of(tenant, days)) })
  return books
}

function formatBooks(books: readonly Book[]): string {
  if (books.length === 0) return 'No calls yet.\n'
  const namesTenants = books.some(({ tenant }) => tenant !== LOCAL.tenant)
  return books
    .map(({ tenant, report }) => `${namesTenants ? `${oneLine(tenant, 200)}\n` : ''}${formatCosts(report)}`)
    .join('\n')
}

const MOST_DAYS = 366

function daysOf(call: Call): number {
  const days = textOption(call, 'days')
  if (days === null) return 30
  if (!/^[1-9]\d{0,2}$/.test(days) || Number(days) > MOST_DAYS)
    throw new UsageError(`--days must be a whole number from 1 to ${MOST_DAYS}`, 'As in --days 7.')
  return Number(days)
}

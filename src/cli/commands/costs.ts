import { costsCsv } from '../../costs/costs-csv.ts'
import { type Call, type Command, textOption } from '../command.ts'
import { formatCosts } from '../format-costs.ts'
import { openReader } from '../open-engine.ts'
import { READER_SETTINGS } from '../setting-flags.ts'
import { UsageError } from '../usage-error.ts'

export const costs: Command = {
  usage: '',
  about: `Shows what calls of models and tools have cost: today, by day, by agent, tool and purpose, and by person. Reads the
  conversations of these days. Works beside a running server.`,
  takes: { least: 0, most: 0 },
  options: {
    days: { type: 'string', value: 'N', about: 'how many days, today among them (30)' },
    csv: { type: 'boolean', about: 'for a spreadsheet, by day, assistant, person and caller' },
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
    const found = engine === null ? null : await engine.costs.of(null, days)
    await engine?.close()
    const { out } = call.terminal
    if (call.options.csv === true) out(`${costsCsv(found?.cells ?? [])}\r\n`)
    else if (call.json) out(`${JSON.stringify(found?.report ?? null)}\n`)
    else out(found === null ? 'No calls yet.\n' : formatCosts(found.report))
    return 0
  },
}

const MOST_DAYS = 366

function daysOf(call: Call): number {
  const days = textOption(call, 'days')
  if (days === null) return 30
  if (!/^[1-9]\d{0,2}$/.test(days) || Number(days) > MOST_DAYS)
    throw new UsageError(`--days must be a whole number from 1 to ${MOST_DAYS}`, 'As in --days 7.')
  return Number(days)
}

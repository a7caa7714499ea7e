import type { TenantId } from '../core/id.ts'
import { writeCsv } from '../files/write-csv.ts'
import type { CostCell } from './cost-cells.ts'

const COLUMNS = [
  { name: 'tenant', type: 'text' },
  { name: 'day', type: 'text' },
  { name: 'assistant', type: 'text' },
  { name: 'user', type: 'text' },
  { name: 'kind', type: 'text' },
  { name: 'name', type: 'text' },
  { name: 'context_type', type: 'text' },
  { name: 'execution_mode', type: 'text' },
  { name: 'calls', type: 'number' },
  { name: 'failed', type: 'number' },
  { name: 'cost_usd', type: 'number' },
  { name: 'unpriced', type: 'number' },
  { name: 'input_tokens', type: 'number' },
  { name: 'output_tokens', type: 'number' },
] as const

const MICRO_DIGITS = 6

interface TenantCells {
  readonly tenant: TenantId
  readonly cells: readonly CostCell[]
}

/** Costs for a spreadsheet: a row for each tenant, day, assistant, person, caller, context type and execution mode. */
export const costsCsv = (books: readonly TenantCells[]): string =>
  writeCsv(
    COLUMNS,
    books
      .flatMap(({ tenant, cells }) => cells.map(cell => ({ tenant, ...cell })))
      .map(({ tenant, day, assistant, user, kind, name, contextType, executionMode, ...sum }) => ({
        tenant,
        day,
        assistant,
        user,
        kind,
        name,
        context_type: contextType ?? '',
        execution_mode: executionMode ?? '',
        calls: String(sum.calls),
        failed: String(sum.failed),
        cost_usd: (sum.costMicroUsd / 10 ** MICRO_DIGITS).toFixed(MICRO_DIGITS),
        unpriced: String(sum.unpriced),
        input_tokens: String(sum.inputTokens),
        output_tokens: String(sum.outputTokens),
      })),
  )

import { leastOf } from '../../nlu/numbers/number-mention.ts'
import { SHORTEST_LIST } from '../router/counted.ts'
import { openProposal, type UiProposal } from '../router/proposal.ts'
import type { UiReading } from '../router/reading.ts'
import type { RuleName } from '../router/rules.ts'
import { inferTable, seedRows, type TableHints } from './infer-table.ts'

/** Proposes a table with the columns and rows the message names; `known` is what was known before it. */
export function openTable(
  rule: RuleName,
  reading: UiReading,
  rationale: string,
  known: Partial<TableHints> = {},
): UiProposal {
  const { counted, items, language, shownIn, groups, isBulk } = reading
  const count = counted === null ? null : leastOf(counted.amount)
  const isList = count !== null && count >= SHORTEST_LIST
  const hints: TableHints = {
    noun:
      reading.countedPhrase ??
      reading.details.things ??
      reading.itemsNoun ??
      reading.topic ??
      reading.sourceNoun,
    count: isList ? count : null,
    items,
    fromFile: isBulk,
    details: reading.details,
    ...known,
  }
  const inferred = inferTable(hints, language, shownIn)
  const params = reading.grid === null ? inferred : { ...inferred, columns: [...reading.grid.columns] }
  const scope = {
    count: hints.count,
    isApproximate: counted !== null && (counted.approximate || counted.amount.is !== 'one'),
    groups,
  }
  const data = reading.grid?.data ?? seedRows(params, items)
  const draft = items.length === 0 ? null : ({ tool: 'request_data_table', data } as const)
  return openProposal(rule, { tool: 'request_data_table', params }, rationale, scope, draft)
}

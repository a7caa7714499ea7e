import { say } from '../../messages/catalog.ts'
import type { ToolInWords } from '../in-words.ts'
import { countQuestion } from './count-question.ts'
import { isEmptyRow, type TableData } from './data.ts'
import { rowEditing } from './edit-rows.ts'
import { TABLE_NOUNS } from './nouns.ts'
import { openTable } from './open-table.ts'
import type { DataTableParams } from './params.ts'
import { readRows } from './read-rows.ts'
import { tableSummary } from './summary.ts'
import { withRows } from './with-rows.ts'

export const dataTableInWords: ToolInWords<DataTableParams, TableData, never> = {
  label: 'table',
  many: 'tools_table',
  one: 'tool_table',
  nouns: TABLE_NOUNS,
  isNamedEverywhere: true,
  verbs: new Set(),
  preferred: ['table'],
  spokenOf: 'a table',
  description:
    'a table to fill in, for a list of three or more things of one kind, structured data or entry in bulk; never for a single thing',
  offer: 'offer_table',
  hint: { count: ['min_rows', 3], also: 'starter_rows is at most min_rows' },
  question: countQuestion,
  judged: { as: 'table', isTrained: true },
  standIn: null,
  // Bulk entry, counts and lists open it (`router/triggers.ts`).
  named: () => null,
  open: openTable,
  capture: (params, text, { language }) => readRows(params, text, language),
  withEarlier: ({ columns: [first] }, earlier, now) => ({
    rows: withRows(first?.name ?? '', earlier.rows, now.rows),
  }),
  editing: rowEditing,
  summary: tableSummary,
  summaryWish({ summary_prompt: prompt }, { rows }) {
    const entries = rows.filter(row => !isEmptyRow(row))
    return prompt.trim() === '' || entries.length === 0 ? null : { prompt, entries }
  },
  opens: ({ title }, { count }, locale) =>
    count === null
      ? say('ui_table_opens', locale, { title })
      : say('ui_table_opens_for', locale, { title, count }),
  writeIt({ columns }, isMore, locale) {
    const names = columns.map(({ name }) => name).join(', ')
    return say(isMore ? 'ui_more_entries' : 'ui_list_in_words', locale, { columns: names })
  },
  asObject: { one: 'tool_a_table', none: 'tool_no_table' },
  asks: { tooFew: 'ui_ask_rows', gap: 'ui_ask_cells', oneGap: 'ui_ask_cells' },
  missing: { tooFew: 'ui_missing_rows', gap: 'ui_missing_cells', oneGap: 'ui_missing_cells_one' },
  fields: {},
  evidence: {},
}

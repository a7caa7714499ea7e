import { say } from '../../messages/catalog.ts'
import type { Summary } from '../in-words.ts'
import { lineText } from '../line-text.ts'
import { MOST_SHOWN, moreText } from '../shown-entries.ts'
import { countsText, tally } from '../tally.ts'
import { cellOf, isEmptyRow, type TableData } from './data.ts'
import type { DataTableParams } from './params.ts'

const MOST_TALLIES = 3
const MOST_COLUMNS = 8

/** The rows as a Markdown table, and how often values stand in columns that repeat themselves. */
export function tableSummary({ title, columns }: DataTableParams, data: TableData, locale: string): Summary {
  const rows = data.rows.filter(row => !isEmptyRow(row))
  const counted = columns.map(({ name }) => ({
    column: name,
    counts: tally(rows.map(row => cellOf(row, name))),
  }))
  const filled = counted.filter(({ counts }) => counts.length > 0).map(({ column }) => column)
  const shown = filled.slice(0, MOST_COLUMNS)
  const tallies = counted
    .filter(({ counts }) => counts.length <= rows.length / 2 && counts.some(([, times]) => times > 1))
    .slice(0, MOST_TALLIES)
    .map(({ column, counts }) => `- ${column}: ${countsText(counts)}`)
  const count = rows.length
  const cells = rows.slice(0, MOST_SHOWN).map(row => shown.map(name => cellOf(row, name)))
  const entries = shown.length === 0 ? '' : [gridText(shown, cells), ...moreText(count, locale)].join('\n\n')
  const head = say(count === 1 ? 'ui_table_summary_one' : 'ui_table_summary', locale, { title, count })
  const blocks = [head, entries, tallies.join('\n')].filter(block => block !== '')
  return { count, entries, text: blocks.join('\n\n') }
}

const gridText = (columns: readonly string[], rows: readonly (readonly string[])[]) =>
  columns.length === 1
    ? rows.map(([cell = '']) => `- ${cellText(cell)}`).join('\n')
    : [columns, columns.map(() => '---'), ...rows]
        .map(cells => `| ${cells.map(cellText).join(' | ')} |`)
        .join('\n')

const LONGEST_CELL = 80

/** One line, and a bar in it is no end of the cell. */
function cellText(text: string): string {
  const line = lineText(text)
  const short = line.length > LONGEST_CELL ? `${line.slice(0, LONGEST_CELL)}…` : line
  return short.replace(/[\\|]/g, '\\$&')
}

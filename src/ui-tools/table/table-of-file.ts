import type { TableReading } from '../../core/message-file.ts'
import type { CaptureScope } from '../../core/ui.ts'
import { sayFiles } from '../../messages/say-files.ts'
import { grammarOf } from '../../nlu/lang/grammars.ts'
import { languageOf } from '../../nlu/text/language.ts'
import type { UiData, UiParams } from '../tool.ts'
import { checkCell } from './check-cell.ts'
import type { Row } from './data.ts'
import { inferTable } from './infer-table.ts'
import type { Column } from './params.ts'

export interface FileTable {
  readonly request: UiParams
  readonly scope: CaptureScope
  readonly draft: UiData
  readonly rows: number
  readonly columns: number
}

const LONGEST_NAME = 60

/** A table with the rows of a file: its columns by the header, each of the type all its cells have. */
export function tableOfFile({ cells, decimal }: TableReading, name: string, locale: string): FileTable {
  const lines = withoutHeading(cells)
  const [first = [], ...rest] = lines
  const hasHeader = rest.length > 0 && isHeader(first)
  const body = hasHeader ? rest : lines
  const names = columnNames(hasHeader ? first : [], width(lines), locale)
  const columns: Column[] = []
  const values = names.map((column, at) => {
    const { type, cells: read } = readColumn(
      body.map(line => line[at] ?? ''),
      decimal,
      locale,
    )
    columns.push({ name: column, type, required: false })
    return read
  })
  const rows = body.map(
    (_, line): Row => Object.fromEntries(names.map((column, at) => [column, values[at]?.[line] ?? ''])),
  )
  const language = languageOf(locale)
  const inferred = inferTable(
    {
      noun: null,
      count: null,
      items: [],
      fromFile: true,
      details: { columns, isWhole: true, span: null, things: null },
    },
    language,
  )
  const title = name.replace(/\.[\p{L}\p{N}]{1,8}$/u, '').trim() || inferred.title
  return {
    request: {
      tool: 'request_data_table',
      params: { ...inferred, title: title.slice(0, 200), columns, min_rows: 1, starter_rows: 0 },
    },
    scope: { count: null, isApproximate: false, groups: [] },
    draft: { tool: 'request_data_table', data: { rows } },
    rows: rows.length,
    columns: columns.length,
  }
}

const width = (lines: TableReading['cells']): number =>
  lines.reduce((most, line) => Math.max(most, line.length), 0)

const filled = (line: readonly string[]): number => line.filter(cell => cell !== '').length

/** A title above the header stands alone in its line. */
function withoutHeading(lines: TableReading['cells']): TableReading['cells'] {
  if (width(lines) < 3) return lines
  const start = lines.slice(0, 10).findIndex(line => filled(line) > 1)
  return start > 0 ? lines.slice(start) : lines
}

const LONGEST_FIGURE = 40

const isFigure = (cell: string): boolean =>
  cell.length <= LONGEST_FIGURE && /\d/.test(cell) && /^[+-]?[\d.,:/%\s€$£-]+$/.test(cell)

/** Words alone, for most of the columns, and no two the same. */
function isHeader(line: readonly string[]): boolean {
  const named = line.filter(cell => cell !== '')
  return (
    named.length * 2 > line.length &&
    !named.some(isFigure) &&
    new Set(named.map(cell => cell.toLowerCase())).size === named.length
  )
}

function columnNames(header: readonly string[], count: number, locale: string): readonly string[] {
  const names: string[] = []
  for (let at = 0; at < count; at++) {
    const plain = (header[at] ?? '').replaceAll(/\s+/gu, ' ').trim().slice(0, LONGEST_NAME)
    const name = plain === '' ? sayFiles('file_column', locale, { number: at + 1 }) : plain
    const isTaken = (candidate: string) =>
      names.some(other => other.toLowerCase() === candidate.toLowerCase())
    let own = name
    for (let twin = 2; isTaken(own); twin++) own = `${name} ${twin}`
    names.push(own)
  }
  return names
}

interface ReadColumn {
  readonly type: Column['type']
  readonly cells: readonly string[]
}

/** Numbers are written as the person writes them; a cell that is no number makes its column one of text. */
function readColumn(cells: readonly string[], decimal: TableReading['decimal'], locale: string): ReadColumn {
  const some = cells.filter(cell => cell !== '')
  if (some.length === 0) return { type: 'text', cells }
  const writtenIn = decimal === null ? locale : LOCALES[decimal]
  const isAll = (type: Column['type'], as: string) => some.every(cell => checkCell({ type }, cell, as).ok)
  if (isAll('number', writtenIn) && !some.some(isCode))
    return { type: 'number', cells: cells.map(cell => inOwnWriting(cell, writtenIn, locale)) }
  if (isAll('date', locale)) return { type: 'date', cells }
  if (some.every(cell => /^https?:\/\//i.test(cell)) && isAll('url', locale)) return { type: 'url', cells }
  return { type: 'text', cells }
}

const LOCALES = { '.': 'en', ',': 'de' } as const

/** A postcode or an article number is no amount: what begins with a nought would lose it. */
const isCode = (cell: string): boolean => /^[+]|^0\d/.test(cell)

function inOwnWriting(cell: string, writtenIn: string, locale: string): string {
  if (cell === '' || languageOf(writtenIn) === languageOf(locale)) return cell
  const checked = checkCell({ type: 'number' }, cell, writtenIn)
  return checked.ok ? checked.value.replace('.', grammarOf(languageOf(locale)).decimalMark) : cell
}

import type { Language } from '../../nlu/text/language.ts'
import { itemsIn, linesOf } from '../capture/list-items.ts'
import { readDelimited } from '../capture/read-delimited.ts'
import { readItem } from '../capture/read-item.ts'
import type { TableData } from './data.ts'
import { mapColumns, rowsOf } from './map-columns.ts'
import type { DataTableParams } from './params.ts'
import { isOneRow, rowOfItem } from './row-of-item.ts'

/** Rows a person wrote instead of filling in the table; null where there are none. */
export function readRows({ columns }: DataTableParams, text: string, language: Language): TableData | null {
  const [line = '', ...more] = linesOf(text)
  const parts = more.length > 0 ? [] : (readDelimited(line)[0] ?? []).map(part => part.trim())
  if (isOneRow(parts, columns, language)) return { rows: [rowOfItem(parts, columns, language)] }
  const items = itemsIn(text, language)?.map(readItem) ?? []
  if (items.some(parts => parts.length > 1))
    return { rows: items.map(parts => rowOfItem(parts, columns, language)) }
  const cells = cellsIn(text, language)
  if (cells.length === 0) return null
  const { body, mapping } = mapColumns(cells, columns, language)
  return body.length === 0 ? null : { rows: [...rowsOf(body, mapping)] }
}

/** Lines are rows, tabs, semicolons and commas part them; in one line, a list that is no row is one column. */
const cellsIn = (text: string, language: Language): readonly (readonly string[])[] =>
  itemsIn(text, language)?.map(item => [item]) ?? readDelimited(linesOf(text).join('\n'))

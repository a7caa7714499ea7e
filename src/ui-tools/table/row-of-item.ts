import { checkCell } from './check-cell.ts'
import type { Row } from './data.ts'
import type { Column } from './params.ts'

/** The first part fills the first column; each other one goes where only such values go, else into the next free one. */
export function rowOfItem(parts: readonly string[], columns: readonly Column[], locale: string): Row {
  const [first, ...others] = columns
  const row: Row = {}
  if (first === undefined) return row
  row[first.name] = parts[0] ?? ''
  let free = [...others]
  for (const part of parts.slice(1)) {
    const column = free.find(one => isOnlyFor(one, part, locale)) ?? free.find(({ type }) => type === 'text')
    if (column === undefined) row[first.name] = `${row[first.name]} (${part})`
    else row[column.name] = part
    free = free.filter(one => one !== column)
  }
  return row
}

/**
 * True where things listed in one line are the cells of one row: some of them, though not the first, go where only such values go
 * ("Ada, CEO, high"). Several rows would have several of those.
 */
export function isOneRow(parts: readonly string[], columns: readonly Column[], locale: string): boolean {
  const [first = '', ...others] = parts
  const isValue = (part: string) => columns.some(column => isOnlyFor(column, part, locale))
  const places = columns.slice(1).filter(({ type }) => type !== 'text').length
  const values = others.filter(isValue).length
  return !isValue(first) && values > 0 && values <= places && others.length <= columns.length
}

/** Nearly every word could be an address or an option where none are listed. */
export function isOnlyFor(column: Column, part: string, locale: string): boolean {
  if (column.type === 'text' || (column.type === 'enum' && !column.options?.length)) return false
  return (column.type !== 'url' || part.includes('.')) && checkCell(column, part, locale).ok
}

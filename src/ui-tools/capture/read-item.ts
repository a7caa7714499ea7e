import type { Column } from '../catalog.ts'
import { checkCell } from '../check-cell.ts'
import type { Row } from '../submission.ts'

const IN_BRACKETS = /^([^()]+?)\s*\(([^()]+)\)\s*$/
const DASHED = /\s+[-–—]\s+|:\s+/

/** A thing and what is said of it: "Anna (finance, high)", "Anna – finance – high", "Anna: finance, high". */
export function readItem(item: string): readonly string[] {
  const [, name, inside] = IN_BRACKETS.exec(item) ?? []
  if (name !== undefined && inside !== undefined) return [name, ...partsOf(inside)]
  const [head = '', ...rest] = item.split(DASHED)
  return head.trim() === '' ? [item] : [head.trim(), ...rest.flatMap(partsOf)]
}

const partsOf = (text: string): string[] =>
  text
    .split(/\s*[,;/]\s*/)
    .map(part => part.trim())
    .filter(part => part !== '')

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

/** Nearly every word could be an address or an option where none are listed. */
function isOnlyFor(column: Column, part: string, locale: string): boolean {
  if (column.type === 'text' || (column.type === 'enum' && !column.options?.length)) return false
  return (column.type !== 'url' || part.includes('.')) && checkCell(column, part, locale).ok
}

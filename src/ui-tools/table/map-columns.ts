import { nameKey } from '../validate/near-text.ts'
import { checkCell } from './check-cell.ts'
import type { Row } from './data.ts'
import type { Column } from './params.ts'

/** Column each pasted column fills; null is left out. */
export type ColumnMapping = readonly (string | null)[]

export interface ReadGrid {
  /** The first line names columns and is no row. */
  readonly hasHeader: boolean
  readonly header: readonly string[]
  readonly body: readonly (readonly string[])[]
  readonly mapping: ColumnMapping
}

/** Finds the header of a pasted grid and which column goes where; without a header, columns are taken in order. */
export function mapColumns(
  grid: readonly (readonly string[])[],
  columns: readonly Column[],
  locale: string,
): ReadGrid {
  const [first = [], ...rest] = grid
  const byName = matchNames(first, columns)
  const named = byName.filter(name => name !== null).length
  const hasHeader = named > 0 && (named * 2 >= first.length || named * 2 >= columns.length)
  const width = grid.reduce((most, { length }) => Math.max(most, length), 0)
  if (hasHeader) {
    const mapping = [...byName, ...Array.from({ length: width - byName.length }, () => null)]
    return { hasHeader, header: first, body: rest, mapping }
  }
  const looksNamed = rest.length > 0 && !fits(first, columns, locale) && fits(rest[0] ?? [], columns, locale)
  const mapping = Array.from({ length: width }, (_, at) => columns[at]?.name ?? null)
  return looksNamed
    ? { hasHeader: true, header: first, body: rest, mapping }
    : { hasHeader: false, header: [], body: grid, mapping }
}

/** Exact names first, then one inside the other ("Full name" fills Name); each column once. */
function matchNames(cells: readonly string[], columns: readonly Column[]): (string | null)[] {
  const keys = columns.map(({ name }) => ({ name, key: nameKey(name) }))
  const taken = new Set<string>()
  const take = (name: string | undefined) => {
    if (name !== undefined) taken.add(name)
    return name ?? null
  }
  const exact = cells.map(cell =>
    take(keys.find(({ name, key }) => !taken.has(name) && key === nameKey(cell))?.name),
  )
  return exact.map((name, at) => {
    if (name !== null) return name
    const words = new Set(nameKey(cells[at] ?? '').split(' '))
    return take(
      keys.find(
        ({ name: candidate, key }) =>
          !taken.has(candidate) && words.size <= 3 && key.split(' ').every(word => words.has(word)),
      )?.name,
    )
  })
}

const fits = (cells: readonly string[], columns: readonly Column[], locale: string) =>
  columns.every((column, at) => column.type === 'text' || checkCell(column, cells[at] ?? '', locale).ok)

/** The rows of a grid under a mapping. */
export const rowsOf = (body: ReadGrid['body'], mapping: ColumnMapping): readonly Row[] =>
  body.map(cells =>
    Object.fromEntries(
      mapping.flatMap((name, at) => (name === null ? [] : [[name, (cells[at] ?? '').trim()] as const])),
    ),
  )

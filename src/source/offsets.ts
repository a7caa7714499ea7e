import type { FieldPath, Position, PositionOf } from './position.ts'

/** Offsets of a field's key and value. */
export interface FieldOffsets {
  readonly key: number
  readonly value: number
  /** First character inside a text that stands in the file as it is. */
  readonly text?: number
  /** Offset of a character of a text that is written over several lines. */
  readonly inText?: (inside: number) => number
}

/** The fields of every object and list of a document, by the object or list itself. */
export type OffsetTable = Map<object, Map<string | number, FieldOffsets>>

export function positionsIn(file: string, text: string, value: unknown, table: OffsetTable): PositionOf {
  const at = placesIn(file, text)
  return (path, part = 'value', inside) => {
    const found = findOffsets(value, path, table)
    if (!found) return at(0)
    const { text: start, inText } = found.offsets
    if (inside !== undefined && found.exact && start !== undefined) return at(start + inside)
    if (inside !== undefined && found.exact && inText !== undefined) return at(inText(inside))
    return at(part === 'key' && found.exact ? found.offsets.key : found.offsets.value)
  }
}

/** Line and column of an offset. */
export function placesIn(file: string, text: string): (offset: number) => Position {
  let starts: number[] | null = null
  return offset => {
    starts ??= lineStarts(text)
    const lines = starts
    let low = 0
    let high = lines.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((lines[middle] as number) <= offset) low = middle
      else high = middle - 1
    }
    return { file, line: low + 1, column: offset - (lines[low] as number) + 1 }
  }
}

/** The offsets under `path`, or those of the nearest part around it. */
function findOffsets(
  value: unknown,
  path: FieldPath,
  table: OffsetTable,
): { readonly offsets: FieldOffsets; readonly exact: boolean } | null {
  let here = value
  let offsets: FieldOffsets | null = null
  for (const step of path) {
    const next = typeof here === 'object' && here !== null ? table.get(here)?.get(step) : undefined
    if (!next) return offsets && { offsets, exact: false }
    offsets = next
    here = (here as Record<string | number, unknown>)[step]
  }
  return offsets && { offsets, exact: true }
}

function lineStarts(text: string): number[] {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

const DELIMITERS = ['\t', ';', ',', '|'] as const
type Delimiter = (typeof DELIMITERS)[number]

/** The cells of a pasted spreadsheet or a CSV file. Quotes as spreadsheets write them; empty lines are left out. */
export function readDelimited(
  text: string,
  mostRows = Number.POSITIVE_INFINITY,
): readonly (readonly string[])[] {
  const body = text.replace(/^\uFEFF/, '')
  return split(body, delimiterOf(body), mostRows).filter(cells => cells.some(cell => cell.trim() !== ''))
}

/** The sign that cuts the first lines into the same number of cells, and into the most. */
function delimiterOf(text: string): Delimiter {
  const head = text.slice(0, 20_000)
  if (head.includes('\t')) return '\t'
  const rated = DELIMITERS.map(delimiter => {
    const counts = split(head, delimiter)
      .slice(0, 20)
      .filter(cells => cells.some(cell => cell.trim() !== ''))
      .map(cells => cells.length)
    const [first = 1] = counts
    const isEven = counts.every(count => count === first)
    return { delimiter, worth: first > 1 ? (isEven ? 1_000 : 0) + Math.min(...counts) : 0 }
  })
  return rated.reduce((best, next) => (next.worth > best.worth ? next : best)).delimiter
}

function split(text: string, delimiter: Delimiter, mostRows = Number.POSITIVE_INFINITY): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at <= text.length && rows.length < mostRows) {
    const { cell, end } = text[at] === '"' ? quoted(text, at, delimiter) : plain(text, at, delimiter)
    row.push(cell)
    const stop = text[end]
    if (stop !== delimiter) {
      rows.push(row)
      row = []
    }
    at = stop === '\r' && text[end + 1] === '\n' ? end + 2 : end + 1
  }
  return rows
}

interface Cell {
  readonly cell: string
  /** Index of the sign after it. */
  readonly end: number
}

const isStop = (sign: string | undefined, delimiter: Delimiter) =>
  sign === undefined || sign === delimiter || sign === '\n' || sign === '\r'

function plain(text: string, start: number, delimiter: Delimiter): Cell {
  let end = start
  while (!isStop(text[end], delimiter)) end++
  return { cell: text.slice(start, end), end }
}

/** A quote that never closes was no quote. */
function quoted(text: string, start: number, delimiter: Delimiter): Cell {
  let at = start + 1
  let cell = ''
  for (;;) {
    const close = text.indexOf('"', at)
    if (close < 0) return plain(text, start, delimiter)
    cell += text.slice(at, close)
    if (text[close + 1] === '"') {
      cell += '"'
      at = close + 2
      continue
    }
    const rest = plain(text, close + 1, delimiter)
    return { cell: cell + rest.cell, end: rest.end }
  }
}

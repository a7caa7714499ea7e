const EDGE = /^[\s|:-]+$/
const BETWEEN = '  '

/** Rows of a Markdown table in columns below each other; where they would be wider than the screen, one row after another. */
export function tableLines(rows: readonly string[], columns: number): readonly string[] {
  const cells = rows.filter(row => !EDGE.test(row)).map(cellsOf)
  const widths = (cells[0] ?? []).map((_, place) => Math.max(...cells.map(row => widthOf(row[place] ?? ''))))
  const total = widths.reduce((sum, width) => sum + width + BETWEEN.length, 0)
  if (total > columns) return cells.map(row => row.filter(cell => cell !== '').join(' – '))
  return cells.map(row =>
    row
      .map((cell, place) => cell + ' '.repeat(Math.max(0, (widths[place] ?? 0) - widthOf(cell))))
      .join(BETWEEN)
      .trimEnd(),
  )
}

const cellsOf = (row: string): readonly string[] =>
  row
    .trim()
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map(cell => cell.trim().replaceAll('\\|', '|'))

/** Without the colours, which take no room. */
export const widthOf = (text: string): number =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours begin with one
  [...text.replaceAll(/\u001b\[[\d;]*m/g, '')].length

/** Medians with spread, of rounds that are interleaved so that a noisy machine disturbs all cases alike. */
export interface Case {
  readonly name: string
  /** Runs once and says how many operations it made. */
  readonly round: () => Promise<number> | number
}

export interface Figure {
  readonly name: string
  /** Operations per second. */
  readonly median: number
  readonly low: number
  readonly high: number
}

export async function measure(cases: readonly Case[], rounds: number): Promise<Figure[]> {
  for (const { round } of cases) await round()
  const rates = cases.map((): number[] => [])
  for (let turn = 0; turn < rounds; turn++)
    for (const [index, { round }] of cases.entries()) {
      const started = performance.now()
      const operations = await round()
      rates[index]?.push((operations * 1_000) / (performance.now() - started))
    }
  return cases.map(({ name }, index) => ({ name, ...spread(rates[index] ?? []) }))
}

export function spread(values: readonly number[]): { median: number; low: number; high: number } {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { median: at(0.5), low: at(0), high: at(1) }
}

export interface Budget {
  readonly name: string
  readonly measured: number
  readonly unit: string
  /** Bound of a figure: at most, or at least. */
  readonly bound: { readonly most: number } | { readonly least: number }
}

/** A line a budget: what was measured, what is asked for, whether that holds. */
export function budgets(rows: readonly Budget[]): string {
  const width = Math.max(...rows.map(({ name }) => name.length))
  return rows
    .map(({ name, measured, unit, bound }) => {
      const [word, limit] =
        'most' in bound ? (['at most', bound.most] as const) : (['at least', bound.least] as const)
      const isHeld = 'most' in bound ? measured <= bound.most : measured >= bound.least
      return `${isHeld ? 'held  ' : 'MISSED'}  ${name.padEnd(width)}  ${number(measured)} ${unit}, ${word} ${limit}`
    })
    .join('\n')
}

/** The median of the figure of that name. */
export const medianOf = (figures: readonly Figure[], name: string): number =>
  figures.find(figure => figure.name === name)?.median ?? Number.NaN

const number = (value: number) =>
  value >= 100 ? Math.round(value).toLocaleString('en-US') : value.toPrecision(3)

/** A table with every figure beside the first, which is the limit: how many times its time or effort this takes. */
export function table(
  title: string,
  unit: string,
  figures: readonly Figure[],
  better: 'more' | 'less' = 'more',
): string {
  const [limit] = figures
  const rows = figures.map(({ name, median, low, high }) => [
    name,
    number(median),
    `${number(low)}..${number(high)}`,
    limit === undefined || limit.name === name
      ? ''
      : `${(better === 'more' ? limit.median / median : median / limit.median).toFixed(2)} ×`,
  ])
  const head = ['', unit, 'low..high', 'of the limit']
  const widths = head.map((cell, column) =>
    Math.max(cell.length, ...rows.map(row => row[column]?.length ?? 0)),
  )
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
  return [`\n${title}`, line(head), ...rows.map(line)].join('\n')
}

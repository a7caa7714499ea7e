import { appendFileSync } from 'node:fs'

/** One line of the table that `npm run reliability` ends with. */
export interface Figure {
  readonly name: string
  readonly value: string
}

/** States what a run has measured; the runner of all of them names the file where it gathers them. */
export function figure(name: string, value: string | number): void {
  const { FIGURES_FILE } = process.env
  const line: Figure = { name, value: typeof value === 'number' ? value.toLocaleString('en') : value }
  if (FIGURES_FILE !== undefined) appendFileSync(FIGURES_FILE, `${JSON.stringify(line)}\n`)
  console.log(`${line.name}: ${line.value}`)
}

/** Middle, slow and slowest of some times. */
export function spread(ms: readonly number[]): string {
  const sorted = ms.toSorted((a, b) => a - b)
  const at = (share: number) =>
    `${((sorted[Math.floor((sorted.length - 1) * share)] ?? 0) / 1_000).toFixed(1)} s`
  return `median ${at(0.5)}, p99 ${at(0.99)}, longest ${at(1)}`
}

import type { Figure } from '../../test/faults/figures.ts'

export interface PartOutcome {
  readonly name: string
  readonly passed: boolean
  readonly seconds: number
  readonly figures: readonly Figure[]
}

/** The account at the end: each part with what it has measured. */
export function tableOf(outcomes: readonly PartOutcome[]): string {
  const lines = outcomes.flatMap(({ name, passed, seconds, figures }) => [
    `${passed ? '✓' : '✗'} ${name.padEnd(10)} ${seconds.toFixed(0).padStart(6)} s`,
    ...figures.map(figure => `    ${figure.name}: ${figure.value}`),
  ])
  const failed = outcomes.filter(({ passed }) => !passed).map(({ name }) => name)
  return `\n${lines.join('\n')}\n\nreliability ${failed.length === 0 ? 'passed' : `failed: ${failed.join(', ')}`}\n`
}

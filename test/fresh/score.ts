import type { Entry } from './entries.ts'

/** Verdict on an entry. Harm is counted apart from mere error: something opened, changed or ran that must not. */
export interface Score {
  readonly entry: Entry
  readonly right: boolean
  readonly harm: Harm | null
  readonly got: string
}

export type Harm =
  /** A tool opened for nothing. */
  | 'opened'
  /** An opt-out, a rule or a value that nobody wished. */
  | 'lasting'
  /** A call that changes the world, unwished or with other values. */
  | 'effect'
  /** An intent began that nobody wished. */
  | 'begun'

export interface Totals {
  readonly entries: number
  readonly right: number
  /** Entries on which honest people differ; in none of the other figures. */
  readonly disputable: number
  readonly harm: Readonly<Record<Harm, number>>
}

export function totalsOf(scores: readonly Score[]): Totals {
  const counted = scores.filter(({ entry }) => entry.disputable !== true)
  const harm = { opened: 0, lasting: 0, effect: 0, begun: 0 }
  for (const score of counted) if (score.harm !== null) harm[score.harm]++
  return {
    entries: counted.length,
    right: counted.filter(({ right }) => right).length,
    disputable: scores.length - counted.length,
    harm,
  }
}

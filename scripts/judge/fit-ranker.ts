import { ROWS } from '../../src/nlu/judge/judge-input.ts'
import { rowOf, shares } from '../../src/nlu/judge/ranker.ts'
import { type Fitted, seeded, shuffle } from './fit-judge.ts'

/** One of several ways to read a message. */
export interface Choice {
  readonly rows: Uint32Array
  readonly isRight: boolean
}

export const choiceOf = (signals: readonly string[], isRight: boolean): Choice => ({
  rows: Uint32Array.from(signals, rowOf),
  isRight,
})

/** Ways to read one message, of which at least one is right, else nothing is learned from it. */
export interface Ranking {
  readonly message: string
  readonly choices: readonly Choice[]
}

/** Chosen on held-out messages. */
export const RANKER_RECIPE = { rounds: 6, rate: 0.05, restraint: 1e-5, least: 3, seed: 12_345 } as const
export type RankerRecipe = { readonly [Key in keyof typeof RANKER_RECIPE]: number }

/** A log-linear model of the right choice, whichever of the right ones it is. Deterministic. */
export function fitRanker(rankings: readonly Ranking[], own: Partial<RankerRecipe> = {}): Fitted {
  const { rounds, rate, restraint, least, seed } = { ...RANKER_RECIPE, ...own }
  const all = rankings.flatMap(({ choices }) => (choices.some(({ isRight }) => isRight) ? [choices] : []))
  const known = rowsKnown(all, least)
  const weights = new Float32Array(ROWS)
  const moved = new Float32Array(ROWS).fill(1e-2)
  const order = all.map((_, at) => at)
  const next = seeded(seed)
  for (let round = 0; round < rounds; round++) {
    shuffle(order, next)
    for (const at of order) {
      for (const [row, slope] of slopesOf(all[at] as readonly Choice[], weights)) {
        if (known[row] === 0) continue
        const own = slope + restraint * (weights[row] as number)
        moved[row] = (moved[row] as number) + own * own
        weights[row] = (weights[row] as number) - (rate * own) / Math.sqrt(moved[row] as number)
      }
    }
  }
  return { weights, bias: new Float32Array(1) }
}

/** Slopes of the loss by row: by how much each choice is likelier than it is among the right ones. */
function slopesOf(choices: readonly Choice[], weights: Float32Array): ReadonlyMap<number, number> {
  const likely = shares(
    choices.map(({ rows }) => rows.reduce((sum, row) => sum + (weights[row] as number), 0)),
  )
  const right = choices.reduce((sum, { isRight }, at) => sum + (isRight ? (likely[at] as number) : 0), 0)
  const slopes = new Map<number, number>()
  if (right > ENOUGH) return slopes
  for (const [at, { rows, isRight }] of choices.entries()) {
    const share = likely[at] as number
    const slope = share - (isRight ? share / Math.max(right, LEAST) : 0)
    if (Math.abs(slope) < 1e-4) continue
    for (const row of rows) slopes.set(row, (slopes.get(row) ?? 0) + slope)
  }
  return slopes
}
const ENOUGH = 0.995
const LEAST = 1e-9

/** 1 for every row that enough messages touch. */
function rowsKnown(all: readonly (readonly Choice[])[], least: number): Uint8Array {
  const seen = new Uint32Array(ROWS)
  for (const choices of all)
    for (const row of new Set(choices.flatMap(({ rows }) => [...rows]))) seen[row] = (seen[row] as number) + 1
  return Uint8Array.from(seen, count => (count >= least ? 1 : 0))
}

import type { TreeWeights } from '../../src/nlu/judge/trees.ts'

/** Signals that were found in a reading, and whether it is the right one. */
export interface FoundSignals {
  readonly signals: readonly string[]
  readonly isRight: boolean
}

/** Chosen by cross-validation over the training sentences. */
export const TREE_RECIPE = { trees: 200, depth: 3, rate: 0.1, restraint: 3, least: 30 } as const

/**
 * Boosted trees that ask for the same signal on each level: each is fitted to what those before it leave wrong. Deterministic.
 */
export function fitTrees(
  found: readonly FoundSignals[],
  { trees, depth, rate, restraint, least }: Readonly<Record<keyof typeof TREE_RECIPE, number>> = TREE_RECIPE,
): TreeWeights {
  const rows = rowsWith(found, least)
  const signals = [...rows.keys()]
  const holders = [...rows.values()]
  const wanted = Float64Array.from(found, ({ isRight }) => (isRight ? 1 : 0))
  const share = wanted.reduce((sum, one) => sum + one, 0) / found.length
  const bias = Math.log(share / (1 - share))
  const scores = new Float64Array(found.length).fill(bias)
  const splits: number[][] = []
  const leaves: number[][] = []
  for (let tree = 0; tree < trees; tree++) {
    const slopes = scores.map((score, at) => (wanted[at] as number) - likely(score))
    const bends = scores.map(score => likely(score) * (1 - likely(score)))
    const leafOf = new Uint8Array(found.length)
    const asked: number[] = []
    for (let level = 0; level < depth; level++) {
      const best = bestSplit({ holders, slopes, bends, leafOf, size: 1 << level, restraint, asked })
      asked.push(best)
      for (const row of holders[best] ?? []) leafOf[row] = (leafOf[row] as number) | (1 << level)
    }
    const [slope, bend] = [new Float64Array(1 << depth), new Float64Array(1 << depth)]
    for (const [row, leaf] of leafOf.entries()) {
      slope[leaf] = (slope[leaf] as number) + (slopes[row] as number)
      bend[leaf] = (bend[leaf] as number) + (bends[row] as number)
    }
    const worth = Array.from(slope, (sum, leaf) =>
      Number(((rate * sum) / ((bend[leaf] as number) + restraint)).toFixed(3)),
    )
    for (const [row, leaf] of leafOf.entries())
      scores[row] = (scores[row] as number) + (worth[leaf] as number)
    splits.push(asked)
    leaves.push(worth)
  }
  return { ...onlyAsked(signals, splits), bias: Number(bias.toFixed(3)), leaves }
}

interface Level {
  readonly holders: readonly Uint32Array[]
  readonly slopes: Float64Array
  readonly bends: Float64Array
  readonly leafOf: Uint8Array
  readonly size: number
  readonly restraint: number
  readonly asked: readonly number[]
}

/** The signal that parts all leaves of a level best. */
function bestSplit({ holders, slopes, bends, leafOf, size, restraint, asked }: Level): number {
  const [allSlopes, allBends] = [new Float64Array(size), new Float64Array(size)]
  for (const [row, leaf] of leafOf.entries()) {
    allSlopes[leaf] = (allSlopes[leaf] as number) + (slopes[row] as number)
    allBends[leaf] = (allBends[leaf] as number) + (bends[row] as number)
  }
  const [slope, bend] = [new Float64Array(size), new Float64Array(size)]
  let [best, most] = [0, Number.NEGATIVE_INFINITY]
  for (const [place, own] of holders.entries()) {
    if (asked.includes(place)) continue
    slope.fill(0)
    bend.fill(0)
    for (const row of own) {
      const leaf = leafOf[row] as number
      slope[leaf] = (slope[leaf] as number) + (slopes[row] as number)
      bend[leaf] = (bend[leaf] as number) + (bends[row] as number)
    }
    let gain = 0
    for (let leaf = 0; leaf < size; leaf++) {
      const [has, lacks] = [slope[leaf] as number, (allSlopes[leaf] as number) - (slope[leaf] as number)]
      gain += has ** 2 / ((bend[leaf] as number) + restraint)
      gain += lacks ** 2 / ((allBends[leaf] as number) - (bend[leaf] as number) + restraint)
    }
    if (gain > most) [best, most] = [place, gain]
  }
  return best
}

const likely = (score: number): number => 1 / (1 + Math.exp(-score))

/** Readings that have a signal, for each that enough have and enough lack. */
function rowsWith(found: readonly FoundSignals[], least: number): ReadonlyMap<string, Uint32Array> {
  const rows = new Map<string, number[]>()
  for (const [row, { signals }] of found.entries())
    for (const signal of new Set(signals)) {
      const own = rows.get(signal)
      if (own === undefined) rows.set(signal, [row])
      else own.push(row)
    }
  return new Map(
    [...rows]
      .filter(([, own]) => own.length >= least && found.length - own.length >= least)
      .map(([signal, own]) => [signal, Uint32Array.from(own)]),
  )
}

/** Only what some tree asks for is kept, at its new place. */
function onlyAsked(signals: readonly string[], splits: readonly (readonly number[])[]) {
  const asked = [...new Set(splits.flat())]
  return {
    signals: asked.map(place => signals[place] as string),
    splits: splits.map(tree => tree.map(place => asked.indexOf(place))),
  }
}

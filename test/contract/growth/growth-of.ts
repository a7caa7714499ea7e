import { computingMs } from '../../computing-ms.ts'

/** Doubling what is read may cost so much more. Sorting costs a little over two, going over all pairs four. */
const MOST_RATIO = 3.2
/** Ratios of less computing than that say nothing. */
const TELLING_MS = 20
/** Doublings in a row that have to be too dear: one or two may be the machine's. */
const DOUBLINGS = 3
/** Nothing that is read may take longer, however it grows. */
const LONGEST_MS = 3_000

export interface Growth {
  readonly sizes: readonly number[]
  /** Milliseconds of computing, by size. */
  readonly costs: readonly number[]
}

/** Cost of ever larger inputs, up to `largest`. What has become too slow is not made larger. */
export function growthOf(run: (size: number) => () => unknown, smallest: number, largest: number): Growth {
  const sizes: number[] = []
  let costs: number[] = []
  for (let size = smallest; size <= largest; size *= 2) {
    sizes.push(size)
    costs.push(computingMs(run(size)))
    if (!isTooSteep({ costs })) continue
    // A pause of the collector is not the reader's: only what stays too steep is.
    costs = costs.map((cost, at) => (cost < TELLING_MS ? cost : middleCost(run(sizes[at] ?? size), cost)))
    if (isTooSteep({ costs })) break
  }
  return { sizes, costs }
}

/** The middle of three, of which one is known. */
const middleCost = (run: () => unknown, first: number): number =>
  [first, computingMs(run), computingMs(run)].toSorted((one, other) => one - other)[1] ?? first

/** True for a cost that grows faster than n log n. */
export function isTooSteep({ costs }: Pick<Growth, 'costs'>): boolean {
  const last = costs.at(-1) ?? 0
  if (last > LONGEST_MS) return true
  if (last < TELLING_MS || costs.length <= DOUBLINGS) return false
  const latest = costs.slice(-DOUBLINGS - 1)
  return latest.slice(1).every((cost, at) => cost > MOST_RATIO * Math.max(latest[at] ?? 0, 0.1))
}

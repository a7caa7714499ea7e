/** Trees of a training, as they are written beside the weights of a judge. */
export interface TreeWeights {
  readonly signals: readonly string[]
  readonly bias: number
  /** Of each tree: the places of the signals it asks for, a row per tree. */
  readonly splits: readonly (readonly number[])[]
  /** Of each tree: what each set of answers adds, the first answer being the lowest bit. */
  readonly leaves: readonly (readonly number[])[]
}

/** Log-odds of the first of two labels. */
export type Trees = (signals: Iterable<string>) => number

/**
 * Trees that ask for a few signals each, and what their answers together are worth: a story counts for something else
 * where there is a number in it. They read signals alone, no words, so nothing depends on what a message is about.
 */
export function createTrees({ signals, bias, splits, leaves }: TreeWeights): Trees {
  const places = new Map(signals.map((signal, place) => [signal, place]))
  return found => {
    const has = new Uint8Array(signals.length)
    for (const signal of found) {
      const place = places.get(signal)
      if (place !== undefined) has[place] = 1
    }
    let sum = bias
    for (const [tree, asked] of splits.entries()) {
      let leaf = 0
      for (let level = 0; level < asked.length; level++)
        leaf |= (has[asked[level] as number] as number) << level
      sum += leaves[tree]?.[leaf] ?? 0
    }
    return sum
  }
}

/** Shuffles in place, the same way for the same seed. */
export function shuffle(values: Uint32Array, next: () => number): Uint32Array {
  for (let last = values.length - 1; last > 0; last--) {
    const other = next() % (last + 1)
    const value = values[last] as number
    values[last] = values[other] as number
    values[other] = value
  }
  return values
}

/** Whole numbers below 2³², by xorshift. Chance has no place in training: the same examples give the same model. */
export function seededNumbers(seed: number): () => number {
  let state = seed | 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return state >>> 0
  }
}

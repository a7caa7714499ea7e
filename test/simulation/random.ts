/** All chance of a simulation comes from here: the same seed gives the same draws in the same order. */
export interface Random {
  /** 0 ≤ x < 1. */
  fraction(): number
  /** A whole number, 0 ≤ x < count. */
  below(count: number): number
  /** A whole number, low ≤ x ≤ high. */
  between(low: number, high: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  weighted<T extends { readonly weight: number }>(rows: readonly T[]): T
}

export function createRandom(seed: number): Random {
  // sfc32: small, fast, and good in its low bits; the first draws are thrown away so that near seeds part.
  let a = 0x9e3779b9 ^ seed
  let b = 0x243f6a88
  let c = 0xb7e15162
  let counter = seed | 0
  const next = (): number => {
    const sum = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    return sum >>> 0
  }
  for (let warmUp = 0; warmUp < 16; warmUp++) next()

  const fraction = () => next() / 2 ** 32
  const below = (count: number) => Math.floor(fraction() * count)
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new Error('nothing to pick from')
    return list[below(list.length)] as T
  }
  return {
    fraction,
    below,
    pick,
    between: (low, high) => low + below(high - low + 1),
    chance: probability => fraction() < probability,
    weighted(rows) {
      let rest = fraction() * rows.reduce((sum, { weight }) => sum + weight, 0)
      for (const row of rows) {
        rest -= row.weight
        if (rest < 0) return row
      }
      return pick(rows)
    },
  }
}

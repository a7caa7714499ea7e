type Phrases = readonly (readonly string[])[]

const INDEXES = new WeakMap<Phrases, ReadonlyMap<string, Phrases>>()
const NONE: Phrases = []

/** Phrases of a fixed list that begin with a word. Every word of a message is looked up in every list. */
export function beginningWith(first: string, phrases: Phrases): Phrases {
  const known = INDEXES.get(phrases)
  if (known !== undefined) return known.get(first) ?? NONE
  const index = Map.groupBy(phrases, ([word = '']) => word)
  INDEXES.set(phrases, index)
  return index.get(first) ?? NONE
}

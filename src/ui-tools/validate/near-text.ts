import type { Sliced } from '../../nlu/sliced.ts'

/** Key of a name without spelling habits: case, accents, punctuation, order of words. */
export function nameKey(text: string): string {
  const plain = ASCII.test(text)
    ? text.toLowerCase()
    : text
        .normalize('NFKD')
        .replace(/\p{Mn}/gu, '')
        .toLowerCase()
        .replace(/ß/g, 'ss')
  return plain
    .split(ASCII.test(plain) ? /[^a-z0-9]+/ : /[^\p{L}\p{N}]+/u)
    .filter(word => word !== '')
    .sort()
    .join(' ')
}

/** Most are; what they need is done ten times as fast. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII begins with them.
const ASCII = /^[\u0000-\u007f]*$/

const SHORTEST = 6
const LONGEST = 60

/** Enough for anybody to go through. */
const MOST_PAIRS = 500
/** Of a list whose names are nearly all alike, so many are held against each other; four hundred names need no more. */
const MOST_COMPARED = 100_000

const KEYS_TO_A_SLICE = 250

type Pair = readonly [number, number]

/**
 * Pairs of keys that differ by one slip: a letter more, less, other or swapped. Digits and short words never are. Work
 * and findings are bounded, whatever the list: those that come first are found.
 */
export function* nearPairs(keys: readonly string[]): Sliced<readonly Pair[]> {
  const pairs: Pair[] = []
  const places = new Map<string, number[]>()
  const near = nearKeys()
  for (const [index, key] of keys.entries()) {
    if (index % KEYS_TO_A_SLICE === KEYS_TO_A_SLICE - 1) yield
    if (key.length < SHORTEST || key.length > LONGEST) continue
    const others = near(key).flatMap(other => places.get(other) ?? [])
    for (const other of others.sort((one, another) => one - another)) {
      if (pairs.length >= MOST_PAIRS) return pairs
      pairs.push([other, index])
    }
    const own = places.get(key)
    if (own === undefined) places.set(key, [index])
    // More of them could not be told about.
    else if (own.length < MOST_PAIRS) own.push(index)
  }
  return pairs
}

/** Near ones among the keys asked about before. Each is compared once, however often it is there. */
function nearKeys(): (key: string) => readonly string[] {
  const buckets = new Map<string, string[]>()
  const known = new Map<string, string[]>()
  let compared = 0
  return key => {
    const before = known.get(key)
    if (before !== undefined) return before
    const near = new Set<string>()
    for (const reduced of reductions(key)) {
      const bucket = buckets.get(reduced)
      if (bucket === undefined) {
        buckets.set(reduced, [key])
        continue
      }
      for (const other of bucket) {
        if (compared >= MOST_COMPARED) break
        if (other === key) continue
        compared++
        if (isOneSlip(other, key) && isMeantAlike(other, key)) near.add(other)
      }
      if (bucket.at(-1) !== key) bucket.push(key)
    }
    known.set(key, [...near])
    for (const other of near) known.get(other)?.push(key)
    return [...near]
  }
}

const SHORTEST_WORD = 4

/** Team A and Team B, Tim and Tom, room 101 and 102 differ on purpose. */
function isMeantAlike(one: string, other: string): boolean {
  const others = new Set(other.split(' '))
  const words = new Set(one.split(' '))
  const differing = [...words]
    .filter(word => !others.has(word))
    .concat([...others].filter(word => !words.has(word)))
  return differing.every(word => word.length >= SHORTEST_WORD && !/\d/.test(word))
}

/**
 * The key and all keys that lack one of its letters: two that are one slip apart share one of them. Letters that no slip
 * is looked for in stay, so that numbered names have nothing in common.
 */
function* reductions(key: string): Iterable<string> {
  yield key
  let start = 0
  let mayJoin = false
  for (const word of key.split(' ')) {
    const hasSlips = word.length >= SHORTEST_WORD && !/\d/.test(word)
    const from = hasSlips && mayJoin ? start - 1 : start
    if (hasSlips)
      for (let cut = from; cut < start + word.length; cut++) yield key.slice(0, cut) + key.slice(cut + 1)
    mayJoin = hasSlips
    start += word.length + 1
  }
}

export function isOneSlip(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  if (long.length > short.length) return short.slice(at) === long.slice(at + 1)
  if (short.slice(at + 1) === long.slice(at + 1)) return true
  const isSwapped = short[at] === long[at + 1] && short[at + 1] === long[at]
  return isSwapped && short.slice(at + 2) === long.slice(at + 2)
}

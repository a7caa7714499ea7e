/** Key of a name without spelling habits: case, accents, punctuation, order of words. */
export function nameKey(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '')
    .sort()
    .join(' ')
}

const SHORTEST = 6
const LONGEST = 60

/** Pairs of keys that differ by one slip: a letter more, less, other or swapped. Digits and short words never are. */
export function nearPairs(keys: readonly string[]): readonly (readonly [number, number])[] {
  const seen = new Map<string, number[]>()
  const pairs = new Map<string, readonly [number, number]>()
  keys.forEach((key, index) => {
    if (key.length < SHORTEST || key.length > LONGEST) return
    for (const reduced of reductions(key)) {
      const others = seen.get(reduced)
      if (others === undefined) {
        seen.set(reduced, [index])
        continue
      }
      for (const other of others) {
        const first = keys[other] ?? ''
        if (first !== key && isOneSlip(first, key) && isMeantAlike(first, key))
          pairs.set(`${other} ${index}`, [other, index])
      }
      if (others.at(-1) !== index) others.push(index)
    }
  })
  return [...pairs.values()]
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

/** The key and all keys that lack one of its letters: two that are one slip apart share one of them. */
function* reductions(key: string): Iterable<string> {
  yield key
  for (let cut = 0; cut < key.length; cut++) yield key.slice(0, cut) + key.slice(cut + 1)
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

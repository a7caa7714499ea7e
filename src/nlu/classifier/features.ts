import type { ConceptsOf } from '../thesaurus/thesaurus.ts'

/** The blocks a text's features come in, in this order. */
export const FEATURE_KINDS = ['word', 'pair', 'letters', 'concept'] as const
/** Kinds of traits a message is judged by, such as words and pairs of them. */
export type FeatureKind = (typeof FEATURE_KINDS)[number]

/** Every occurrence of a feature: its hash and where in the folded text it stands. Blocks lie one after the other. */
export interface Features {
  readonly hashes: Uint32Array
  readonly starts: Uint16Array
  readonly ends: Uint16Array
  readonly blockEnds: Readonly<Record<FeatureKind, number>>
}

const SHORTEST_LETTERS = 2
const LONGEST_LETTERS = 5
const SPACE = 32
/** Stand for the border of the text in the first and the last pair. */
const TEXT_START = 0x51ed270b
const TEXT_END = 0x2f9be6cc

/**
 * Words, pairs of neighbours (the borders of the text are neighbours too), and every run of two to five letters
 * within a word and its borders, so that "Kontostand" and "Kontostände", or a typing error, still share most of
 * theirs; and the concepts its words stand for. `folded` comes from foldText.
 */
export function featuresOf(folded: string, conceptsOf: ConceptsOf): Features {
  const concepts = conceptsOf(folded.trim().split(' '))
  const room = 6 * folded.length + 2 + concepts.reduce((sum, { size }) => sum + size, 0)
  const features = {
    hashes: new Uint32Array(room),
    starts: new Uint16Array(room),
    ends: new Uint16Array(room),
  }
  let count = 0
  const add = (hash: number, start: number, end: number): void => {
    features.hashes[count] = finish(hash)
    features.starts[count] = start
    features.ends[count++] = end
  }

  for (let at = 1; at < folded.length; at++) {
    const start = at
    let hash = 0x3c6ef372
    for (; folded.charCodeAt(at) !== SPACE; at++) hash = step(hash, folded.charCodeAt(at))
    add(hash, start, at)
  }
  const words = count

  let before = TEXT_START
  let beforeStart = 0
  for (let word = 0; word < words; word++) {
    const hash = features.hashes[word] ?? 0
    const start = features.starts[word] ?? 0
    add(pair(before, hash), beforeStart, features.ends[word] ?? 0)
    before = hash
    beforeStart = start
  }
  if (words > 0) add(pair(before, TEXT_END), beforeStart, folded.length)
  const pairs = count

  for (let start = 0; start + 1 < folded.length; start++) {
    const limit = Math.min(folded.length, start + LONGEST_LETTERS)
    let hash = step(0x1b873593, folded.charCodeAt(start))
    for (let at = start + 1; at < limit; at++) {
      const code = folded.charCodeAt(at)
      hash = step(hash, code)
      if (at + 1 - start >= SHORTEST_LETTERS) add(hash, start, at + 1)
      if (code === SPACE) break
    }
  }
  const letters = count

  const seen = new Set<string>()
  for (const [at, own] of concepts.entries())
    for (const concept of own) {
      if (seen.has(concept)) continue
      seen.add(concept)
      add(hashOf(concept), features.starts[at] ?? 0, features.ends[at] ?? 0)
    }
  return { ...features, blockEnds: { word: words, pair: pairs, letters, concept: count } }
}

const step = (hash: number, value: number): number => {
  const mixed = Math.imul(hash ^ value, 0x01000193)
  return mixed ^ (mixed >>> 15)
}

function hashOf(concept: string): number {
  let hash = 0x27d4eb2f
  for (let at = 0; at < concept.length; at++) hash = step(hash, concept.charCodeAt(at))
  return hash
}

/** The order matters: "can you" is not "you can". */
const pair = (before: number, after: number): number => step(step(0x7a3d1c95, before), after)

/** Never 0, which marks an empty place in the vocabulary. */
function finish(hash: number): number {
  let mixed = hash ^ (hash >>> 16)
  mixed = Math.imul(mixed, 0x85ebca6b)
  mixed ^= mixed >>> 13
  mixed = Math.imul(mixed, 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0 || 1
}

/** Renders a feature for people. */
export function featureText(kind: FeatureKind, folded: string, start: number, end: number): string {
  if (kind !== 'pair') return folded.slice(start, end)
  const before = start === 0 ? '^ ' : ''
  const after = end === folded.length ? ' $' : ''
  return before + folded.slice(start, end).trim() + after
}

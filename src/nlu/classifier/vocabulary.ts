import { type Sliced, slicedMap } from '../sliced.ts'
import type { Features } from './features.ts'

/** Features seen in training, with the rarity of each. A hash table in two arrays: fast, and stored as it is. */
export interface Vocabulary {
  /** Hashes at their places; 0 is an empty place. A power of two, at most half full. */
  readonly hashes: Uint32Array
  /** The feature's row, at the same place. */
  readonly rows: Uint32Array
  /** By row. */
  readonly rarity: Float32Array
  /** Rarity of a word nobody has seen. */
  readonly unseenRarity: number
}

export const ABSENT = -1

/** A feature costs as much as looking through this many characters. */
const FEATURE = 10

export function* buildVocabulary(texts: readonly Features[]): Sliced<Vocabulary> {
  const rows = new Map<number, number>()
  const seenIn: number[] = []
  const lastSeenIn: number[] = []
  const count = ({ hashes, blockEnds }: Features, text: number) => {
    for (let at = 0; at < blockEnds.concept; at++) {
      const hash = hashes[at] as number
      const row = rows.get(hash)
      if (row === undefined) {
        rows.set(hash, seenIn.length)
        seenIn.push(1)
        lastSeenIn.push(text)
      } else if (lastSeenIn[row] !== text) {
        seenIn[row] = (seenIn[row] as number) + 1
        lastSeenIn[row] = text
      }
    }
  }
  yield* slicedMap(texts, ({ blockEnds }) => FEATURE * blockEnds.concept, count)
  yield
  const size = tableSize(rows.size)
  const vocabulary = {
    hashes: new Uint32Array(size),
    rows: new Uint32Array(size),
    rarity: Float32Array.from(seenIn, count => rarityOf(count, texts.length)),
    unseenRarity: rarityOf(0, texts.length),
  }
  for (const [hash, row] of rows) {
    const place = placeOf(vocabulary.hashes, hash)
    vocabulary.hashes[place] = hash
    vocabulary.rows[place] = row
  }
  return vocabulary
}

const rarityOf = (count: number, texts: number): number => Math.log((1 + texts) / (1 + count)) + 1

const tableSize = (features: number): number => 2 ** Math.ceil(Math.log2(2 * features + 2))

function placeOf(hashes: Uint32Array, hash: number): number {
  const mask = hashes.length - 1
  let place = hash & mask
  while (hashes[place] !== 0 && hashes[place] !== hash) place = (place + 1) & mask
  return place
}

export function rowOf(vocabulary: Vocabulary, hash: number): number {
  const place = placeOf(vocabulary.hashes, hash)
  return vocabulary.hashes[place] === 0 ? ABSENT : (vocabulary.rows[place] ?? ABSENT)
}

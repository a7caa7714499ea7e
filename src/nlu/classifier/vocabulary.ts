import { FEATURE_KINDS, type Features } from './features.ts'
import { RECIPE } from './recipe.ts'

/** Which features were seen in training and how rare each was. A hash table in two arrays: fast, and stored as it is. */
export interface Vocabulary {
  /** Hashes at their places; 0 is an empty place. A power of two, at most half full. */
  readonly hashes: Uint32Array
  /** The feature's row, at the same place. */
  readonly rows: Uint32Array
  /** By row. */
  readonly rarity: Float32Array
  /** What a word nobody has seen counts. */
  readonly unseenRarity: number
}

const ABSENT = -1

export function buildVocabulary(texts: readonly Features[]): Vocabulary {
  const rows = new Map<number, number>()
  const seenIn: number[] = []
  const lastSeenIn: number[] = []
  for (const [text, { hashes, blockEnds }] of texts.entries())
    for (let at = 0; at < blockEnds.letters; at++) {
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

/**
 * A text as numbers: rows of the features it has, each with its weight. Of length 1 where training saw them all;
 * what it never saw makes the vector shorter, and so the text less like anything.
 */
export interface TextVector {
  readonly rows: Uint32Array
  readonly values: Float32Array
  /** Share of the text's words that training never saw, rare words counting more. 1 where there is no word. */
  readonly unknownShare: number
}

/** The reader owns a scratch area as large as the vocabulary, so that reading allocates only what it returns. */
export function createVectorReader(vocabulary: Vocabulary): (features: Features) => TextVector {
  const { rarity, unseenRarity } = vocabulary
  const weight = rarity.map(value => value ** RECIPE.rarityPower)
  const unseen = unseenRarity ** (2 * RECIPE.rarityPower)
  const whole = FEATURE_KINDS.reduce((sum, kind) => sum + RECIPE.blockWeights[kind] ** 2, 0)
  const counts = new Uint16Array(rarity.length)
  return ({ hashes, blockEnds }) => {
    const rows = new Uint32Array(blockEnds.letters)
    const values = new Float32Array(blockEnds.letters)
    let size = 0
    let unknown = 0
    let all = 0
    let at = 0
    for (const kind of FEATURE_KINDS) {
      const first = size
      let squares = 0
      for (const end = blockEnds[kind]; at < end; at++) {
        const row = rowOf(vocabulary, hashes[at] ?? 0)
        if (kind === 'word') {
          const counting = row === ABSENT ? unseenRarity : (rarity[row] ?? 0)
          all += counting
          if (row === ABSENT) unknown += counting
        }
        if (row === ABSENT) {
          squares += unseen
          continue
        }
        const seen = counts[row] ?? 0
        if (seen === 0) rows[size++] = row
        counts[row] = seen + 1
      }
      for (let index = first; index < size; index++) {
        const row = rows[index] ?? 0
        const count = counts[row] ?? 0
        const value = (count === 1 ? 1 : 1 + Math.log(count)) * (weight[row] ?? 0)
        counts[row] = 0
        values[index] = value
        squares += value * value
      }
      const scale = RECIPE.blockWeights[kind] / Math.sqrt(squares * whole)
      for (let index = first; index < size; index++) values[index] = (values[index] ?? 0) * scale
    }
    return {
      rows: rows.subarray(0, size),
      values: values.subarray(0, size),
      unknownShare: all === 0 ? 1 : unknown / all,
    }
  }
}

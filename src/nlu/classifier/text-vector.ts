import { FEATURE_KINDS, type Features } from './features.ts'
import { RECIPE } from './recipe.ts'
import { unknownShareOf } from './unknown-share.ts'
import { ABSENT, rowOf, type Vocabulary } from './vocabulary.ts'

/**
 * A text as numbers: rows of the features it has, each with its weight. Of length 1 where training saw them all;
 * what it never saw makes the vector shorter, and so the text less like anything.
 */
export interface TextVector {
  readonly rows: Uint32Array
  readonly values: Float32Array
  /** See unknownShareOf. */
  readonly unknownShare: number
}

/** The reader owns a scratch area as large as the vocabulary, so that reading allocates only what it returns. */
export function createVectorReader(vocabulary: Vocabulary): (features: Features) => TextVector {
  const { rarity, unseenRarity } = vocabulary
  const weight = rarity.map(value => value ** RECIPE.rarityPower)
  const unseen = unseenRarity ** (2 * RECIPE.rarityPower)
  const squared = FEATURE_KINDS.map(kind => RECIPE.blockWeights[kind] ** 2)
  const wholeOf = (kinds: number) => squared.slice(0, kinds).reduce((sum, square) => sum + square, 0)
  const withConcepts = wholeOf(FEATURE_KINDS.length)
  // A text without one is no less like the examples for that.
  const withoutConcepts = wholeOf(FEATURE_KINDS.length - 1)
  const counts = new Uint16Array(rarity.length)
  return features => {
    const { hashes, blockEnds } = features
    const rows = new Uint32Array(blockEnds.concept)
    const values = new Float32Array(blockEnds.concept)
    const whole = blockEnds.concept > blockEnds.letters ? withConcepts : withoutConcepts
    let size = 0
    let at = 0
    for (const kind of FEATURE_KINDS) {
      const first = size
      let squares = 0
      for (const end = blockEnds[kind]; at < end; at++) {
        const row = rowOf(vocabulary, hashes[at] ?? 0)
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
      unknownShare: unknownShareOf(vocabulary, features),
    }
  }
}

import { FEATURE_KINDS, type FeatureKind, featuresOf } from '../classifier/features.ts'
import { foldText } from '../classifier/fold-text.ts'

/** Rows of weights that a text touches, each with its share. */
export interface JudgeInput {
  readonly rows: Uint32Array
  readonly values: Float32Array
}

/** Features share this many rows, a power of two: two that fall on the same one are rarely in the same text. */
export const ROWS = 2 ** 16

const LAST_ROW = ROWS - 1

/** Signals come in the block of concepts. */
const BLOCK_WEIGHTS: Readonly<Record<FeatureKind, number>> = {
  word: 1,
  pair: 0.7,
  letters: 1.5,
  concept: 1.5,
}

/** Occurrences of a row in the block that is read; all 0 between two texts, so that no text needs a table of its own. */
const counts = new Uint16Array(ROWS)

/** A text and what rules have found in it, as numbers. A block without features makes the others no weaker. */
export function judgeInput(text: string, signals: Iterable<string>): JudgeInput {
  const own = [new Set(signals)]
  const { hashes, blockEnds } = featuresOf(foldText(text), () => own)
  const rows = new Uint32Array(blockEnds.concept)
  const values = new Float32Array(blockEnds.concept)
  let [size, at, whole] = [0, 0, 0]
  for (const kind of FEATURE_KINDS) {
    const first = size
    for (const end = blockEnds[kind]; at < end; at++) {
      const row = (hashes[at] as number) & LAST_ROW
      const seen = counts[row] as number
      if (seen === 0) rows[size++] = row
      counts[row] = seen + 1
    }
    if (size === first) continue
    const weight = BLOCK_WEIGHTS[kind]
    whole += weight * weight
    let squares = 0
    for (let index = first; index < size; index++) {
      const row = rows[index] as number
      const count = counts[row] as number
      counts[row] = 0
      const value = count === 1 ? 1 : 1 + Math.log(count)
      squares += value * value
      values[index] = value
    }
    scaleBy(weight / Math.sqrt(squares), values, first, size)
  }
  scaleBy(1 / Math.sqrt(whole || 1), values, 0, size)
  return { rows: rows.subarray(0, size), values: values.subarray(0, size) }
}

function scaleBy(scale: number, values: Float32Array, from: number, to: number): void {
  for (let at = from; at < to; at++) values[at] = (values[at] as number) * scale
}

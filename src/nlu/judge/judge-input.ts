import { FEATURE_KINDS, type FeatureKind, featuresOf } from '../classifier/features.ts'
import { foldText } from '../classifier/fold-text.ts'

/** Rows of weights that a text touches, each with its share. */
export interface JudgeInput {
  readonly rows: Uint32Array
  readonly values: Float32Array
}

/** Features share this many rows: two that fall on the same one are rarely in the same text. */
export const ROWS = 2 ** 16

/** Signals come in the block of concepts. */
const BLOCK_WEIGHTS: Readonly<Record<FeatureKind, number>> = {
  word: 1,
  pair: 0.7,
  letters: 1.5,
  concept: 1.5,
}

/** A text and what rules have found in it, as numbers. A block without features makes the others no weaker. */
export function judgeInput(text: string, signals: Iterable<string>): JudgeInput {
  const own = new Set(signals)
  const { hashes, blockEnds } = featuresOf(foldText(text), words =>
    words.map((_, at) => (at === 0 ? own : NONE)),
  )
  const rows = new Uint32Array(blockEnds.concept)
  const values = new Float32Array(blockEnds.concept)
  const counts = new Map<number, number>()
  let [size, at, whole] = [0, 0, 0]
  for (const kind of FEATURE_KINDS) {
    counts.clear()
    for (const end = blockEnds[kind]; at < end; at++) {
      const row = (hashes[at] ?? 0) % ROWS
      counts.set(row, (counts.get(row) ?? 0) + 1)
    }
    if (counts.size === 0) continue
    const weight = BLOCK_WEIGHTS[kind]
    whole += weight * weight
    const first = size
    let squares = 0
    for (const [row, count] of counts) {
      const value = 1 + Math.log(count)
      squares += value * value
      rows[size] = row
      values[size++] = value
    }
    const scale = weight / Math.sqrt(squares)
    for (let index = first; index < size; index++) values[index] = (values[index] ?? 0) * scale
  }
  const scale = 1 / Math.sqrt(whole || 1)
  return { rows: rows.subarray(0, size), values: values.subarray(0, size).map(value => value * scale) }
}

const NONE: ReadonlySet<string> = new Set()

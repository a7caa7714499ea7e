import { type Sliced, slicedMap } from '../sliced.ts'
import { descend } from './descend.ts'
import type { LinearModel } from './linear-model.ts'
import { createVectorReader } from './text-vector.ts'
import type { Example } from './training-set.ts'
import { buildVocabulary } from './vocabulary.ts'

/** Making the vector of a text costs as much as looking through this many characters. */
const VECTOR = 2_000

/** Deterministic for the order given. */
export function* fitLinearModel(examples: readonly Example[], classes: number): Sliced<LinearModel> {
  const vocabulary = yield* buildVocabulary(examples.map(({ features }) => features))
  yield
  const read = createVectorReader(vocabulary)
  const vectors = yield* slicedMap(
    examples,
    () => VECTOR,
    ({ features }) => read(features),
  )
  const labels = examples.map(({ label }) => label)
  yield
  const rows = vocabulary.rarity.length
  const { weights, bias } = yield* descend(vectors, labels, rows, classes)
  return { classes, vocabulary, bias, ...quantise(weights, rows, classes) }
}

function quantise(
  weights: Float32Array,
  rows: number,
  classes: number,
): Pick<LinearModel, 'weights' | 'scales'> {
  const bytes = new Int8Array(weights.length)
  const scales = new Float32Array(rows)
  for (let row = 0; row < rows; row++) {
    const start = row * classes
    let largest = 0
    for (let at = start; at < start + classes; at++)
      largest = Math.max(largest, Math.abs(weights[at] as number))
    if (largest === 0) continue
    scales[row] = largest / 127
    for (let at = start; at < start + classes; at++)
      bytes[at] = Math.round(((weights[at] as number) / largest) * 127)
  }
  return { weights: bytes, scales }
}

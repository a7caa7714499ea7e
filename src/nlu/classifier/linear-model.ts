import type { TextVector } from './text-vector.ts'
import type { Vocabulary } from './vocabulary.ts'

/** One score per class: the bias plus what the text's features add. Weights are bytes, each row with its own scale. */
export interface LinearModel {
  readonly classes: number
  readonly vocabulary: Vocabulary
  /** Row by row, one weight per class. */
  readonly weights: Int8Array
  readonly scales: Float32Array
  readonly bias: Float32Array
}

export function scoresOf(model: LinearModel, { rows, values }: TextVector): Float64Array {
  const { classes, weights, scales } = model
  const scores = Float64Array.from(model.bias)
  // Four rows a round, so that every score is loaded and stored a quarter as often. A last round that is not full
  // reads row 0 with the value 0.
  for (let at = 0; at < rows.length; at += 4) {
    const first = rows[at] as number
    const second = rows[at + 1] ?? 0
    const third = rows[at + 2] ?? 0
    const fourth = rows[at + 3] ?? 0
    const a = (values[at] as number) * (scales[first] as number)
    const b = (values[at + 1] ?? 0) * (scales[second] as number)
    const c = (values[at + 2] ?? 0) * (scales[third] as number)
    const d = (values[at + 3] ?? 0) * (scales[fourth] as number)
    for (let label = 0; label < classes; label++)
      scores[label] =
        (scores[label] as number) +
        a * (weights[first * classes + label] as number) +
        b * (weights[second * classes + label] as number) +
        c * (weights[third * classes + label] as number) +
        d * (weights[fourth * classes + label] as number)
  }
  return scores
}

/** Share of one feature in one class's score. */
export function contribution(model: LinearModel, row: number, value: number, label: number): number {
  return value * (model.scales[row] ?? 0) * (model.weights[row * model.classes + label] ?? 0)
}

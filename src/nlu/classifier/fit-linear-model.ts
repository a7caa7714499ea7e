import type { Features } from './features.ts'
import type { LinearModel } from './linear-model.ts'
import { RECIPE } from './recipe.ts'
import { seededNumbers, shuffle } from './seeded-order.ts'
import { buildVocabulary, createVectorReader, type TextVector } from './vocabulary.ts'

export interface LabelledFeatures {
  readonly features: Features
  readonly label: number
}

/** One against the rest, squared hinge loss, by dual coordinate descent. Deterministic for the order given. */
export function fitLinearModel(examples: readonly LabelledFeatures[], classes: number): LinearModel {
  const vocabulary = buildVocabulary(examples.map(({ features }) => features))
  const read = createVectorReader(vocabulary)
  const vectors = examples.map(({ features }) => read(features))
  const labels = examples.map(({ label }) => label)
  const weights = new Float32Array(vocabulary.rarity.length * classes)
  const bias = new Float32Array(classes)
  descend(vectors, labels, weights, bias)
  return { classes, vocabulary, bias, ...quantise(weights, vocabulary.rarity.length, classes) }
}

/**
 * An example's share in the weights of a class is its multiplier there. Most settle at 0 at once, so every class is
 * looked at only in some epochs, in the others only those near or inside the margin.
 */
function descend(
  vectors: readonly TextVector[],
  labels: readonly number[],
  weights: Float32Array,
  bias: Float32Array,
): void {
  const classes = bias.length
  const all = Uint16Array.from({ length: classes }, (_, label) => label)
  const active = vectors.map(() => all)
  const multipliers = new Float32Array(vectors.length * classes)
  const order = Uint32Array.from({ length: vectors.length }, (_, index) => index)
  const next = seededNumbers(RECIPE.seed)
  const scores = new Float64Array(classes)
  const changed = new Uint16Array(classes)
  const changes = new Float64Array(classes)
  const near = new Uint16Array(classes)
  // A vector has length 1, or 0 where a text has no word; the bias adds 1.
  const curvature = 2 + 1 / (2 * RECIPE.cost)

  for (let epoch = 0; epoch < RECIPE.epochs; epoch++) {
    const complete = epoch < 2 || epoch % 4 === 0
    for (const index of shuffle(order, next)) {
      const { rows, values } = vectors[index] as TextVector
      const watched = complete ? all : (active[index] as Uint16Array)
      scoreClasses(rows, values, weights, bias, watched, scores)
      let changing = 0
      let watching = 0
      for (let at = 0; at < watched.length; at++) {
        const label = watched[at] as number
        const sign = labels[index] === label ? 1 : -1
        const place = index * classes + label
        const multiplier = multipliers[place] as number
        const gradient = sign * (scores[at] as number) - 1 + multiplier / (2 * RECIPE.cost)
        if (complete && (multiplier > 0 || gradient < NEAR)) near[watching++] = label
        if (multiplier === 0 && gradient >= 0) continue
        const moved = Math.max(multiplier - gradient / curvature, 0)
        if (Math.abs(moved - multiplier) < SETTLED) continue
        multipliers[place] = moved
        changed[changing] = label
        changes[changing++] = (moved - multiplier) * sign
      }
      if (complete) active[index] = near.slice(0, watching)
      for (let at = 0; at < changing; at++) {
        const label = changed[at] as number
        bias[label] = (bias[label] as number) + (changes[at] as number)
      }
      for (let feature = 0; feature < rows.length; feature++) {
        const row = (rows[feature] as number) * classes
        const value = values[feature] as number
        for (let at = 0; at < changing; at++) {
          const place = row + (changed[at] as number)
          weights[place] = (weights[place] as number) + value * (changes[at] as number)
        }
      }
    }
  }
}

/** How far outside the margin a class may lie and still be looked at in every epoch. */
const NEAR = 0.3
/** Smaller steps are not worth their time. */
const SETTLED = 1e-3

function scoreClasses(
  rows: Uint32Array,
  values: Float32Array,
  weights: Float32Array,
  bias: Float32Array,
  watched: Uint16Array,
  scores: Float64Array,
): void {
  const classes = bias.length
  for (let at = 0; at < watched.length; at++) scores[at] = bias[watched[at] as number] as number
  // Four rows a round, as in scoresOf; a last round that is not full reads row 0 with the value 0.
  for (let feature = 0; feature < rows.length; feature += 4) {
    const first = (rows[feature] as number) * classes
    const second = (rows[feature + 1] ?? 0) * classes
    const third = (rows[feature + 2] ?? 0) * classes
    const fourth = (rows[feature + 3] ?? 0) * classes
    const a = values[feature] as number
    const b = values[feature + 1] ?? 0
    const c = values[feature + 2] ?? 0
    const d = values[feature + 3] ?? 0
    for (let at = 0; at < watched.length; at++) {
      const label = watched[at] as number
      scores[at] =
        (scores[at] as number) +
        a * (weights[first + label] as number) +
        b * (weights[second + label] as number) +
        c * (weights[third + label] as number) +
        d * (weights[fourth + label] as number)
    }
  }
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

import type { Sliced } from '../sliced.ts'
import { RECIPE } from './recipe.ts'
import { seededNumbers, shuffle } from './seeded-order.ts'
import type { TextVector } from './text-vector.ts'

/** Distance outside the margin within which a class is looked at in every epoch. */
const NEAR = 0.3
/** An epoch that moves an example by less than this on average is the last. */
const CONVERGED = 0.05
/** Smaller steps are not worth their time. */
const SETTLED = 1e-2
/** A vector of length 1 and the bias, softened by the cost. */
const CURVATURE = 2 + 1 / (2 * RECIPE.cost)

export interface Weights {
  /** Row by row, one weight per class. */
  readonly weights: Float32Array
  readonly bias: Float32Array
}

/**
 * One against the rest with squared hinge loss, by dual coordinate descent. An example's share in the weights of a
 * class is its multiplier there. Most settle at 0 at once, so every class is looked at only in some epochs, in the
 * others only those near or inside the margin. A slice is an epoch.
 */
export function* descend(
  vectors: readonly TextVector[],
  labels: readonly number[],
  rows: number,
  classes: number,
): Sliced<Weights> {
  const result = { weights: new Float32Array(rows * classes), bias: new Float32Array(classes) }
  const all = Uint16Array.from({ length: classes }, (_, label) => label)
  const active = vectors.map(() => all)
  const multipliers = vectors.map(() => new Float32Array(classes))
  const scores = new Float64Array(classes)
  const changed = new Uint16Array(classes)
  const changes = new Float64Array(classes)
  const near = new Uint16Array(classes)

  /** Says how far its multipliers moved. */
  const visit = (index: number, complete: boolean): number => {
    const vector = vectors[index] as TextVector
    const own = multipliers[index] as Float32Array
    const watched = complete ? all : (active[index] as Uint16Array)
    score(vector, result, watched, scores)
    let movement = 0
    let changing = 0
    let watching = 0
    for (let at = 0; at < watched.length; at++) {
      const label = watched[at] as number
      const sign = labels[index] === label ? 1 : -1
      const multiplier = own[label] as number
      const gradient = sign * (scores[at] as number) - 1 + multiplier / (2 * RECIPE.cost)
      if (complete && (multiplier > 0 || gradient < NEAR)) near[watching++] = label
      if (multiplier === 0 && gradient >= 0) continue
      const moved = Math.max(multiplier - gradient / CURVATURE, 0)
      const distance = Math.abs(moved - multiplier)
      if (distance < SETTLED) continue
      own[label] = moved
      movement += distance
      changed[changing] = label
      changes[changing++] = (moved - multiplier) * sign
    }
    if (complete) active[index] = near.slice(0, watching)
    change(vector, result, changed.subarray(0, changing), changes)
    return movement
  }

  const order = Uint32Array.from(vectors.keys())
  const next = seededNumbers(RECIPE.seed)
  for (let epoch = 0; epoch < RECIPE.epochs; epoch++) {
    const complete = epoch < 2 || epoch % 4 === 0
    let movement = 0
    for (const index of shuffle(order, next)) movement += visit(index, complete)
    if (movement < CONVERGED * vectors.length) break
    yield
  }
  return result
}

function score(
  { rows, values }: TextVector,
  { weights, bias }: Weights,
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

function change(
  { rows, values }: TextVector,
  { weights, bias }: Weights,
  changed: Uint16Array,
  changes: Float64Array,
): void {
  const classes = bias.length
  for (let at = 0; at < changed.length; at++) {
    const label = changed[at] as number
    bias[label] = (bias[label] as number) + (changes[at] as number)
  }
  for (let feature = 0; feature < rows.length; feature++) {
    const row = (rows[feature] as number) * classes
    const value = values[feature] as number
    for (let at = 0; at < changed.length; at++) {
      const place = row + (changed[at] as number)
      weights[place] = (weights[place] as number) + value * (changes[at] as number)
    }
  }
}

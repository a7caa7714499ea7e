import { createClassifier } from '../src/nlu/classifier/classifier.ts'
import type { ClassifierModel } from '../src/nlu/classifier/classifier-model.ts'
import type { Row } from './nlu-data.ts'
import { inScope, outOfScope } from './nlu-data.ts'

/** Guess of the classifier for a row when nothing is refused. */
export interface Answer {
  readonly row: Row
  readonly right: boolean
  readonly confidence: number
  readonly scope: number
}

export function answers(model: ClassifierModel, rows: readonly Row[]): Answer[] {
  const { classify } = createClassifier({ ...model, threshold: Number.NEGATIVE_INFINITY })
  return rows.map(row => {
    const found = classify(row.text)
    const guess = found.kind === 'intent' ? found.guess : undefined
    return {
      row,
      right: guess?.intent === row.label,
      confidence: guess?.confidence ?? 0,
      scope: found.scope,
    }
  })
}

const share = <Value>(values: readonly Value[], of: (value: Value) => boolean): number =>
  values.length === 0 ? Number.NaN : values.filter(of).length / values.length

export const accuracy = (all: readonly Answer[], threshold = Number.NEGATIVE_INFINITY): number =>
  share(
    all.filter(({ row }) => inScope(row)),
    ({ right, scope }) => right && scope >= threshold,
  )

/** NaN where nothing is out of scope. */
export const recall = (all: readonly Answer[], threshold: number): number =>
  share(
    all.filter(({ row }) => outOfScope(row)),
    ({ scope }) => scope < threshold,
  )

/** Share of pairs in which the in-scope text has a higher scope than the one out of scope. */
export function separation(all: readonly Answer[]): number {
  const inside = all.filter(({ row }) => inScope(row))
  const outside = all.filter(({ row }) => outOfScope(row))
  let above = 0
  for (const { scope } of outside) above += inside.filter(other => other.scope > scope).length
  return above / (inside.length * outside.length)
}

/** The threshold that keeps this share of in-scope texts. */
export function keeping(all: readonly Answer[], keep: number): number {
  const scopes = all.filter(({ row }) => inScope(row)).map(({ scope }) => scope)
  return scopes.sort((a, b) => a - b)[Math.floor(scopes.length * (1 - keep))] ?? Number.NEGATIVE_INFINITY
}

/** The rule of the CLINC150 paper: the threshold with the most right answers, out of scope being one of them. */
export function mostRight(all: readonly Answer[]): number {
  const sorted = [...all].sort((a, b) => a.scope - b.scope)
  let right = all.filter(answer => inScope(answer.row) && answer.right).length
  let best = { right, threshold: Number.NEGATIVE_INFINITY }
  for (const [index, { row, right: wasRight }] of sorted.entries()) {
    right += outOfScope(row) ? 1 : wasRight ? -1 : 0
    if (right > best.right) best = { right, threshold: sorted[index + 1]?.scope ?? Number.POSITIVE_INFINITY }
  }
  return best.threshold
}

export interface Bin {
  readonly from: number
  readonly count: number
  readonly confidence: number
  readonly right: number
}

const BINS = 10

/** In-scope answers by confidence: is what is called 80 % right in four of five? */
export function reliability(all: readonly Answer[]): Bin[] {
  const inside = all.filter(({ row }) => inScope(row))
  return Array.from({ length: BINS }, (_, index) => {
    const own = inside.filter(({ confidence }) => Math.min(BINS - 1, Math.floor(confidence * BINS)) === index)
    return {
      from: index / BINS,
      count: own.length,
      confidence: own.reduce((sum, answer) => sum + answer.confidence, 0) / own.length,
      right: share(own, ({ right }) => right),
    }
  }).filter(({ count }) => count > 0)
}

/** Expected calibration error: the mean distance of confidence and truth, over the bins. */
export function calibrationError(bins: readonly Bin[]): number {
  const all = bins.reduce((sum, { count }) => sum + count, 0)
  return bins.reduce(
    (sum, { count, confidence, right }) => sum + (count / all) * Math.abs(confidence - right),
    0,
  )
}

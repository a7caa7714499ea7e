import {
  competingLikelihoods,
  GAP,
  type Judge,
  type Judgement,
  type JudgeWeights,
  judgementOf,
  likelihoods,
  MOST,
} from '../../src/nlu/judge/judge.ts'
import { type JudgeInput, judgeInput, ROWS } from '../../src/nlu/judge/judge-input.ts'

/** A sentence with what it means and what the rules found in it. */
export interface JudgedSentence<Label extends string = string> {
  readonly text: string
  readonly signals: readonly string[]
  readonly label: Label
  /** Place among the sentences it was written with: near twins stay together. */
  readonly group: string
  /** Message it was taken from, with which it is held out; its text where that is the message itself. */
  readonly message?: string
  /** Names sentences of which at most one has the first label, one behind the other: readings of a message that compete. */
  readonly rivals?: string
  /** Share of a sentence's say, for one that was written for a related question; 1 where none is given. */
  readonly weight?: number
  /** Outcome that it has for people when a judge reads it that was not trained with it: "right", "asked". */
  settled?(judge: Judge<Label>): string
}

/** Chosen by cross-validation over the training sentences. */
export const JUDGE_RECIPE = { rounds: 15, rate: 0.4, restraint: 1e-4, least: 2, seed: 12_345 } as const

export interface Fitted {
  readonly weights: Float32Array
  readonly bias: Float32Array
}

/** Multinomial logistic regression, sentence by sentence, with steps that shrink as a weight settles. Deterministic. */
export function fitJudge<Label extends string>(
  sentences: readonly JudgedSentence<Label>[],
  labels: readonly Label[],
): Fitted {
  const { rounds, rate, restraint, least } = JUDGE_RECIPE
  assertTrainable(sentences, labels)
  const inputs = sentences.map(({ text, signals }) => judgeInput(text, signals))
  const known = rowsSeen(inputs, least)
  const wanted = sentences.map(({ label }) => labels.indexOf(label))
  const says = sentences.map(({ weight }) => weight ?? 1)
  const size = ROWS * labels.length
  const weights = new Float32Array(size)
  const moved = new Float32Array(size).fill(1e-2)
  const bias = new Float32Array(labels.length)
  const order = rivalries(sentences)
  const next = seeded(JUDGE_RECIPE.seed)
  for (let round = 0; round < rounds; round++) {
    shuffle(order, next)
    for (const rivals of order) {
      const alone = rivals.map(index => likelihoods(inputs[index] as JudgeInput, weights, bias))
      for (const [place, found] of (rivals.length > 1 ? competing(alone) : alone).entries()) {
        const index = rivals[place] as number
        const input = inputs[index] as JudgeInput
        if (!found.every(Number.isFinite)) throw new Error(`no likelihoods for ${named(sentences[index])}`)
        for (let label = 0; label < labels.length; label++) {
          const error =
            (says[index] as number) * ((found[label] as number) - (wanted[index] === label ? 1 : 0))
          if (Math.abs(error) < 1e-3) continue
          bias[label] = (bias[label] as number) - 0.01 * rate * error
          for (let at = 0; at < input.rows.length; at++) {
            const row = input.rows[at] as number
            if (known[row] === 0) continue
            const cell = row * labels.length + label
            const slope = error * (input.values[at] as number) + restraint * (weights[cell] as number)
            moved[cell] = (moved[cell] as number) + slope * slope
            weights[cell] = (weights[cell] as number) - (rate * slope) / Math.sqrt(moved[cell] as number)
          }
        }
      }
    }
  }
  return { weights, bias }
}

/** Sentences that are learned from at once: rivals together, all others alone. */
function rivalries(sentences: readonly JudgedSentence[]): number[][] {
  const groups: number[][] = []
  for (const [index, { rivals }] of sentences.entries()) {
    const before = groups.at(-1)
    if (rivals !== undefined && sentences[index - 1]?.rivals === rivals) before?.push(index)
    else groups.push([index])
  }
  return groups
}

/** Likelihoods of rivals for the first of two labels: they share it with each other and with none of them. */
function competing(alone: readonly Float64Array[]): readonly Float64Array[] {
  const shares = competingLikelihoods(alone.map(([first = 0]) => first))
  return shares.map(first => Float64Array.of(first, 1 - first))
}

/** A judge that was shown nothing takes everything for its first label, and nobody notices. */
function assertTrainable(sentences: readonly JudgedSentence[], labels: readonly string[]): void {
  if (sentences.length === 0) throw new Error('a judge cannot be trained with no sentences')
  for (const sentence of sentences) {
    const { label, weight = 1 } = sentence
    if (!labels.includes(label)) throw new Error(`no label ${label}: ${named(sentence)}`)
    if (!Number.isFinite(weight)) throw new Error(`no weight ${weight}: ${named(sentence)}`)
  }
}

const named = (sentence: JudgedSentence | undefined): string =>
  JSON.stringify([sentence?.message ?? sentence?.text, sentence?.label, sentence?.signals])

/** 1 for every row that enough sentences touch: what one alone has is its name, not its kind. */
function rowsSeen(inputs: readonly JudgeInput[], least: number): Uint8Array {
  const seen = new Uint16Array(ROWS)
  for (const { rows } of inputs)
    for (const row of new Set(rows)) seen[row] = Math.min(least, (seen[row] ?? 0) + 1)
  return Uint8Array.from(seen, count => (count >= least ? 1 : 0))
}

export const judgedBy = <Label extends string>(
  { weights, bias }: Fitted,
  labels: readonly Label[],
  { text, signals }: JudgedSentence<Label>,
): Judgement<Label> => judgementOf(labels, likelihoods(judgeInput(text, signals), weights, bias))

/** Weights as they are written into the tree. */
export function packed<Label extends string>(
  { weights, bias }: Fitted,
  labels: readonly Label[],
  trainedWith: string,
): JudgeWeights<Label> {
  const largest = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0)
  if (!Number.isFinite(largest) || largest === 0) throw new Error('the judge has learned nothing')
  const bytes: number[] = []
  let before = 0
  for (let row = 0; row < ROWS; row++) {
    const own = Array.from(weights.subarray(row * labels.length, (row + 1) * labels.length), weight =>
      Math.round(Math.sign(weight) * Math.sqrt(Math.abs(weight) / largest) * MOST),
    )
    if (own.every(byte => Math.abs(byte) < NOTHING)) continue
    for (before = row - before; before >= GAP; before -= GAP) bytes.push(GAP)
    bytes.push(before, ...own.map(byte => byte & 255))
    before = row
  }
  return {
    labels,
    bias: Array.from(bias, value => Number(value.toFixed(4))),
    largest: Number(largest.toFixed(4)),
    trainedWith,
    rows: Buffer.from(bytes).toString('base64'),
  }
}
/** Bytes below it move nothing. */
const NOTHING = 6

export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

export function shuffle<Item>(order: Item[], next: () => number): void {
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(next() * (at + 1))
    ;[order[at], order[other]] = [order[other] as Item, order[at] as Item]
  }
}

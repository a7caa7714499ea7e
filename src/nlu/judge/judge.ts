import { type JudgeInput, judgeInput, ROWS } from './judge-input.ts'
import { createTrees, type TreeWeights } from './trees.ts'

/** Result of a training, as it is written into the tree. */
export interface JudgeWeights<Label extends string> {
  readonly labels: readonly Label[]
  readonly bias: readonly number[]
  /** Weight that the largest byte stands for. */
  readonly largest: number
  /** Digest of the sentences, what rules found in them, and the recipe it was trained with. */
  readonly trainedWith: string
  /** In base64: of each row that counts how many rows it lies behind the one before, then a byte per label. */
  readonly rows: string
  /** For two labels: the same signals together, which weights of their own cannot say. */
  readonly trees?: TreeWeights
}

/** Likelihood of every label for one text; all of them are 1 together. */
export interface Judgement<Label extends string> {
  readonly best: Label
  readonly likelihood: number
  readonly of: Readonly<Record<Label, number>>
}

/** Never throws, whatever the text. The same text and signals give the same judgement. */
export type Judge<Label extends string> = (text: string, signals: Iterable<string>) => Judgement<Label>

/** Unpacks weights when it is first asked: most processes never ask. */
export function createJudge<Label extends string>(packed: JudgeWeights<Label>): Judge<Label> {
  let unpacked: Float32Array | null = null
  let trees: ReturnType<typeof createTrees> | null = null
  return (text, iterable) => {
    unpacked ??= unpackRows(packed)
    if (packed.trees !== undefined) trees ??= createTrees(packed.trees)
    const signals = [...iterable]
    const alone = likelihoods(judgeInput(text, signals), unpacked, packed.bias)
    return judgementOf(packed.labels, trees === null ? alone : halfway(alone, trees(signals)))
  }
}

/** Likelihoods of two labels halfway to the log-odds that trees give the first. */
function halfway([first = 0]: Float64Array, treeOdds: number): Float64Array {
  const odds = Math.log(Math.max(first, LEAST_DOUBT) / Math.max(1 - first, LEAST_DOUBT))
  const likelihood = 1 / (1 + Math.exp(-(odds + treeOdds) / 2))
  return Float64Array.of(likelihood, 1 - likelihood)
}

export function judgementOf<Label extends string>(
  labels: readonly Label[],
  likelihood: Float64Array,
): Judgement<Label> {
  let best = 0
  for (let label = 1; label < labels.length; label++)
    if ((likelihood[label] as number) > (likelihood[best] as number)) best = label
  const of: Partial<Record<Label, number>> = {}
  for (const [at, label] of labels.entries()) of[label] = likelihood[at] as number
  return {
    best: labels[best] as Label,
    likelihood: likelihood[best] as number,
    of: of as Record<Label, number>,
  }
}

/** Softmax of one score per label: the bias plus what the text's rows add. */
export function likelihoods(
  { rows, values }: JudgeInput,
  weights: Float32Array,
  bias: ArrayLike<number>,
): Float64Array {
  const labels = bias.length
  const scores = Float64Array.from(bias)
  for (let at = 0; at < rows.length; at++) {
    const start = (rows[at] as number) * labels
    const value = values[at] as number
    for (let label = 0; label < labels; label++)
      scores[label] = (scores[label] as number) + value * (weights[start + label] as number)
  }
  let [most, sum] = [Number.NEGATIVE_INFINITY, 0]
  for (let label = 0; label < labels; label++) most = Math.max(most, scores[label] as number)
  for (let label = 0; label < labels; label++)
    sum += scores[label] = Math.exp((scores[label] as number) - most)
  for (let label = 0; label < labels; label++) scores[label] = (scores[label] as number) / sum
  return scores
}

/** Likelihoods of readings of which at most one is right, from those each has alone: they and "none of them" are 1 together. */
export function competingLikelihoods(alone: readonly number[]): readonly number[] {
  const odds = alone.map(likelihood => likelihood / Math.max(1 - likelihood, LEAST_DOUBT))
  const all = 1 + odds.reduce((sum, one) => sum + one, 0)
  return odds.map(one => one / all)
}
const LEAST_DOUBT = 1e-6

/** Bytes stand for squares, so that small weights keep their differences. */
export const weightOf = (byte: number, largest: number): number =>
  Math.sign(byte) * (byte / MOST) ** 2 * largest
export const MOST = 127

export function unpackRows({ labels, largest, rows }: JudgeWeights<string>): Float32Array {
  const bytes = bytesOf(rows)
  const weights = new Float32Array(ROWS * labels.length)
  const table = Float32Array.from({ length: 256 }, (_, byte) => weightOf((byte << 24) >> 24, largest))
  let [at, row] = [0, 0]
  while (at < bytes.length) {
    // A gap is a byte; 255 says that there is more of it to come.
    for (; bytes[at] === GAP; at++) row += GAP
    row += bytes[at++] as number
    for (let label = 0; label < labels.length; label++)
      weights[row * labels.length + label] = table[bytes[at++] as number] as number
  }
  return weights
}
export const GAP = 255

/** A loop: `Uint8Array.from` walks letter by letter through an iterator, which took a sixth of a start. */
function bytesOf(base64: string): Uint8Array {
  const letters = atob(base64)
  const bytes = new Uint8Array(letters.length)
  for (let at = 0; at < letters.length; at++) bytes[at] = letters.charCodeAt(at)
  return bytes
}

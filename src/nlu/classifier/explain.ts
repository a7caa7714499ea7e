import type { Classification } from './classification.ts'
import type { LabelEvidence } from './evidence.ts'
import { FEATURE_KINDS, type FeatureKind, type Features, featureText } from './features.ts'
import { contribution, type LinearModel } from './linear-model.ts'
import { RECIPE } from './recipe.ts'
import { rowOf } from './vocabulary.ts'

/** Part one trait of a message had in its judgement. */
export interface FeatureShare {
  readonly kind: FeatureKind
  /** As in the folded text. In a pair, ^ is its start and $ its end; in letters, a space is the border of a word. */
  readonly text: string
  /** Addition to the best score. */
  readonly toBest: number
  /** Addition to the next score; 0 where there is no next. */
  readonly toNext: number
}

/** The best score is the bias plus all shares; the scope is that score less the penalty. */
export interface Explanation {
  readonly classification: Classification
  readonly folded: string
  readonly bias: number
  /** Those that spoke most for the best intent over the next come first. */
  readonly features: readonly FeatureShare[]
  readonly unknownWords: readonly string[]
  readonly unknownPenalty: number
}

export interface Explained {
  readonly folded: string
  readonly features: Features
  readonly evidence: LabelEvidence
  readonly linear: LinearModel
  readonly classification: Classification
}

export function explain({ folded, features, evidence, linear, classification }: Explained): Explanation {
  const [best, next] = evidence.ranking
  const { rows, values, unknownShare } = evidence.vector
  const valueAt = new Map([...rows].map((row, index) => [row, values[index] ?? 0]))
  const shares: FeatureShare[] = []
  const unknownWords: string[] = []
  let at = 0
  for (const kind of FEATURE_KINDS)
    for (; at < features.blockEnds[kind]; at++) {
      const row = rowOf(linear.vocabulary, features.hashes[at] ?? 0)
      const text = featureText(kind, folded, features.starts[at] ?? 0, features.ends[at] ?? 0)
      const value = valueAt.get(row)
      if (value === undefined) {
        if (kind === 'word') unknownWords.push(text)
        continue
      }
      // A feature that occurs twice has one value.
      valueAt.delete(row)
      const to = (label: number | undefined) =>
        label === undefined ? 0 : contribution(linear, row, value, label)
      shares.push({ kind, text, toBest: to(best), toNext: to(next) })
    }
  const lead = ({ toBest, toNext }: FeatureShare) => toBest - toNext
  return {
    classification,
    folded,
    bias: best === undefined ? 0 : (linear.bias[best] ?? 0),
    features: shares.sort((a, b) => lead(b) - lead(a)),
    unknownWords,
    unknownPenalty: RECIPE.unknownPenalty * unknownShare,
  }
}

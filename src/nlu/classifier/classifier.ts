import { type Classification, decide } from './classification.ts'
import type { ClassifierModel } from './classifier-model.ts'
import { anyLabel, createWeigh } from './evidence.ts'
import { type Explanation, explain } from './explain.ts'
import { featuresOf } from './features.ts'
import { foldText } from './fold-text.ts'
import { conceptsBy } from './training-set.ts'

/** Tells intents apart, and messages that are none of them. */
export interface Classifier {
  /** Never throws, whatever the text. With `eligible`, only these intents can win. */
  classify(text: string, eligible?: ReadonlySet<string>): Classification
  explain(text: string, eligible?: ReadonlySet<string>): Explanation
}

/** Makes a classifier from a trained model. */
export function createClassifier(model: ClassifierModel): Classifier {
  const weigh = createWeigh(model.linear)
  const conceptsOf = conceptsBy(model.synonyms)
  const look = (folded: string, eligible: ReadonlySet<string> | undefined) => {
    const features = featuresOf(folded, conceptsOf)
    const mayWin = eligible ? (label: number) => eligible.has(model.intents[label] ?? '') : anyLabel
    return { folded, features, evidence: weigh(features, mayWin) }
  }
  return {
    classify: (text, eligible) => decide(model, look(foldText(text), eligible).evidence),
    explain: (text, eligible) => {
      const seen = look(foldText(text), eligible)
      return explain({ ...seen, linear: model.linear, classification: decide(model, seen.evidence) })
    },
  }
}

import { type Classifier, createClassifier } from './classifier.ts'
import { trainClassifier } from './train-classifier.ts'
import type { TrainingSet } from './training-set.ts'

const untrained = new Set<() => void>()

/** Trained once, by the first message it is asked about: whatever classifies nothing does not wait for it. */
export function trainedWhenAsked(set: TrainingSet): Classifier {
  let trained: Classifier | null = null
  const train = (): Classifier => {
    untrained.delete(train)
    trained ??= createClassifier(trainClassifier(set))
    return trained
  }
  untrained.add(train)
  return {
    classify: (text, eligible) => (trained ?? train()).classify(text, eligible),
    explain: (text, eligible) => (trained ?? train()).explain(text, eligible),
  }
}

/** For a server that has time now: the first message to classify then finds everything trained. */
export function trainAll(): void {
  for (const train of untrained) train()
}

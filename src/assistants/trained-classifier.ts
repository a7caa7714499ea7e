import { type Classifier, createClassifier } from '../nlu/classifier/classifier.ts'
import { trainClassifier } from '../nlu/classifier/train-classifier.ts'
import { contentKey, type TrainingSet } from '../nlu/classifier/training-set.ts'
import type { Digest } from '../ports/digest.ts'

const MOST_KEPT = 50
const kept = new Map<string, Classifier>()
const untrained = new Set<() => void>()

/**
 * Trained once per content, by the first message it is asked about: a command that classifies nothing does not wait
 * for it, nor does an author who saves a prompt.
 */
export function trainedClassifier(set: TrainingSet, digest: Digest): Classifier {
  const key = contentKey(set, digest)
  const known = kept.get(key)
  if (known !== undefined) return known
  if (kept.size >= MOST_KEPT) kept.clear()
  const classifier = trainedWhenAsked(set)
  kept.set(key, classifier)
  return classifier
}

/** For a server that has time now: the first message to classify then finds everything trained. */
export function trainAll(): void {
  for (const train of untrained) train()
}

function trainedWhenAsked(set: TrainingSet): Classifier {
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

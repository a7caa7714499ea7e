import { type Classifier, createClassifier } from '../nlu/classifier/classifier.ts'
import { trainClassifier } from '../nlu/classifier/train-classifier.ts'
import { contentKey, type TrainingSet } from '../nlu/classifier/training-set.ts'
import type { Digest } from '../ports/digest.ts'

const MOST_KEPT = 50
const kept = new Map<string, Classifier>()

/** Trained once per content: an author who saves a prompt does not wait for the classifier again. */
export function trainedClassifier(set: TrainingSet, digest: Digest): Classifier {
  const key = contentKey(set, digest)
  const known = kept.get(key)
  if (known !== undefined) return known
  if (kept.size >= MOST_KEPT) kept.clear()
  const classifier = createClassifier(trainClassifier(set))
  kept.set(key, classifier)
  return classifier
}

import { type TrainableClassifier, trainedWhenAsked } from '../nlu/classifier/trained-when-asked.ts'
import { contentKey, type TrainingSet } from '../nlu/classifier/training-set.ts'
import type { Digest } from '../ports/digest.ts'

const MOST_KEPT = 50
const kept = new Map<string, TrainableClassifier>()

/** One per content: an author who saves a prompt does not train the intents anew. */
export function trainedClassifier(set: TrainingSet, digest: Digest): TrainableClassifier {
  const key = contentKey(set, digest)
  const known = kept.get(key)
  if (known !== undefined) return known
  if (kept.size >= MOST_KEPT) kept.clear()
  const classifier = trainedWhenAsked(set)
  kept.set(key, classifier)
  return classifier
}

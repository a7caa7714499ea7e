import { type TrainableClassifier, trainedWhenAsked } from '../nlu/classifier/trained-when-asked.ts'
import { contentKey, type TrainingSet } from '../nlu/classifier/training-set.ts'
import type { Digest } from '../ports/digest.ts'
import { madeOnce } from './made-once.ts'

const classifiers = madeOnce<TrainableClassifier>()

/** One per content: an author who saves a prompt does not train the intents anew. */
export const trainedClassifier = (set: TrainingSet, digest: Digest): TrainableClassifier =>
  classifiers(contentKey(set, digest), () => trainedWhenAsked(set))

import { finish, type Sliced } from '../sliced.ts'
import { type Classifier, createClassifier } from './classifier.ts'
import { trainInSlices } from './train-classifier.ts'
import type { TrainingSet } from './training-set.ts'

/** Classifiers that are not trained yet, each with its training, under way or not. */
const untrained = new Set<Sliced<unknown>>()

/** Trained once, by the first message it is asked about: whatever classifies nothing does not wait for it. */
export function trainedWhenAsked(set: TrainingSet): Classifier {
  let trained: Classifier | null = null
  function* training(): Sliced<void> {
    trained = createClassifier(yield* trainInSlices(set))
    untrained.delete(work)
  }
  const work = training()
  untrained.add(work)
  const train = (): Classifier => {
    finish(work)
    if (trained === null) throw new Error('its training broke off')
    return trained
  }
  return {
    classify: (text, eligible) => (trained ?? train()).classify(text, eligible),
    explain: (text, eligible) => (trained ?? train()).explain(text, eligible),
  }
}

/**
 * For a server that has time now: the first message to classify then finds everything trained. Between two slices it
 * waits for `pause`; whoever asks meanwhile has the rest done at once.
 */
export async function trainAll(pause: () => Promise<void>): Promise<void> {
  for (const work of untrained) while (!work.next().done) await pause()
}

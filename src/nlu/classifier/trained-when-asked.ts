import type { Sliced } from '../sliced.ts'
import { type Classifier, createClassifier } from './classifier.ts'
import { trainInSlices } from './train-classifier.ts'
import type { TrainingSet } from './training-set.ts'

/** A classifier that is trained once, before it is asked or by the first message it is asked about. */
export interface TrainableClassifier extends Classifier {
  /**
   * Trains it, where that was not done yet: no message is to blame for the time it takes. Others are served between two
   * slices, while it waits for `pause`.
   */
  train(pause: () => Promise<void>): Promise<void>
}

interface Training {
  /** Does a slice; true when nothing is left. */
  step(): boolean
}

/** Trainings that are not done yet, under way or not. */
const untrained = new Set<Training>()

/** Trains a classifier by the first message it is asked about: whoever classifies nothing does not wait for it. */
export function trainedWhenAsked(set: TrainingSet | (() => Sliced<TrainingSet>)): TrainableClassifier {
  let trained: Classifier | null = null
  let work: Sliced<Classifier> | null = null
  const training: Training = {
    step() {
      if (trained !== null) return true
      // While a slice is done there is no work to go on with: one that is broken off in the middle begins anew.
      const current = work ?? sliced(set)
      work = null
      const slice = current.next()
      if (slice.done) {
        trained = slice.value
        untrained.delete(training)
        return true
      }
      work = current
      return false
    },
  }
  untrained.add(training)
  const ready = (): Classifier => {
    for (;;) {
      if (trained !== null) return trained
      training.step()
    }
  }
  return {
    async train(pause) {
      while (!training.step()) await pause()
    },
    classify: (text, eligible) => ready().classify(text, eligible),
    explain: (text, eligible) => ready().explain(text, eligible),
  }
}

function* sliced(set: TrainingSet | (() => Sliced<TrainingSet>)): Sliced<Classifier> {
  return createClassifier(yield* trainInSlices(typeof set === 'function' ? yield* set() : set))
}

/**
 * For a server that has time now: the first message to classify then finds everything trained. Between two slices it
 * waits for `pause`; whoever asks meanwhile has the rest done at once. It ends early where nobody wants it any more.
 */
export async function trainAll(
  pause: () => Promise<void>,
  isWanted: () => boolean = () => true,
): Promise<void> {
  for (const training of untrained) while (isWanted() && !training.step()) await pause()
}

import type { Sliced } from '../sliced.ts'
import { type Classifier, createClassifier } from './classifier.ts'
import { trainInSlices } from './train-classifier.ts'
import type { TrainingSet } from './training-set.ts'

/** A classifier that is trained once, before it is asked or by the first message it is asked about. */
export interface TrainableClassifier extends Classifier {
  /**
   * Trains it, where that was not done yet: no message is to blame for the time it takes. Others are served between two
   * slices, while it waits for `pause`; whoever asks meanwhile has the rest done at once.
   */
  train(pause: () => Promise<void>): Promise<void>
}

/** Trains a classifier by the first message it is asked about: whoever classifies nothing does not wait for it. */
export function trainedWhenAsked(set: TrainingSet | (() => Sliced<TrainingSet>)): TrainableClassifier {
  let trained: Classifier | null = null
  let work: Sliced<Classifier> | null = null
  /** Does a slice; true when nothing is left. */
  const step = (): boolean => {
    if (trained !== null) return true
    // While a slice is done there is no work to go on with: one that is broken off in the middle begins anew.
    const current = work ?? sliced(set)
    work = null
    const slice = current.next()
    if (slice.done) {
      trained = slice.value
      return true
    }
    work = current
    return false
  }
  const ready = (): Classifier => {
    for (;;) {
      if (trained !== null) return trained
      step()
    }
  }
  return {
    async train(pause) {
      while (!step()) await pause()
    },
    classify: (text, eligible) => ready().classify(text, eligible),
    explain: (text, eligible) => ready().explain(text, eligible),
  }
}

function* sliced(set: TrainingSet | (() => Sliced<TrainingSet>)): Sliced<Classifier> {
  return createClassifier(yield* trainInSlices(typeof set === 'function' ? yield* set() : set))
}

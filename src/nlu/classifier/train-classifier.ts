import { finish, type Sliced } from '../sliced.ts'
import type { Synonyms } from '../thesaurus/thesaurus.ts'
import { calibrate, type Outcome } from './calibration.ts'
import type { ClassifierModel } from './classifier-model.ts'
import { anyLabel, createWeigh } from './evidence.ts'
import { featuresOf } from './features.ts'
import { fitLinearModel } from './fit-linear-model.ts'
import { holdOut } from './hold-out.ts'
import type { LinearModel } from './linear-model.ts'
import { thresholdOf } from './threshold.ts'
import { arrange, DEFAULT_KEEP, type TrainingSet } from './training-set.ts'

/**
 * Deterministic, and blind to the order of intents and examples. The engine trains in slices; this is for whoever has
 * nobody else to serve.
 * @public
 */
export const trainClassifier = (set: TrainingSet): ClassifierModel => finish(trainInSlices(set))

export function* trainInSlices(set: TrainingSet): Sliced<ClassifierModel> {
  return conclude(yield* learn(set), set.keep ?? DEFAULT_KEEP)
}

/** All that takes time. */
export interface Learned {
  readonly intents: readonly string[]
  readonly linear: LinearModel
  readonly synonyms: Synonyms | null
  /** Of examples, with models trained without them. */
  readonly outcomes: readonly Outcome[]
  /** The scope of out-of-scope examples. */
  readonly outOfScope: readonly number[]
}

export function* learn(set: TrainingSet): Sliced<Learned> {
  const { names, examples, constant, outOfScope, synonyms } = yield* arrange(set)
  yield
  const linear = yield* fitLinearModel([...examples, ...constant], names.length)
  const weigh = createWeigh(linear)
  const heldOut = yield* holdOut(examples, constant, names.length)
  return {
    intents: names,
    linear,
    synonyms,
    outcomes: heldOut.map(({ label, evidence }) => ({
      lead: evidence.lead,
      scope: evidence.scope,
      right: evidence.ranking[0] === label,
    })),
    outOfScope: outOfScope.map(features => weigh(features, anyLabel).scope),
  }
}

export function conclude(
  { intents, linear, synonyms, outcomes, outOfScope }: Learned,
  keep: number,
): ClassifierModel {
  const threshold = thresholdOf({
    inScope: outcomes.map(({ scope }) => scope),
    outOfScope,
    nothing: createWeigh(linear)(
      featuresOf('', () => []),
      anyLabel,
    ).scope,
    keep,
  })
  const share = (of: (outcome: Outcome) => boolean) =>
    outcomes.length === 0 ? 0 : outcomes.filter(of).length / outcomes.length
  return {
    intents,
    linear,
    synonyms,
    threshold,
    calibration: calibrate(outcomes),
    crossValidation: {
      heldOut: outcomes.length,
      right: share(({ right }) => right),
      keptInScope: share(({ scope }) => scope >= threshold),
    },
  }
}

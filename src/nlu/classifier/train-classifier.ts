import { calibrate } from './calibration.ts'
import type { ClassifierModel } from './classifier-model.ts'
import { anyLabel, createWeigh } from './evidence.ts'
import { featuresOf } from './features.ts'
import { fitLinearModel } from './fit-linear-model.ts'
import { holdOut } from './hold-out.ts'
import { thresholdOf } from './threshold.ts'
import { arrange, type TrainingSet } from './training-set.ts'

/** Deterministic, and blind to the order of intents and examples. */
export function trainClassifier(set: TrainingSet): ClassifierModel {
  const { names, examples, constant, outOfScope, keep } = arrange(set)
  const linear = fitLinearModel([...examples, ...constant], names.length)
  const outcomes = holdOut(examples, constant, names.length).map(({ label, evidence }) => ({
    lead: evidence.lead,
    scope: evidence.scope,
    right: evidence.ranking[0] === label,
  }))
  const weigh = createWeigh(linear)
  const threshold = thresholdOf({
    inScope: outcomes.map(({ scope }) => scope),
    outOfScope: outOfScope.map(features => weigh(features, anyLabel).scope),
    nothing: weigh(featuresOf(''), anyLabel).scope,
    keep,
  })
  const share = (of: (outcome: (typeof outcomes)[number]) => boolean) =>
    outcomes.length === 0 ? 0 : outcomes.filter(of).length / outcomes.length
  return {
    intents: names,
    linear,
    threshold,
    calibration: calibrate(outcomes),
    crossValidation: {
      heldOut: outcomes.length,
      right: share(({ right }) => right),
      keptInScope: share(({ scope }) => scope >= threshold),
    },
  }
}

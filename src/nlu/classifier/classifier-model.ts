import type { Synonyms } from '../thesaurus/thesaurus.ts'
import type { Calibration } from './calibration.ts'
import type { LinearModel } from './linear-model.ts'

/** Everything training found out, as plain data. */
export interface ClassifierModel {
  /** By label, sorted. */
  readonly intents: readonly string[]
  readonly linear: LinearModel
  /** Of the training set, folded. */
  readonly synonyms: Synonyms | null
  readonly threshold: number
  readonly calibration: Calibration
  /** Results of examples with models trained without them. */
  readonly crossValidation: CrossValidation
}

/** Results on examples that were held out of the training. */
export interface CrossValidation {
  readonly heldOut: number
  /** Shares of those held out. 0 where none could be. */
  readonly right: number
  readonly keptInScope: number
}

import type { Assistant } from '../assistants/assistant.ts'
import { type Covered, covered } from '../flow-tools/harness/coverage.ts'
import { THRESHOLDS } from '../ui-tools/router/rules.ts'
import type { EvalRun } from './play-eval.ts'

/** Parts of an assistant its conversations have exercised. */
export interface EvalCoverage {
  /** Those that were chosen, and `none` where nothing fitted. */
  readonly intents: Covered
  /** `intent.parameter`, where a value was known. */
  readonly parameters: Covered
  /** Those that decided. */
  readonly rules: Covered
  /** Certainty of decisions: to act, to ask, or neither. */
  readonly bands: Covered
}

const BANDS = ['act', 'clarify', 'below'] as const
const bandOf = (sure: number): string =>
  sure >= THRESHOLDS.act ? 'act' : sure >= THRESHOLDS.clarify ? 'clarify' : 'below'

const NO_INTENT = 'none'

export function coverageOf({ intents, policy }: Assistant, runs: readonly EvalRun[]): EvalCoverage {
  const turns = runs.flatMap(run => run.turns.flatMap(({ got }) => (got === null ? [] : [got])))
  const chosen = turns.flatMap(({ intent }) => (intent === undefined ? [] : [intent ?? NO_INTENT]))
  const known = turns.flatMap(({ intent, parameters }) =>
    Object.keys(parameters).map(name => `${intent}.${name}`),
  )
  const all = intents?.all ?? []
  return {
    intents: covered(intents === null ? [] : [...all.map(({ id }) => id), NO_INTENT], new Set(chosen)),
    parameters: covered(
      all.flatMap(({ id, parameters }) => parameters.map(({ name }) => `${id}.${name}`)),
      new Set(known),
    ),
    rules: covered(
      policy.rules?.map(({ id }) => id) ?? [],
      new Set(turns.flatMap(({ verdicts }) => verdicts.flatMap(({ rules }) => rules))),
    ),
    bands: covered(
      BANDS,
      new Set(turns.flatMap(({ confidence }) => (confidence === null ? [] : [bandOf(confidence)]))),
    ),
  }
}

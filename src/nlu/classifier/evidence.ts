import type { Features } from './features.ts'
import { type LinearModel, scoresOf } from './linear-model.ts'
import { RECIPE } from './recipe.ts'
import { createVectorReader, type TextVector } from './text-vector.ts'

/** Scores of a text by a model, before anything is decided. */
export interface LabelEvidence {
  readonly vector: TextVector
  /** By label. */
  readonly scores: Float64Array
  /** The leading labels of those that may win, best first; of equals the smaller label. */
  readonly ranking: readonly number[]
  /** Likeness of the text to the examples of the best label. Lowest where no label may win. */
  readonly scope: number
  /** By how much the best score lies above the next. */
  readonly lead: number
}

/** Lead of the best where no other label may win: there is nothing to confuse it with. */
const LEAD_WITHOUT_RIVAL = 1

export type Weigh = (features: Features, mayWin: (label: number) => boolean) => LabelEvidence

export const anyLabel = (): boolean => true

const RANKED = 4
/** Far below every threshold, and still a number that can be stored and shown. */
const NO_SCOPE = -10

export function createWeigh(model: LinearModel): Weigh {
  const read = createVectorReader(model.vocabulary)
  return (features, mayWin) => {
    const vector = read(features)
    const scores = scoresOf(model, vector)
    const ranking = leaders(scores, mayWin)
    const [best, next] = ranking.map(label => scores[label] as number)
    return {
      vector,
      scores,
      ranking,
      scope: best === undefined ? NO_SCOPE : best - RECIPE.unknownPenalty * vector.unknownShare,
      lead: best === undefined || next === undefined ? LEAD_WITHOUT_RIVAL : best - next,
    }
  }
}

function leaders(scores: Float64Array, mayWin: (label: number) => boolean): number[] {
  const ranking: number[] = []
  for (let label = 0; label < scores.length; label++) {
    const score = scores[label] as number
    const last = ranking[RANKED - 1]
    if (last !== undefined && score <= (scores[last] as number)) continue
    if (!mayWin(label)) continue
    let place = ranking.length
    while (place > 0 && score > (scores[ranking[place - 1] as number] as number)) place--
    ranking.splice(place, 0, label)
    if (ranking.length > RANKED) ranking.pop()
  }
  return ranking
}

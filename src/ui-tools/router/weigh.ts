import { type Confidence, confidence } from '../../core/confidence.ts'
import type { Properties, Subject } from './properties.ts'
import { WEIGHTS } from './weights.ts'

/** A reading weighed by the properties of its message. */
export interface Evidence {
  readonly of: Subject
  readonly properties: ReadonlySet<string>
  /** Likelihood that something is to be opened for it. */
  readonly likelihood: Confidence
}

/** From this likelihood on something opens: opening for nothing costs more than talk. */
export const LIKELY: Confidence = confidence(0.65)

export const isLikely = ({ likelihood }: Evidence): boolean => likelihood >= LIKELY

export function weigh<Of extends Subject>(of: Of, properties: ReadonlySet<Properties[Of]>): Evidence {
  const score = contributionsOf(of, properties).reduce((sum, { weight }) => sum + weight, WEIGHTS[of].bias)
  return { of, properties, likelihood: confidence(Math.round(100 / (1 + Math.exp(-score))) / 100) }
}

export interface Contribution {
  readonly property: string
  readonly weight: number
}

/** Part each property has in the score, the heaviest first. */
export const contributionsOf = (of: Subject, properties: ReadonlySet<string>): readonly Contribution[] => {
  const weights: Readonly<Record<string, number>> = WEIGHTS[of]
  return [...properties]
    .flatMap(property => {
      const weight = weights[property] ?? 0
      return weight === 0 ? [] : [{ property, weight }]
    })
    .toSorted((one, other) => Math.abs(other.weight) - Math.abs(one.weight))
}

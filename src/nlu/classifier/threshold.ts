/** Part of the share to keep that the threshold may give up, where out-of-scope examples ask for it. */
const MOST_GIVEN_UP = 0.05
/** Least distance above a text without one known feature, where the examples cannot tell. */
const FAR_FROM_NOTHING = 0.5
const ABOVE_NOTHING = 0.1

export interface ThresholdEvidence {
  /** Scope of in-scope examples, each seen by a model trained without it. */
  readonly inScope: readonly number[]
  readonly outOfScope: readonly number[]
  /** Scope of a text of which nothing is known. It is never in scope. */
  readonly nothing: number
  readonly keep: number
}

/** Score below which a text is out of scope. */
export function thresholdOf({ inScope, outOfScope, nothing, keep }: ThresholdEvidence): number {
  if (inScope.length === 0) return nothing + FAR_FROM_NOTHING
  const sorted = [...inScope].sort((a, b) => a - b)
  const byKeep = sorted[countBelow(sorted.length, keep)] ?? nothing
  const threshold =
    outOfScope.length === 0
      ? byKeep
      : separating(sorted, outOfScope, byKeep, countBelow(sorted.length, keep - MOST_GIVEN_UP))
  return Math.max(threshold, nothing + ABOVE_NOTHING)
}

const countBelow = (count: number, keep: number): number =>
  Math.min(count - 1, Math.floor(count * (1 - keep) + 1e-9))

/** Threshold at which the share kept of the one kind and the share refused of the other are largest together. */
function separating(
  inScope: readonly number[],
  outOfScope: readonly number[],
  byKeep: number,
  mostGivenUp: number,
): number {
  let best = byKeep
  let most = Number.NEGATIVE_INFINITY
  for (const [givenUp, candidate] of inScope.slice(0, mostGivenUp + 1).entries()) {
    const refused = outOfScope.filter(scope => scope < candidate).length / outOfScope.length
    const value = refused - givenUp / inScope.length
    if (value > most || (value === most && Math.abs(candidate - byKeep) < Math.abs(best - byKeep))) {
      most = value
      best = candidate
    }
  }
  return best
}

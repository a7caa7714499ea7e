import type { Artifact } from '../core/artifact.ts'
import type { AgentOrder } from './orderable-agent.ts'
import { querySimilarity } from './query-similarity.ts'

/** Orders that are more alike than that are the same order in other words. */
const SAME = 0.9

/**
 * Results of an earlier message that ordered the same, one for each task; null where one of them was not done for it. The
 * same words about something newer are another order: what a task works with, in `bases`, is older than an earlier result.
 */
export function earlierResults(
  orders: readonly AgentOrder[],
  query: string,
  artifacts: readonly Artifact[],
  bases: readonly (Artifact | null)[],
): readonly Artifact[] | null {
  const alike = artifacts.filter(
    ({ query: earlier }) => earlier !== null && querySimilarity(earlier, query) > SAME,
  )
  const results = orders.flatMap(({ agent }, place) => {
    const result = alike.findLast(artifact => artifact.agent === agent)
    const basis = bases[place] ?? null
    const isNewer = basis === null || (result && artifacts.indexOf(result) > artifacts.indexOf(basis))
    return result === undefined || !isNewer ? [] : [result]
  })
  return results.length > 0 && results.length === orders.length ? results : null
}

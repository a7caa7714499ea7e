import type { Artifact } from '../core/artifact.ts'
import type { AgentOrder } from './orderable-agent.ts'
import { querySimilarity } from './query-similarity.ts'

/** Orders that are more alike than that are the same order in other words. */
const SAME = 0.9

/** Results of an earlier message that ordered the same, one for each task; null where one of them was not done for it. */
export function earlierResults(
  orders: readonly AgentOrder[],
  query: string,
  artifacts: readonly Artifact[],
): readonly Artifact[] | null {
  const alike = artifacts.filter(
    ({ query: earlier }) => earlier !== null && querySimilarity(earlier, query) > SAME,
  )
  const results = orders.flatMap(({ agent }) => alike.findLast(artifact => artifact.agent === agent) ?? [])
  return results.length > 0 && results.length === orders.length ? results : null
}

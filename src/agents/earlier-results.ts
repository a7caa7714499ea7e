import type { Artifact } from '../core/artifact.ts'
import type { Json, JsonObject } from '../core/json.ts'
import type { AgentOrder } from './orderable-agent.ts'
import { querySimilarity } from './query-similarity.ts'

/** Orders that are more alike than that are the same order in other words. */
const SAME = 0.9

/**
 * Results of earlier messages that ordered the same, one for each task; null where one of them was not done before. The same
 * is ordered by the same message, and by a task of any message that names the same values. The same words about something
 * newer are another order: what a task works with, in `bases`, is older than an earlier result.
 */
export function earlierResults(
  orders: readonly AgentOrder[],
  query: string,
  artifacts: readonly Artifact[],
  bases: readonly (Artifact | null)[],
): readonly Artifact[] | null {
  const alike = new Set(
    artifacts.filter(({ query: earlier }) => earlier !== null && querySimilarity(earlier, query) > SAME),
  )
  const results = orders.flatMap(({ agent, parameters }, place) => {
    const result = artifacts.findLast(
      artifact =>
        artifact.agent === agent &&
        (alike.has(artifact) ||
          (areSameValues(artifact.params, parameters) && hasNumbersOf(artifact.query ?? '', query))),
    )
    const basis = bases[place] ?? null
    const isNewer = basis === null || (result && artifacts.indexOf(result) > artifacts.indexOf(basis))
    return result === undefined || !isNewer ? [] : [result]
  })
  return results.length > 0 && results.length === orders.length ? results : null
}

/** True for tasks that name the same, whatever the words around it: "Explain bees" after "Look up bees and draw them". */
function areSameValues(earlier: JsonObject, named: JsonObject): boolean {
  const names = Object.keys(named)
  return (
    names.length > 0 &&
    names.length === Object.keys(earlier).length &&
    names.every(name => isSameValue(earlier[name], named[name]))
  )
}

/** "Grade 8" is another order than "grade 7", also where both are one band. */
const hasNumbersOf = (earlier: string, query: string): boolean =>
  (query.match(/\d+/gu) ?? []).every(number => earlier.includes(number))

const isSameValue = (one: Json | undefined, other: Json | undefined): boolean =>
  one === other ||
  (typeof one === 'string' && typeof other === 'string' && querySimilarity(one, other) > SAME)

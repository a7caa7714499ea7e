import { canonicalJson, type Json } from '../../core/json.ts'
import type { CompiledSubgraphCall } from '../ir/compiled.ts'
import { answersAt, type Walk } from './walk.ts'

/** One round of a subgraph that is entered for each item of a list. */
export interface Round {
  /** Tells its answers from those of the other rounds; it stays with the item when the list changes. */
  readonly name: string
  readonly item: Json
}

/** Rounds of a call, by the list as it is now; the fault where there is no telling. A list that is missing is empty. */
export function roundsOf(walk: Walk, { each }: CompiledSubgraphCall, callerScope: string): Round[] | string {
  if (each === null) return []
  const outcome = each.value.evaluate({ answers: answersAt(walk, callerScope), context: walk.context })
  if ('failed' in outcome) return outcome.message
  if (outcome.value === undefined) return []
  if (!Array.isArray(outcome.value)) return 'for_each: not a list'
  const times = new Map<string, number>()
  return outcome.value.map(item => {
    const name = roundName(item)
    const time = (times.get(name) ?? 0) + 1
    times.set(name, time)
    return { item, name: time === 1 ? name : `${name}#${time}` }
  })
}

/** Of the first item of that value. */
export const roundName = (item: Json): string =>
  encodeURIComponent(typeof item === 'string' ? item : canonicalJson(item))

/** Item a name was made of, in words. */
export const itemOf = (round: string): string => decodeURIComponent(round.split('#', 1)[0] ?? '')

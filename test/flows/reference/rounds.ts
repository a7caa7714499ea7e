import type { Json, JsonObject } from '../../../src/core/json.ts'
import type { SubgraphNode } from '../../../src/flows/ir/node.ts'
import { evaluate } from './expression.ts'

/** One round of a call that is made for each item of a list. */
export interface Round {
  /** The call with its item, and which one of its like it is: answers belong to items, not to places. */
  readonly call: string
  readonly input: string
  readonly item: Json
}

/** Null for a call that is made once; none where there is no list. */
export function roundsOf({ id, for_each }: SubgraphNode, answers: JsonObject): Round[] | null {
  const [each] = Object.entries(for_each ?? {})
  if (each === undefined) return null
  const [input, list] = each
  const items = evaluate(list, answers)
  if (!Array.isArray(items)) return []
  return items.map((item, at) => {
    const before = items.slice(0, at).filter(other => other === item).length
    return { call: `${id}#${item}${before === 0 ? '' : `#${before + 1}`}`, input, item }
  })
}

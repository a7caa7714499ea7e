import type * as z from 'zod/mini'
import type { Json } from '../core/json.ts'
import type { UiToolName } from '../core/ui.ts'
import { type MessageKey, say } from '../messages/catalog.ts'
import { DATA_SCHEMAS } from './submission.ts'

/** What a table or map has no room for, in the person's language; null where all that was handed in fits. */
export function beyondLimits(tool: UiToolName, handedIn: Json, locale: string): string | null {
  const parsed = DATA_SCHEMAS[tool].safeParse(handedIn)
  if (parsed.success) return null
  const [excess] = parsed.error.issues.flatMap(issue => excessesIn(issue, []))
  if (excess === undefined) return null
  const { path, most } = excess
  const [list, ...within] = path
  if (within.length > 0)
    return say('ui_text_too_long', locale, { place: placeOf(within), most: String(most) })
  const count = String((handedIn as Record<string, readonly Json[]>)[String(list)]?.length)
  return say(TOO_MANY[String(list)] ?? 'ui_rows_too_many', locale, { most: String(most), count })
}

const TOO_MANY: Readonly<Record<string, MessageKey>> = {
  rows: 'ui_rows_too_many',
  nodes: 'ui_steps_too_many',
  edges: 'ui_edges_too_many',
}

interface Excess {
  readonly path: readonly PropertyKey[]
  readonly most: number | bigint
}

/** A cell is one of several types: what is wrong with each stands inside. */
function excessesIn(issue: z.core.$ZodIssue, above: readonly PropertyKey[]): Excess[] {
  const path = [...above, ...issue.path]
  if (issue.code === 'too_big') return [{ path, most: issue.maximum }]
  if (issue.code === 'invalid_union')
    return issue.errors.flatMap(inner => inner.flatMap(one => excessesIn(one, path)))
  if (issue.code === 'invalid_key') return issue.issues.flatMap(one => excessesIn(one, path))
  return []
}

/** Rows and steps are counted from 1 by people; names of columns are clipped, for they may be what is too long. */
const placeOf = ([at, name]: readonly PropertyKey[]): string =>
  `${Number(at) + 1}${name === undefined ? '' : `, ${String(name).slice(0, 60)}`}`

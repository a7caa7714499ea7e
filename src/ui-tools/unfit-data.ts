import type * as z from 'zod/mini'
import { isPlainObject, type Json } from '../core/json.ts'
import type { UiToolName } from '../core/ui.ts'
import { say } from '../messages/catalog.ts'
import type { Excess } from './excess.ts'
import type { ToolData } from './tool.ts'
import { toolNamed } from './tools.ts'

/** Sentence on why a tool cannot take the data, in the person's language; null where it can. */
export function unfitData(
  tool: UiToolName,
  data: Json,
  locale: string,
  schema: z.ZodMiniType<ToolData> = toolNamed(tool).data,
): string | null {
  const parsed = schema.safeParse(data)
  if (parsed.success) return null
  const { issues } = parsed.error
  const [counted] = issues.flatMap(issue =>
    issue.code === 'custom' && isExcess(issue.params) ? [issue.params] : [],
  )
  if (counted !== undefined)
    return say(counted.sentence, locale, { most: String(counted.most), count: String(counted.count) })
  const [excess] = issues.flatMap(issue => excessesIn(issue, []))
  if (excess === undefined) return say('ui_data_unfit', locale, { what: faultOf(issues[0]) })
  const { path, most } = excess
  const [list, ...within] = path
  if (within.length > 0)
    return say('ui_text_too_long', locale, { place: placeOf(within), most: String(most) })
  const count = String((data as Record<string, readonly Json[]>)[String(list)]?.length)
  return say(toolNamed(tool).tooMany[String(list)] ?? 'ui_rows_too_many', locale, {
    most: String(most),
    count,
  })
}

interface Length {
  readonly path: readonly PropertyKey[]
  readonly most: number | bigint
}

const isExcess = (params: unknown): params is Excess => isPlainObject(params) && 'sentence' in params

/** A cell is one of several types: what is wrong with each stands inside. */
function excessesIn(issue: z.core.$ZodIssue, above: readonly PropertyKey[]): Length[] {
  const path = [...above, ...issue.path]
  if (issue.code === 'too_big') return [{ path, most: issue.maximum }]
  if (issue.code === 'invalid_union')
    return issue.errors.flatMap(inner => inner.flatMap(one => excessesIn(one, path)))
  if (issue.code === 'invalid_key') return issue.issues.flatMap(one => excessesIn(one, path))
  return []
}

/** Place of what is wrong; where it is the whole, the rule it breaks. */
function faultOf(issue: z.core.$ZodIssue | undefined): string {
  const [list, ...within] = issue?.path ?? []
  if (list === undefined) return issue?.message ?? ''
  return within.length === 0 ? String(list) : `${String(list)} ${placeOf(within)}`
}

/** Rows and steps are counted from 1 by people; names of columns are clipped, for they may be what is too long. */
const placeOf = ([at, name]: readonly PropertyKey[]): string =>
  `${Number(at) + 1}${name === undefined ? '' : `, ${String(name).slice(0, 60)}`}`

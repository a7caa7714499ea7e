import type { Json } from '../../core/json.ts'

const LONGEST = 60

/** A value in one line of a report. */
export function inlineJson(value: Json): string {
  const text = JSON.stringify(value)
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1)}…`
}

import { isPlainObject, type Json, type JsonObject } from '../../core/json.ts'
import { readPairs, valueOfType } from '../../llm/offline-command.ts'

/**
 * Arguments as shown, changed as written: `key=value …` replaces single arguments, `{json}` all of them. Null if it
 * is neither.
 */
export function editedArguments(current: Json, text: string): JsonObject | null {
  if (text.startsWith('{')) return parsedObject(text)
  const { pairs, words } = readPairs(text)
  if (pairs.length === 0 || words !== '') return null
  const before = isPlainObject(current) ? (current as JsonObject) : {}
  return {
    ...before,
    ...Object.fromEntries(pairs.map(([key, value]) => [key, valueLike(before, key, value)])),
  }
}

function parsedObject(text: string): JsonObject | null {
  const value = parsed(text)
  return isPlainObject(value) ? (value as JsonObject) : null
}

/** As the value it replaces; a new one is JSON where it can be read so, else text. */
function valueLike(before: JsonObject, key: string, text: string): Json {
  const was = Object.hasOwn(before, key) ? (before[key] as Json) : null
  if (was !== null) return valueOfType(text, { type: Array.isArray(was) ? 'array' : typeof was })
  const value = parsed(text)
  return value === undefined ? text : value
}

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json
  } catch {
    return undefined
  }
}

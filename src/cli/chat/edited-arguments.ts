import { isPlainObject, type Json, type JsonObject } from '../../core/json.ts'
import { readPairs, typed } from '../../llm/offline-command.ts'

/**
 * Arguments as shown, changed as written: `key=value …` replaces single arguments, `{json}` all of them. Null if it
 * is neither.
 */
export function editedArguments(shown: Json, written: string): JsonObject | null {
  if (written.startsWith('{')) return parsedObject(written)
  const { pairs, words } = readPairs(written)
  if (pairs.length === 0 || words !== '') return null
  const before = isPlainObject(shown) ? (shown as JsonObject) : {}
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
function valueLike(before: JsonObject, key: string, written: string): Json {
  const was = Object.hasOwn(before, key) ? (before[key] as Json) : null
  if (was !== null) return typed(written, { type: Array.isArray(was) ? 'array' : typeof was })
  const value = parsed(written)
  return value === undefined ? written : value
}

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json
  } catch {
    return undefined
  }
}

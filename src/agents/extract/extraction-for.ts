import { isPlainObject, type Json, type JsonObject } from '../../core/json.ts'
import { extractForEdit } from './extract-for-edit.ts'

/** Fields an agent of the engine's own takes from a result, beside those that it has already. */
const EXTRACTIONS: ReadonlyMap<string, (result: JsonObject) => JsonObject> = new Map([
  ['edit', extractForEdit],
])

/** A result with all that an agent may take from it. */
export function extractionFor(agent: string, result: Json): Json {
  const extract = EXTRACTIONS.get(agent)
  return extract === undefined || !isPlainObject(result)
    ? result
    : { ...(result as JsonObject), ...extract(result as JsonObject) }
}

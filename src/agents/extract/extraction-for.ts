import { isPlainObject, type Json, type JsonObject } from '../../core/json.ts'
import { extractForEdit } from './extract-for-edit.ts'
import { extractForImage } from './extract-for-image.ts'
import { extractForMusic } from './extract-for-music.ts'

/** Fields an agent of the engine's own takes from a result, beside those that it has already. */
const EXTRACTIONS: ReadonlyMap<string, (result: JsonObject) => JsonObject> = new Map([
  ['image', extractForImage],
  ['music', extractForMusic],
  ['edit', extractForEdit],
])

/** A result with all that an agent may take from it. One with nothing in it stays so. */
export function extractionFor(agent: string, result: Json): Json {
  const extract = EXTRACTIONS.get(agent)
  if (extract === undefined || !isPlainObject(result) || Object.keys(result).length === 0) return result
  const fields = Object.entries(extract(result as JsonObject)).filter(([, value]) => !isEmpty(value))
  return { ...(result as JsonObject), ...Object.fromEntries(fields) }
}

const isEmpty = (value: Json): boolean => value === null || (Array.isArray(value) && value.length === 0)

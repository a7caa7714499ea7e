import { isPlainObject, type JsonObject } from '../core/json.ts'

export interface Field {
  readonly name: string
  readonly schema: JsonObject
}

/** The field of a form that has just one; null for every other schema. */
export function onlyField({ type, properties }: JsonObject): Field | null {
  if (type !== 'object' || !isPlainObject(properties)) return null
  const [first, ...more] = Object.entries(properties)
  if (first === undefined || more.length > 0 || !isPlainObject(first[1])) return null
  return { name: first[0], schema: first[1] as JsonObject }
}

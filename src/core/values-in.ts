import type { Json } from './json.ts'

/** Single values of a value, however deep they lie in it, as texts. */
export const valuesIn = (value: Json): readonly string[] => {
  if (value === null) return []
  return typeof value === 'object' ? Object.values(value).flatMap(valuesIn) : [String(value)]
}

import type { Json, JsonObject } from '../core/json.ts'
import { textIn } from '../flows/ir/text.ts'
import type { Intent, Parameter } from './intent.ts'

/** Values as people know them: by their titles, where no other value is called the same. */
export function inTitles(
  { parameters }: Pick<Intent, 'parameters'>,
  values: JsonObject,
  locale: string,
): JsonObject {
  const named = parameters.flatMap(({ name, titles }): [string, Json][] => {
    const value = values[name]
    return titles === undefined || value === undefined ? [] : [[name, titled(value, titles, locale)]]
  })
  return { ...values, ...Object.fromEntries(named) }
}

function titled(value: Json, titles: NonNullable<Parameter['titles']>, locale: string): Json {
  if (Array.isArray(value)) return value.map(one => titled(one, titles, locale))
  if (typeof value !== 'string' || !Object.hasOwn(titles, value)) return value
  const names = Object.entries(titles).map(([id, title]) => [id, textIn(title, locale)] as const)
  const own = names.find(([id]) => id === value)?.[1] ?? value
  return names.some(([id, title]) => id !== value && (title === own || id === own)) ? value : own
}

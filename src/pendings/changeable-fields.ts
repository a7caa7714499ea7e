import type { AgentShowing } from '../core/agent-showing.ts'
import { isPlainObject, type Json, type JsonObject } from '../core/json.ts'
import { say } from '../messages/catalog.ts'
import { argumentWords } from './argument-words.ts'

/** Parameters of an agent's task and what each may be, for whoever wants to change them in words. */
export function changeableFields(
  { fields }: Pick<AgentShowing, 'fields'>,
  schema: JsonObject | null,
  locale: string,
): string {
  const properties = isPlainObject(schema?.properties) ? (schema.properties as JsonObject) : {}
  return Object.entries(properties)
    .flatMap(([name, own]) => {
      const field = isPlainObject(own) ? (own as JsonObject) : {}
      if (!SAYABLE.has(String(field.type)) && !Array.isArray(field.enum)) return []
      const asked = fields.find(one => one.field === name)?.options.map(({ label }) => label) ?? []
      const label = argumentWords({ [name]: '' }, { properties: { [name]: field } }, locale)[0]?.label ?? name
      const values = rangeOf(name, field, locale) ?? (asked.join(', ') || namesIn(field).join(', '))
      return [values === '' ? label : `${label} (${values})`]
    })
    .join('; ')
}

/** Values a parameter may have, in people's words; empty where any text will do. */
export const possibleValues = (name: string, field: JsonObject, locale: string): string =>
  rangeOf(name, field, locale) ?? namesIn(field).join(', ')

const SAYABLE: ReadonlySet<string> = new Set(['string', 'number', 'integer', 'boolean'])

const namesIn = ({ enum: values, enumNames }: JsonObject): readonly string[] =>
  (Array.isArray(enumNames) ? enumNames : Array.isArray(values) ? values : []).map(String)

function rangeOf(name: string, field: JsonObject, locale: string): string | null {
  const words = (value: Json) =>
    argumentWords({ [name]: value }, { properties: { [name]: field } }, locale)[0]?.text ?? ''
  const { minimum, maximum } = field
  return typeof minimum === 'number' && typeof maximum === 'number'
    ? say('agent_range', locale, { low: words(minimum), high: words(maximum) })
    : null
}

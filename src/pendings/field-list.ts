import { isPlainObject, type JsonObject } from '../core/json.ts'
import { type MessageKey, say } from '../messages/catalog.ts'
import { plainName } from '../nlu/text/plain-name.ts'

const KINDS: Readonly<Record<string, MessageKey>> = {
  number: 'kind_number',
  integer: 'kind_integer',
  boolean: 'kind_boolean',
  email: 'kind_email',
  date: 'kind_date',
}

/** Fields of a form, as people would say them: "Size (small or large), count (a whole number)". */
export function fieldList({ properties, required }: JsonObject, locale: string): string {
  const needed = new Set(Array.isArray(required) ? required : [])
  return Object.entries(isPlainObject(properties) ? properties : {})
    .map(([name, field]) => {
      const schema = isPlainObject(field) ? (field as JsonObject) : {}
      const hints = [hintOf(schema, locale), needed.has(name) ? null : say('form_if_any', locale)]
      const fieldHints = hints.filter(hint => hint !== null)
      return `${labelOf(name, schema)}${fieldHints.length === 0 ? '' : ` (${fieldHints.join(', ')})`}`
    })
    .join(', ')
}

export const labelOf = (name: string, { title }: JsonObject): string =>
  typeof title === 'string' ? title : plainName(name)

function hintOf({ enum: values, type, format }: JsonObject, locale: string): string | null {
  if (Array.isArray(values)) return values.map(String).join(` ${say('form_or', locale)} `)
  const kind = KINDS[String(format)] ?? KINDS[String(type)]
  return kind === undefined ? null : say(kind, locale)
}

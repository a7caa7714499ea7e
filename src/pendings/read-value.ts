import { isPlainObject, type Json, type JsonObject } from '../core/json.ts'
import type { Option } from '../core/pending.ts'
import { checkFlatSchema } from './flat-schema.ts'
import { onlyField } from './only-field.ts'

/**
 * The value a text stands for where `schema` asks for one thing: a text, a number, true or false, a choice, or a form
 * with one such field. Null where it fits none of these.
 */
export function readValue(text: string, schema: JsonObject | null): Json {
  if (schema === null) return text
  const field = onlyField(schema)
  const plain = plainValue(text, field?.schema ?? schema)
  const value = plain !== null && field !== null ? { [field.name]: plain } : plain
  return value !== null && checkFlatSchema(schema, value) === null ? value : null
}

/** What may be chosen from, where the value is one of a few. */
export function optionsOf(schema: JsonObject | null): Option[] {
  const { enum: values, oneOf } = askedOf(schema)
  if (Array.isArray(values)) return values.filter(isText).map(value => ({ id: value, label: value }))
  if (!Array.isArray(oneOf)) return []
  return oneOf
    .filter(isPlainObject)
    .flatMap(({ const: id, title }) => (isText(id) ? [{ id, label: isText(title) ? title : id }] : []))
}

export const asksYesOrNo = (schema: JsonObject | null): boolean => askedOf(schema).type === 'boolean'

const askedOf = (schema: JsonObject | null): JsonObject =>
  schema === null ? {} : (onlyField(schema)?.schema ?? schema)

const isText = (value: unknown): value is string => typeof value === 'string'

const NUMBER = /^[+-]?\d{1,15}(\.\d{1,15})?$/

function plainValue(text: string, { type, oneOf, enum: values }: JsonObject): Json {
  if (type === 'boolean') return text === 'true' ? true : text === 'false' ? false : null
  if (type === 'number' || type === 'integer') return NUMBER.test(text) ? Number(text) : null
  return type === 'string' || oneOf !== undefined || values !== undefined ? text : null
}

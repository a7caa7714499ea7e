import { isPlainObject, type Json, type JsonObject } from '../core/json.ts'
import type { Option } from '../core/pending.ts'
import type { EditContext } from './edit-context.ts'
import { checkFlatSchema } from './flat-schema.ts'
import { onlyField } from './only-field.ts'
import { readFields } from './read-fields.ts'

/**
 * The value a text stands for: a text, a number, true or false, a choice, or a form of such fields. Null where it fits
 * none of these, or leaves out what is needed.
 */
export function readValue(text: string, schema: JsonObject | null, context: EditContext = PLAIN): Json {
  if (schema === null) return text
  if (isForm(schema)) {
    const { fields, leavesOut } = readFields(text, schema, context)
    const isWhole = !leavesOut && Object.keys(fields).length > 0
    return isWhole && checkFlatSchema(schema, fields) === null ? fields : null
  }
  const field = onlyField(schema)
  const plain = plainValue(text, field?.schema ?? schema)
  const value = plain !== null && field !== null ? { [field.name]: plain } : plain
  return value !== null && checkFlatSchema(schema, value) === null ? value : null
}

/** The reason why a text that says a plain value does not fit; null where it says none. */
export function unfitValue(text: string, schema: JsonObject | null, locale: string): string | null {
  if (schema === null || isForm(schema)) return null
  const field = onlyField(schema)
  const plain = plainValue(text.trim(), field?.schema ?? schema)
  return typeof plain === 'number' ? checkFlatSchema(field?.schema ?? schema, plain, locale) : null
}

const PLAIN: EditContext = { locale: 'en', now: 0, zone: 'UTC' }

/** Asks for several things at once. */
export const isForm = ({ properties }: JsonObject): boolean =>
  isPlainObject(properties) && Object.keys(properties).length > 1

/** Options to choose from, where the value is one of a few. */
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

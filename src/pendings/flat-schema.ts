import * as z from 'zod/mini'
import { firstFaults } from '../core/clip.ts'
import { isPlainObject, type Json, type JsonObject } from '../core/json.ts'
import { say } from '../messages/catalog.ts'
import { faultWords } from '../source/fault-words.ts'

/**
 * The flat part of JSON Schema that forms are made of: an object of texts, numbers, booleans and choices, or one of
 * these alone. `pattern` is ignored, since patterns of strangers can be made to run for ever; who asked checks again.
 * Null if the value fits, otherwise what is wrong with it.
 */
export function checkFlatSchema(schema: JsonObject, value: Json, locale = 'en'): string | null {
  const type = schemaOf(schema) ?? objectOf(schema)
  if (type === null) return say('form_unanswerable', locale)
  const result = z.safeParse(type, value, { error: faultWords(locale) })
  if (result.success) return null
  return firstFaults(result.error.issues.map(({ path, message }) => [...path, message].join(': ')))
}

/** True for an object whose values this can check. */
export const isFlatForm = (schema: JsonObject): boolean => objectOf(schema) !== null

function objectOf({ type, properties, required, additionalProperties }: JsonObject): z.ZodMiniType | null {
  if (type !== 'object') return null
  const needed = new Set(Array.isArray(required) ? required : [])
  const shape: [string, z.ZodMiniType][] = []
  for (const [name, field] of Object.entries(isPlainObject(properties) ? properties : {})) {
    const type = isPlainObject(field) ? schemaOf(field as JsonObject) : null
    if (type === null) return null
    shape.push([name, needed.delete(name) ? type : z.optional(type)])
  }
  for (const name of needed) shape.push([String(name), z.json()])
  const object = Object.fromEntries(shape)
  return additionalProperties === true ? z.looseObject(object) : z.strictObject(object)
}

function schemaOf(schema: JsonObject): z.ZodMiniType | null {
  const choices = choicesOf(schema)
  if (choices !== null) return literals(choices)
  switch (schema.type) {
    case 'string':
      return textOf(schema)
    case 'number':
      return z.number().check(...boundsOf(schema))
    case 'integer':
      return z.int().check(...boundsOf(schema))
    case 'boolean':
      return z.boolean()
    case 'array':
      return listOf(schema)
    default:
      return null
  }
}

/** Null where anything of the type will do. */
function choicesOf({ enum: values, const: only, oneOf, anyOf }: JsonObject): readonly Json[] | null {
  if (only !== undefined) return [only]
  if (Array.isArray(values)) return values
  const titled = Array.isArray(oneOf) ? oneOf : anyOf
  if (!Array.isArray(titled)) return null
  return titled.map(choice => (isPlainObject(choice) ? ((choice.const ?? null) as Json) : null))
}

/** Only plain choices; a form with anything else in it is none we can check. */
function literals(values: readonly Json[]): z.ZodMiniType | null {
  const plain = values.filter(value => typeof value === 'string' || typeof value === 'number')
  return plain.length === values.length && plain.length > 0 ? z.literal(plain) : null
}

const FORMATS: Readonly<Record<string, () => z.ZodMiniType<string>>> = {
  email: () => z.email(),
  uri: () => z.url(),
  date: () => z.iso.date(),
  'date-time': () => z.iso.datetime({ offset: true }),
}

/** Values of `format` that are checked; any other is taken for a note to people. */
export const FORMAT_NAMES: readonly string[] = Object.keys(FORMATS)

function textOf({ format, minLength, maxLength }: JsonObject): z.ZodMiniType {
  const formatSchema =
    typeof format === 'string' && Object.hasOwn(FORMATS, format) ? FORMATS[format] : undefined
  const text = formatSchema === undefined ? z.string() : formatSchema()
  const checks = [
    ...(typeof minLength === 'number' ? [z.minLength(minLength)] : []),
    ...(typeof maxLength === 'number' ? [z.maxLength(maxLength)] : []),
  ]
  return text.check(...checks)
}

function boundsOf({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: JsonObject) {
  return [
    ...(typeof minimum === 'number' ? [z.gte(minimum)] : []),
    ...(typeof maximum === 'number' ? [z.lte(maximum)] : []),
    ...(typeof exclusiveMinimum === 'number' ? [z.gt(exclusiveMinimum)] : []),
    ...(typeof exclusiveMaximum === 'number' ? [z.lt(exclusiveMaximum)] : []),
  ]
}

function listOf({ items, minItems, maxItems }: JsonObject): z.ZodMiniType | null {
  const choices = isPlainObject(items) ? choicesOf(items as JsonObject) : null
  const item = choices === null ? null : literals(choices)
  if (item === null) return null
  return z
    .array(item)
    .check(
      ...(typeof minItems === 'number' ? [z.minLength(minItems)] : []),
      ...(typeof maxItems === 'number' ? [z.maxLength(maxItems)] : []),
    )
}

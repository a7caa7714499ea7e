import { isPlainObject, type Json, type JsonObject } from '../core/json.ts'

export type Smallest =
  | { readonly ok: true; readonly value: Json }
  | { readonly ok: false; readonly reason: string }

/**
 * The smallest value that satisfies a JSON Schema, where that needs no thought: null before anything else, nothing
 * optional, empty lists, the first of several choices. Texts under a pattern and other puzzles are refused.
 */
export function smallestJson(schema: JsonObject): Smallest {
  try {
    return { ok: true, value: build(schema, schema, 0) }
  } catch (error) {
    if (error instanceof Puzzle) return { ok: false, reason: error.message }
    throw error
  }
}

class Puzzle extends Error {}

const MAX_DEPTH = 32

type Build = (schema: JsonObject, root: JsonObject, depth: number) => Json

const BUILDERS: Readonly<Record<string, Build>> = {
  null: () => null,
  boolean: () => false,
  integer: schema => smallestNumber(schema),
  number: schema => smallestNumber(schema),
  string: schema => smallestString(schema),
  array: (schema, root, depth) =>
    Array.from({ length: numberOr(schema.minItems, 0) }, (_, index) =>
      build(object(list(schema.prefixItems)[index] ?? schema.items ?? {}), root, depth + 1),
    ),
  object: (schema, root, depth) => {
    if (numberOr(schema.minProperties, 0) > list(schema.required).length) throw new Puzzle('minProperties')
    const properties = object(schema.properties ?? {})
    const entries = list(schema.required)
      .map(String)
      .map(key => [key, build(object(properties[key] ?? {}), root, depth + 1)])
    return Object.fromEntries(entries) as JsonObject
  },
}

function build(schema: JsonObject, root: JsonObject, depth: number): Json {
  if (depth > MAX_DEPTH) throw new Puzzle('the schema contains itself without an end')
  if (typeof schema.$ref === 'string') return build(resolve(schema.$ref, root), root, depth + 1)
  if (schema.const !== undefined) return schema.const
  if (schema.default !== undefined) return schema.default
  if (Array.isArray(schema.enum) && schema.enum.length > 0)
    return schema.enum.includes(null) ? null : (schema.enum[0] as Json)
  if (schema.not !== undefined || schema.allOf !== undefined) throw new Puzzle('not and allOf')
  const choices = [...list(schema.anyOf), ...list(schema.oneOf)].map(object)
  if (choices.length > 0) return firstThatWorks(choices, root, depth)
  const types = Array.isArray(schema.type) ? schema.type : [schema.type ?? 'null']
  const type = types.includes('null') ? 'null' : String(types[0])
  const builder = BUILDERS[type]
  if (!builder) throw new Puzzle(`a value of type ${type}`)
  return builder(schema, root, depth)
}

function firstThatWorks(choices: readonly JsonObject[], root: JsonObject, depth: number): Json {
  if (choices.some(choice => choice.type === 'null')) return null
  let last: Puzzle | undefined
  for (const choice of choices) {
    try {
      return build(choice, root, depth + 1)
    } catch (error) {
      if (!(error instanceof Puzzle)) throw error
      last = error
    }
  }
  throw last ?? new Puzzle('no choice')
}

function smallestNumber(schema: JsonObject): number {
  const unit = numberOr(schema.multipleOf, 1)
  const low = numberOr(schema.exclusiveMinimum, numberOr(schema.minimum, 0))
  const high = numberOr(schema.exclusiveMaximum, numberOr(schema.maximum, 0))
  const candidates = [0, low, Math.ceil(low / unit) * unit, low + unit, high, high - unit, (low + high) / 2]
  const found = candidates.find(value => fits(value, schema))
  if (found === undefined) throw new Puzzle('a number within narrow bounds')
  return found
}

const fits = (value: number, schema: JsonObject): boolean =>
  value >= numberOr(schema.minimum, value) &&
  value <= numberOr(schema.maximum, value) &&
  value > numberOr(schema.exclusiveMinimum, Number.NEGATIVE_INFINITY) &&
  value < numberOr(schema.exclusiveMaximum, Number.POSITIVE_INFINITY) &&
  (schema.type !== 'integer' || Number.isInteger(value)) &&
  (typeof schema.multipleOf !== 'number' || Number.isInteger(value / schema.multipleOf))

const FORMATS: Readonly<Record<string, string>> = {
  date: '1970-01-01',
  'date-time': '1970-01-01T00:00:00Z',
  time: '00:00:00',
  email: 'nobody@example.com',
  uri: 'https://example.com/',
  uuid: '00000000-0000-4000-8000-000000000000',
}

function smallestString(schema: JsonObject): string {
  const known = typeof schema.format === 'string' ? FORMATS[schema.format] : undefined
  if (known !== undefined) return known
  if (schema.pattern !== undefined || schema.format !== undefined)
    throw new Puzzle('a text of a certain form')
  return '-'.repeat(numberOr(schema.minLength, 0))
}

function resolve(reference: string, root: JsonObject): JsonObject {
  if (!reference.startsWith('#')) throw new Puzzle(`the reference ${reference}`)
  const steps = reference
    .slice(1)
    .split('/')
    .filter(step => step !== '')
  const found = steps.reduce<Json | undefined>(
    (at, step) =>
      isPlainObject(at) ? (at as JsonObject)[step.replace(/~1/g, '/').replace(/~0/g, '~')] : undefined,
    root,
  )
  return object(found)
}

function object(value: Json | undefined): JsonObject {
  if (value === true) return {}
  if (!isPlainObject(value)) throw new Puzzle('a schema that allows nothing')
  return value as JsonObject
}

const list = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : [])
const numberOr = (value: Json | undefined, otherwise: number): number =>
  typeof value === 'number' ? value : otherwise

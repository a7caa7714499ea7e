import type { Json, JsonObject } from '../../../src/api/rest.ts'
import { plainName } from '../../../src/nlu/text/plain-name.ts'
import type { Language } from '../words/language.ts'
import { numberText } from './number-text.ts'
import { isObject } from './read-details.ts'

/** Value of a control while it is filled in: a text, a tick, or the places of what is ticked. */
export type Draft = string | boolean | readonly string[]

export interface FieldOption {
  readonly value: Json
  readonly label: string
}

/** One control of a form. */
export interface Field {
  readonly name: string
  readonly label: string
  readonly hint: string | null
  readonly kind:
    | 'text'
    | 'long_text'
    | 'date'
    | 'number'
    | 'integer'
    | 'boolean'
    | 'choice'
    | 'choices'
    | 'json'
  readonly options: readonly FieldOption[]
  readonly required: boolean
  /** Sign of what a number counts, as people write it: "€", "km". */
  readonly unit: string | null
  /** The value to start from; undefined where there is none. */
  readonly start: Json | undefined
  readonly initial: Draft
}

/** The fields of these values, in their order, then those the schema knows beside them. */
export function fieldsOf(
  values: JsonObject,
  schema: JsonObject | null,
  language: Language,
): readonly Field[] {
  const properties = isObject(schema?.properties) ? schema.properties : {}
  const required = Array.isArray(schema?.required) ? schema.required : []
  const names = new Set([...Object.keys(values), ...Object.keys(properties)])
  return [...names].map(name => {
    const own = Object.hasOwn(properties, name) ? properties[name] : undefined
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    return fieldOf(name, value, isObject(own) ? own : null, required.includes(name), language)
  })
}

function fieldOf(
  name: string,
  value: Json | undefined,
  schema: JsonObject | null,
  required: boolean,
  language: Language,
): Field {
  const start = value === undefined ? schema?.default : value
  const known = optionsOf(schema)
  const options = known.length > 0 ? known : ownOptions(start, schema)
  const kind = kindOf(start, schema, options)
  return {
    name,
    label: typeof schema?.title === 'string' ? schema.title : plainName(name),
    hint: typeof schema?.description === 'string' ? schema.description : null,
    kind,
    options,
    required: schema === null ? value !== undefined : required,
    unit: unitOf(schema, language),
    start,
    initial: draftOf(kind, start, options, language),
  }
}

const LONG = 60
const LONG_LIMIT = 1_000

function kindOf(
  value: Json | undefined,
  schema: JsonObject | null,
  options: readonly FieldOption[],
): Field['kind'] {
  if (options.length > 0) {
    const listed = schema?.type === 'array'
    if (listed && (value === undefined || Array.isArray(value))) return 'choices'
    if (!listed && (value === undefined || places(value, options).length === 1)) return 'choice'
  }
  switch (value === undefined ? schema?.type : typeOf(value)) {
    case 'string':
      if (schema?.format === 'date' && (value === undefined || isDay(value))) return 'date'
      // A text that may be long has lines of its own: in a single line they would be lost.
      if (typeof schema?.maxLength === 'number' && schema.maxLength >= LONG_LIMIT) return 'long_text'
      return typeof value === 'string' && (value.length > LONG || /[\n\r]/.test(value)) ? 'long_text' : 'text'
    case 'number':
      return schema?.type === 'integer' ? 'integer' : 'number'
    case 'integer':
      return 'integer'
    case 'boolean':
      return 'boolean'
    default:
      return 'json'
  }
}

export const isDay = (value: Json): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)

/** A currency by its sign, anything else as it is. */
function unitOf(schema: JsonObject | null, language: Language): string | null {
  const unit = schema?.['x-unit']
  if (typeof unit !== 'string' || unit === '' || unit === 'money') return null
  if (!/^[A-Z]{3}$/.test(unit)) return unit
  const parts = new Intl.NumberFormat(language, { style: 'currency', currency: unit }).formatToParts(1)
  return parts.find(({ type }) => type === 'currency')?.value ?? unit
}

const typeOf = (value: Json): string => (value === null || typeof value === 'object' ? 'json' : typeof value)

function optionsOf(schema: JsonObject | null): readonly FieldOption[] {
  if (schema === null) return []
  if (schema.type === 'array') return isObject(schema.items) ? optionsOf(schema.items) : []
  if (Array.isArray(schema.enum)) {
    const names = Array.isArray(schema.enumNames) ? schema.enumNames : []
    return schema.enum.map((value, place) => ({ value, label: String(names[place] ?? asText(value)) }))
  }
  const titled = Array.isArray(schema.oneOf) ? schema.oneOf : schema.anyOf
  if (!Array.isArray(titled) || !titled.every(one => isObject(one) && 'const' in one)) return []
  return titled.filter(isObject).map(({ const: value = null, title }) => ({
    value,
    label: typeof title === 'string' ? title : asText(value),
  }))
}

/** A list of anything can be made shorter: what is in it is there to be ticked. */
function ownOptions(start: Json | undefined, schema: JsonObject | null): readonly FieldOption[] {
  if (schema?.type !== 'array' || !Array.isArray(start)) return []
  const isFlat = start.every(value => typeof value === 'string' || typeof value === 'number')
  const isDistinct = new Set(start).size === start.length
  return isFlat && isDistinct ? start.map(value => ({ value, label: asText(value) })) : []
}

const asText = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value))

function places(value: Json, options: readonly FieldOption[]): readonly string[] {
  const place = options.findIndex(option => JSON.stringify(option.value) === JSON.stringify(value))
  return place === -1 ? [] : [String(place)]
}

export function draftOf(
  kind: Field['kind'],
  value: Json | undefined,
  options: readonly FieldOption[],
  language: Language,
): Draft {
  switch (kind) {
    case 'boolean':
      return value === true
    case 'choice':
      return value === undefined ? '' : (places(value, options)[0] ?? '')
    case 'choices':
      return Array.isArray(value) ? value.flatMap(one => places(one, options)) : []
    case 'json':
      return value === undefined ? '' : JSON.stringify(value, null, 2)
    case 'number':
    case 'integer':
      return typeof value === 'number' ? numberText(value, language) : ''
    case 'text':
    case 'long_text':
    case 'date':
      return value === undefined ? '' : asText(value)
  }
}

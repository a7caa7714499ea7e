import { isPlainObject, type Json, type JsonObject } from '../../core/json.ts'
import type { Type } from '../../expressions/type.ts'

const KINDS = {
  any: [],
  null: ['null'],
  boolean: ['boolean'],
  number: ['number', 'integer'],
  text: ['string'],
  list: ['array'],
} as const satisfies Record<Type['kind'], readonly string[]>

/**
 * True unless no value of the type fits the schema. Only what is plain in a schema counts: kinds, choices, entries of
 * lists. All else may fit.
 */
export function mayFit(schema: Json | undefined, type: Type, root: Json | undefined = schema): boolean {
  if (!isPlainObject(schema) || type.kind === 'any') return true
  const { $ref, anyOf, oneOf, allOf, enum: choices, const: only, type: kinds, items } = schema as JsonObject
  const inner = (part: Json) => mayFit(part, type, root)
  if (typeof $ref === 'string') return mayFit(referred(root, $ref), type, root)
  for (const alternatives of [anyOf, oneOf])
    if (Array.isArray(alternatives) && !alternatives.some(inner)) return false
  if (Array.isArray(allOf) && !allOf.every(inner)) return false
  const allowed = only === undefined ? choices : [only]
  if (Array.isArray(allowed) && !allowed.some(value => isOf(value, type))) return false
  const named = typeof kinds === 'string' ? [kinds] : Array.isArray(kinds) ? kinds : null
  const wanted: readonly Json[] = KINDS[type.kind]
  if (named !== null && !named.some(kind => wanted.includes(kind))) return false
  return type.kind !== 'list' || mayFit(items, type.of, root)
}

function isOf(value: Json, type: Type): boolean {
  switch (type.kind) {
    case 'text':
      return typeof value === 'string' && (type.values?.includes(value) ?? true)
    case 'list':
      return Array.isArray(value)
    case 'any':
      return true
    case 'null':
      return value === null
    default:
      return typeof value === type.kind
  }
}

/** A definition inside of the same document; what lies elsewhere is not known. */
function referred(root: Json | undefined, reference: string): Json | undefined {
  const [start, ...steps] = reference.split('/')
  if (start !== '#') return undefined
  return steps.reduce<Json | undefined>(
    (here, step) => (isPlainObject(here) ? (here as JsonObject)[step] : undefined),
    root,
  )
}

/** Fields of an object of which all are known; null where there may be others, or it is no object. */
export function fieldsIn(schema: Json | undefined): Readonly<Record<string, Json>> | null {
  if (!isPlainObject(schema)) return null
  const { properties, additionalProperties } = schema as JsonObject
  const isOpen = additionalProperties !== undefined && additionalProperties !== false
  return !isOpen && isPlainObject(properties) ? (properties as JsonObject) : null
}

const WORDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'fields and values',
  null: 'nothing',
}

export function schemaName(schema: Json | undefined): string {
  const { enum: choices, type } = (isPlainObject(schema) ? schema : {}) as JsonObject
  if (Array.isArray(choices)) return `one of ${choices.join(', ')}`
  const kinds = Array.isArray(type) ? type : [type ?? '']
  return kinds.map(kind => WORDS[String(kind)] ?? 'something else').join(' or ')
}

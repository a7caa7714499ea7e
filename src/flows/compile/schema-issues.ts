import type * as z from 'zod/v4/core'
import { isPlainObject } from '../../core/json.ts'
import { nearest, nearestOf } from '../../expressions/nearest.ts'
import { type Diagnostics, type Place, placeIn } from './diagnostics.ts'

/** Says what a schema found, at its place, in an author's words. */
export function reportIssues(
  schema: z.$ZodType,
  issues: readonly z.$ZodIssue[],
  value: unknown,
  at: Place,
  diagnostics: Diagnostics,
): void {
  const meant = misspelled(schema, issues, value)
  for (const issue of issues) {
    const path = issue.path.filter(step => typeof step !== 'symbol')
    const here = placeIn(at, ...path)
    const found = valueAt(value, path)
    const name = path.at(-1)
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys)
        diagnostics.report({
          code: 'unknown_field',
          at: placeIn(here, key),
          part: 'key',
          message: `unknown field ${key}`,
          hint: nearest(key, knownFields(schema, value, path)),
        })
    else if (found === undefined && name !== undefined) {
      if (meant.has(path.join('.'))) continue
      diagnostics.report({
        code: 'missing_field',
        at: here,
        message: `${String(name)} is missing`,
        hint: `expected ${expectation(issue)}`,
      })
    } else if (issue.code === 'invalid_union' && issue.discriminator !== undefined) {
      const types = knownTypes(schema, value, path.slice(0, -1))
      diagnostics.report({
        code: 'wrong_value',
        at: here,
        message: `${String(name)}: expected one of ${types.join(', ')}, found ${shown(found)}`,
        hint: typeof found === 'string' ? nearest(found, types) : undefined,
      })
    } else
      diagnostics.report({
        code: 'wrong_value',
        at: here,
        part: issue.code === 'invalid_key' ? 'key' : undefined,
        message: `${name === undefined || typeof name === 'number' ? '' : `${name}: `}expected ${expectation(issue)}, found ${shown(found)}`,
      })
  }
}

/** Fields that are missing only because they are written wrong: one remark is enough. */
function misspelled(schema: z.$ZodType, issues: readonly z.$ZodIssue[], value: unknown): ReadonlySet<string> {
  return new Set(
    issues.flatMap(issue => {
      if (issue.code !== 'unrecognized_keys') return []
      const path = issue.path.filter(step => typeof step !== 'symbol')
      const known = knownFields(schema, value, path)
      return issue.keys.map(key => [...path, nearestOf(key, known)].join('.'))
    }),
  )
}

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'fields and values',
  record: 'fields and values',
}

function expectation(issue: z.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return TYPE_NAMES[issue.expected] ?? issue.expected
    case 'invalid_value':
      return issue.values.length === 1
        ? String(issue.values[0])
        : `one of ${issue.values.map(String).join(', ')}`
    case 'too_small':
      return `at least ${issue.minimum}${unitOf(issue.origin)}`
    case 'too_big':
      return `at most ${issue.maximum}${unitOf(issue.origin)}`
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'another form of text'
    case 'invalid_key':
      return 'a name of letters, digits and _'
    case 'invalid_union': {
      const inner = issue.errors.map(([first]) => first).filter(first => first !== undefined)
      return [...new Set(inner.map(expectation))].join(' or ') || 'another kind of value'
    }
    default:
      return issue.message
  }
}

const FORMATS: Readonly<Record<string, string>> = {
  regex: 'a name of letters, digits and _',
  date: 'a date as YYYY-MM-DD',
}

const unitOf = (origin: string): string =>
  origin === 'string' ? ' characters' : origin === 'array' ? ' entries' : ''

interface Definition {
  readonly innerType?: z.$ZodType
  readonly shape?: Readonly<Record<string, z.$ZodType>>
  readonly element?: z.$ZodType
  readonly valueType?: z.$ZodType
  readonly options?: readonly z.$ZodType[]
}

const definitionOf = (schema: z.$ZodType | undefined): Definition | undefined =>
  schema?._zod.def as Definition | undefined

/** The fields an object may have at `path`. */
const knownFields = (
  schema: z.$ZodType,
  value: unknown,
  path: readonly (string | number)[],
): readonly string[] => {
  const { definition, written } = definitionAt(schema, value, path)
  return Object.keys((definition?.options ? choose(definition.options, written) : definition)?.shape ?? {})
}

/** What `type` may be at `path`. */
const knownTypes = (schema: z.$ZodType, value: unknown, path: readonly (string | number)[]): string[] =>
  (definitionAt(schema, value, path).definition?.options ?? []).flatMap(option =>
    typesOf(definitionOf(option)),
  )

const typesOf = (definition: Definition | undefined): string[] =>
  (definitionOf(definition?.shape?.type) as { values?: string[] } | undefined)?.values ?? []

/** Follows the values written where there are alternatives. */
function definitionAt(schema: z.$ZodType, value: unknown, path: readonly (string | number)[]) {
  let here: z.$ZodType | undefined = schema
  let written = value
  for (const step of path) {
    let definition = unwrapped(here)
    if (definition?.options) definition = choose(definition.options, written)
    here = definition?.shape?.[step] ?? definition?.element ?? definition?.valueType
    written = valueAt(written, [step])
  }
  return { definition: unwrapped(here), written }
}

function unwrapped(schema: z.$ZodType | undefined): Definition | undefined {
  let definition = definitionOf(schema)
  while (definition?.innerType) definition = definitionOf(definition.innerType)
  return definition
}

/** Of several objects the one whose `type` is written, else the first that is an object at all. */
function choose(options: readonly z.$ZodType[], written: unknown): Definition | undefined {
  const definitions = options.map(option => definitionOf(option) as Definition)
  const type = isPlainObject(written) ? written.type : undefined
  return (
    definitions.find(definition => typesOf(definition).includes(type as string)) ??
    definitions.find(({ shape }) => shape !== undefined)
  )
}

export const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (here, step) =>
      typeof here === 'object' && here !== null ? (here as Record<PropertyKey, unknown>)[step] : undefined,
    value,
  )

const LONGEST_SHOWN = 40

function shown(value: unknown): string {
  if (value === null || value === undefined) return 'nothing'
  if (Array.isArray(value)) return `a list of ${value.length}`
  if (isPlainObject(value)) return 'fields and values'
  if (typeof value === 'string' && value.length > LONGEST_SHOWN) return `${value.length} characters`
  return typeof value === 'string' ? JSON.stringify(value) : String(value)
}

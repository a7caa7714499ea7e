import * as z from 'zod/v4/core'
import { isPlainObject } from '../../core/json.ts'
import { nearestOf } from '../../expressions/nearest.ts'
import { REGION_PATTERN } from '../ir/answer.ts'
import { KEY_PATTERN } from '../ir/node.ts'
import { LANGUAGE_PATTERN } from '../ir/text.ts'
import { correction, fieldMeant, typeMeant } from './corrections.ts'
import { type Diagnostics, type Place, placeIn } from './diagnostics.ts'

/** Says what a schema found, at its place, in an author's words. */
export function reportIssues(
  schema: z.$ZodType,
  issues: readonly z.$ZodIssue[],
  value: unknown,
  at: Place,
  diagnostics: Diagnostics,
): void {
  for (const { path, ...remark } of describeIssues(schema, issues, value))
    diagnostics.report({ ...remark, at: placeIn(at, ...path) })
}

export interface DescribedIssue {
  readonly code: 'unknown_field' | 'missing_field' | 'wrong_value'
  readonly path: Path
  readonly part?: 'key' | undefined
  readonly message: string
  readonly hint: string | undefined
}

export function describeIssues(
  schema: z.$ZodType,
  issues: readonly z.$ZodIssue[],
  value: unknown,
): DescribedIssue[] {
  const found = issues.flatMap(issue => insideUnion(issue, value))
  const strays = found.flatMap(issue => straysIn(issue, schema, value))
  const meant = new Set(strays.map(({ intended }) => intended?.join('.')))
  const unknown = strays.map(
    ({ path, key, hint }): DescribedIssue => ({
      code: 'unknown_field',
      path: [...path, key],
      part: 'key',
      message: `unknown field ${key}`,
      hint,
    }),
  )
  const others = found.flatMap((issue): DescribedIssue[] => {
    if (issue.code === 'unrecognized_keys') return []
    const path = stepsOf(issue)
    const input = valueAt(value, path)
    const isMissing = input === undefined && path.length > 0
    // One remark is enough where it is missing only because it is written wrong, or in another place.
    if (isMissing && meant.has(path.join('.'))) return []
    const remark = isMissing ? missing(issue, schema, value, path) : wrong(issue, schema, value, path, input)
    return [{ ...remark, path, part: issue.code === 'invalid_key' ? 'key' : undefined }]
  })
  return [...unknown, ...others]
}

type Path = readonly (string | number)[]

const stepsOf = ({ path }: z.$ZodIssue): Path => path.filter(step => typeof step !== 'symbol')

/**
 * Narrows a union's issue: where alternatives differ in kind and one is of the kind written, what is wrong inside of
 * it is meant.
 */
function insideUnion(issue: z.$ZodIssue, value: unknown): z.$ZodIssue[] {
  if (issue.code !== 'invalid_union' || issue.discriminator !== undefined) return [issue]
  const field = stepsOf(issue).findLast(step => typeof step === 'string') as string | undefined
  const input = valueAt(value, stepsOf(issue))
  const short = field === undefined ? undefined : correction(field, input, [])
  const inside = issue.errors.filter(
    errors =>
      errors.length > 0 && errors.every(({ path, code }) => path.length > 0 || code === 'unrecognized_keys'),
  )
  const best = inside.reduce<readonly z.$ZodIssue[] | null>(
    (least, errors) => (least && least.length <= errors.length ? least : errors),
    null,
  )
  if (best === null || (short !== undefined && isTextList(input))) return [issue]
  return best.flatMap(inner => insideUnion({ ...inner, path: [...issue.path, ...inner.path] }, value))
}

const isTextList = (value: unknown): boolean =>
  Array.isArray(value) && value.every(item => typeof item === 'string')

interface Stray {
  readonly path: Path
  readonly key: string
  readonly hint: string | undefined
  /** The field that was meant. */
  readonly intended: Path | null
}

/** Fields that do not belong where they stand, and which ones were meant. */
function straysIn(issue: z.$ZodIssue, schema: z.$ZodType, value: unknown): Stray[] {
  if (issue.code !== 'unrecognized_keys') return []
  const path = stepsOf(issue)
  const fields = knownFields(schema, value, path)
  const around = path.length === 0 ? [] : knownFields(schema, value, path.slice(0, -1))
  return issue.keys.map(key => {
    const inner = fields.find(field => knownFields(schema, value, [...path, field]).includes(key))
    if (inner !== undefined)
      return { path, key, intended: [...path, inner, key], hint: `it belongs to ${inner}: indent it below` }
    if (around.includes(key))
      return {
        path,
        key,
        intended: [...path.slice(0, -1), key],
        hint: `it does not belong to ${path.at(-1)} but stands beside it: indent it less`,
      }
    if (key.includes(' ') && valueAt(value, [...path, key]) === null)
      return { path, key, intended: null, hint: 'put text that contains a comma in quotes' }
    const field = fieldMeant(key, fields)
    return field === undefined
      ? { path, key, intended: null, hint: `there is ${fields.join(', ')}` }
      : { path, key, intended: [...path, field], hint: `did you mean ${field}?` }
  })
}

function missing(issue: z.$ZodIssue, schema: z.$ZodType, value: unknown, path: Path) {
  const name = String(path.at(-1))
  const whole = valueAt(value, path.slice(0, -1))
  const message = `${name} is missing`
  if (issue.code === 'invalid_union' && issue.discriminator !== undefined) {
    const nearest = isPlainObject(whole) ? nearestOf(name, Object.keys(whole)) : undefined
    const types = knownTypes(schema, value, path.slice(0, -1))
    const hint =
      nearest === undefined
        ? `add ${name}: one of ${types.join(', ')}`
        : `did you mean ${name} by ${nearest}?`
    return { code: 'missing_field', message, hint } as const
  }
  const about = descriptionAt(schema, value, path)
  const what = issue.code === 'invalid_value' ? expectation(issue) : (about ?? expectation(issue))
  return { code: 'missing_field', message, hint: `add ${name}: ${what}` } as const
}

function wrong(issue: z.$ZodIssue, schema: z.$ZodType, value: unknown, path: Path, input: unknown) {
  const code = 'wrong_value'
  const name = path.at(-1)
  const prefix = typeof name === 'string' ? `${name}: ` : ''
  if (issue.code === 'invalid_union' && issue.discriminator !== undefined && path.length > 0) {
    const types = knownTypes(schema, value, path.slice(0, -1))
    const message = `${prefix}expected one of ${types.join(', ')}, found ${display(input)}`
    const meant = typeof input === 'string' ? typeMeant(input, types) : undefined
    return { code, message, hint: meant === undefined ? undefined : `did you mean ${meant}?` } as const
  }
  const message = `${prefix}expected ${expectation(issue)}, found ${issue.code === 'invalid_key' ? display(name) : display(input)}`
  const choices = issue.code === 'invalid_value' ? issue.values.map(String) : []
  const meant = typeof input === 'string' ? nearestOf(input, choices) : undefined
  const field = typeof name === 'string' ? name : null
  if (issue.code === 'invalid_key') return { code, message, hint: languageHint(String(name)) } as const
  const hint =
    meant === undefined
      ? (correction(field, input, kindsOf(issue)) ??
        objectForm(schema, value, path, input) ??
        descriptionAt(schema, value, path))
      : `did you mean ${meant}?`
  return { code, message, hint } as const
}

const LANGUAGES: ReadonlyMap<string, string> = new Map([
  ['english', 'en'],
  ['german', 'de'],
  ['deutsch', 'de'],
  ['french', 'fr'],
  ['français', 'fr'],
  ['spanish', 'es'],
  ['español', 'es'],
  ['italian', 'it'],
  ['italiano', 'it'],
])

const languageHint = (name: string): string | undefined => {
  const code = LANGUAGES.get(name.toLowerCase())
  return code && `write ${code}`
}

/** Object form of a text, where one text stands for an object that has a field for it. */
function objectForm(schema: z.$ZodType, value: unknown, path: Path, input: unknown): string | undefined {
  if (typeof input !== 'string') return undefined
  const fields = knownFields(schema, value, path)
  if (fields.includes('answer')) return `write { answer: { type: ${typeMeant(input, TYPES) ?? 'text'} } }`
  return fields.includes('check') ? `write { check: ${input} }` : undefined
}

const TYPES = ['text', 'number', 'integer', 'boolean', 'enum', 'date', 'email', 'phone', 'list']

/** Description of a field in the reference, as part of a sentence. */
function descriptionAt(schema: z.$ZodType, value: unknown, path: Path): string | undefined {
  const about = descriptionOf(schemaAt(schema, value, path))
  return about && `${about[0]?.toLowerCase()}${about.slice(1).replace(/\.$/, '')}`
}

function descriptionOf(schema: z.$ZodType | undefined): string | undefined {
  for (let here = schema; here !== undefined; here = definitionOf(here)?.innerType) {
    const { description } = z.globalRegistry.get(here) ?? {}
    if (description !== undefined) return description
  }
  return undefined
}

const kindsOf = (issue: z.$ZodIssue): string[] =>
  issue.code === 'invalid_type'
    ? [issue.expected === 'int' ? 'number' : issue.expected]
    : issue.code === 'invalid_union'
      ? issue.errors.flatMap(([first]) => (first ? kindsOf(first) : []))
      : []

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
      return formatName(issue.format, issue.pattern)
    case 'invalid_key': {
      const [inner] = issue.issues
      return inner ? expectation(inner as z.$ZodIssue) : 'another name'
    }
    case 'invalid_union': {
      const inner = issue.errors.map(([first]) => first).filter(first => first !== undefined)
      return [...new Set(inner.map(expectation))].join(' or ') || 'another kind of value'
    }
    default:
      return issue.message
  }
}

const PATTERNS = new Map([
  [KEY_PATTERN, 'a name of letters, digits and _'],
  [LANGUAGE_PATTERN, 'a language, such as en or de-AT'],
  [REGION_PATTERN, 'a country in two capital letters, such as DE'],
])

const formatName = (format: string, pattern: string | undefined): string =>
  format === 'date'
    ? 'a date as YYYY-MM-DD'
    : ([...PATTERNS].find(([known]) => String(known) === pattern)?.[1] ?? 'another form of text')

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
const knownFields = (schema: z.$ZodType, value: unknown, path: Path): readonly string[] => {
  const { definition, input } = definitionAt(schema, value, path)
  return Object.keys((definition?.options ? choose(definition.options, input) : definition)?.shape ?? {})
}

/** Values `type` may have at `path`. */
const knownTypes = (schema: z.$ZodType, value: unknown, path: Path): string[] =>
  (definitionAt(schema, value, path).definition?.options ?? []).flatMap(option =>
    typesOf(definitionOf(option)),
  )

const typesOf = (definition: Definition | undefined): string[] =>
  (definitionOf(definition?.shape?.type) as { values?: string[] } | undefined)?.values ?? []

/** Follows the values written where there are alternatives. */
function schemaAt(schema: z.$ZodType, value: unknown, path: Path): z.$ZodType | undefined {
  let here: z.$ZodType | undefined = schema
  let input = value
  for (const step of path) {
    let definition = unwrapped(here)
    if (definition?.options) definition = choose(definition.options, input)
    here = definition?.shape?.[step] ?? definition?.element ?? definition?.valueType
    input = valueAt(input, [step])
  }
  return here
}

const definitionAt = (schema: z.$ZodType, value: unknown, path: Path) => ({
  definition: unwrapped(schemaAt(schema, value, path)),
  input: valueAt(value, path),
})

function unwrapped(schema: z.$ZodType | undefined): Definition | undefined {
  let definition = definitionOf(schema)
  while (definition?.innerType) definition = definitionOf(definition.innerType)
  return definition
}

/** Of several objects the one whose `type` is written, else the first that is an object at all. */
function choose(options: readonly z.$ZodType[], input: unknown): Definition | undefined {
  const definitions = options.map(option => definitionOf(option) as Definition)
  const type = isPlainObject(input) ? input.type : undefined
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

function display(value: unknown): string {
  if (value === null || value === undefined) return 'nothing'
  if (Array.isArray(value)) return `a list of ${value.length}`
  if (isPlainObject(value)) return 'fields and values'
  if (typeof value === 'string' && value.length > LONGEST_SHOWN) return `${value.length} characters`
  return typeof value === 'string' ? JSON.stringify(value) : String(value)
}

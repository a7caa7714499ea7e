import * as z from 'zod/v4/core'
import { isPlainObject } from '../core/json.ts'
import { say } from '../messages/catalog.ts'
import { type ExpectationWords, expectation } from './expectation.ts'
import { nearestOf } from './nearest.ts'
import type { FieldPath } from './position.ts'

/** Words for one kind of file: its authors' names for things, and the slips they make. */
export interface Dictionary extends ExpectationWords {
  /** A named part: `field`, `key`. */
  readonly part: string
  /** Name of a place in a message. Short where the position says the rest. */
  readonly name: (path: Path) => string
  /** Remedy where something is missing. */
  readonly add: (name: string, expected: string) => string
  /** Remedy where nothing near is known by that name. */
  readonly known: (names: readonly string[]) => string
  /** The part an unknown one stands for. */
  readonly partMeant: (written: string, known: readonly string[]) => string | undefined
  /** The type an unknown one stands for. */
  readonly typeMeant: (written: string, known: readonly string[]) => string | undefined
  /** Something to write instead of `found`. */
  readonly correction: (
    field: string | null,
    found: unknown,
    expected: readonly string[],
  ) => string | undefined
  /** Longer form that was meant by a text, where the parts there may be are `known`. */
  readonly objectForm: (found: string, known: readonly string[]) => string | undefined
  /** Name to write in place of one that has not the form of a name. */
  readonly nameMeant: (written: string) => string | undefined
}

export interface DescribedIssue {
  readonly code: 'unknown_field' | 'missing_field' | 'wrong_value'
  readonly path: Path
  readonly part?: 'key' | undefined
  readonly message: string
  readonly hint: string | undefined
}

/** Says what a schema found, at its place, in an author's words. */
export function describeIssues(
  schema: z.$ZodType,
  issues: readonly z.$ZodIssue[],
  value: unknown,
  dictionary: Dictionary,
): DescribedIssue[] {
  const at: Site = { schema, value, dictionary }
  const found = issues.flatMap(issue => insideUnion(issue, at))
  const strays = found.flatMap(issue => straysIn(issue, at))
  const meant = new Set(strays.map(({ intended }) => intended?.join('.')))
  const unknown = strays.map(
    ({ path, key, hint }): DescribedIssue => ({
      code: 'unknown_field',
      path: [...path, key],
      part: 'key',
      message: `unknown ${dictionary.part} ${dictionary.name([...path, key])}`,
      hint,
    }),
  )
  const others = found.flatMap((issue): DescribedIssue[] => {
    if (issue.code === 'unrecognized_keys') return []
    const path = stepsOf(issue)
    const written = valueAt(value, path)
    const isMissing = written === undefined && path.length > 0
    // One remark is enough where it is missing only because it is written wrong, or in another place.
    if (isMissing && meant.has(path.join('.'))) return []
    const remark = isMissing ? missing(issue, at, path) : wrong(issue, at, path, written)
    return [{ ...remark, path, part: issue.code === 'invalid_key' ? 'key' : undefined }]
  })
  return [...unknown, ...others]
}

type Path = FieldPath

interface Site {
  readonly schema: z.$ZodType
  readonly value: unknown
  readonly dictionary: Dictionary
}

const stepsOf = ({ path }: z.$ZodIssue): Path => path.filter(step => typeof step !== 'symbol')

/**
 * Narrows a union's issue: where alternatives differ in kind and one is of the kind written, what is wrong inside of
 * it is meant.
 */
function insideUnion(issue: z.$ZodIssue, at: Site): z.$ZodIssue[] {
  const { value, dictionary } = at
  if (
    issue.code !== 'invalid_union' ||
    issue.discriminator !== undefined ||
    dictionary.ownWords(issue) !== null
  )
    return [issue]
  const field = stepsOf(issue).findLast(step => typeof step === 'string') as string | undefined
  const written = valueAt(value, stepsOf(issue))
  const short = field === undefined ? undefined : dictionary.correction(field, written, [])
  const inside = issue.errors.filter(
    errors =>
      errors.length > 0 && errors.every(({ path, code }) => path.length > 0 || code === 'unrecognized_keys'),
  )
  const best = inside.reduce<readonly z.$ZodIssue[] | null>(
    (least, errors) => (least && least.length <= errors.length ? least : errors),
    null,
  )
  if (best === null || (short !== undefined && isTextList(written))) return [issue]
  return best.flatMap(inner => insideUnion({ ...inner, path: [...issue.path, ...inner.path] }, at))
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
function straysIn(issue: z.$ZodIssue, { schema, value, dictionary }: Site): Stray[] {
  if (issue.code !== 'unrecognized_keys') return []
  const path = stepsOf(issue)
  const known = knownFields(schema, value, path)
  const around = path.length === 0 ? [] : knownFields(schema, value, path.slice(0, -1))
  return issue.keys.map(key => {
    const inner = known.find(field => knownFields(schema, value, [...path, field]).includes(key))
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
    const field = dictionary.partMeant(key, known)
    return field === undefined
      ? { path, key, intended: null, hint: dictionary.known(known) }
      : { path, key, intended: [...path, field], hint: `did you mean ${field}?` }
  })
}

function missing(issue: z.$ZodIssue, { schema, value, dictionary }: Site, path: Path) {
  const name = String(path.at(-1))
  const whole = valueAt(value, path.slice(0, -1))
  const message = `${dictionary.name(path)} is missing`
  if (issue.code === 'invalid_union' && issue.discriminator !== undefined) {
    const written = isPlainObject(whole) ? nearestOf(name, Object.keys(whole)) : undefined
    const types = knownTypes(schema, value, path.slice(0, -1))
    const hint =
      written === undefined
        ? dictionary.add(name, `one of ${types.join(', ')}`)
        : `did you mean ${name} by ${written}?`
    return { code: 'missing_field', message, hint } as const
  }
  const about = descriptionAt(schema, value, path)
  const kind = expected(issue, dictionary)
  const what = issue.code === 'invalid_value' ? kind : (about ?? kind)
  return { code: 'missing_field', message, hint: dictionary.add(name, what) } as const
}

function wrong(issue: z.$ZodIssue, at: Site, path: Path, written: unknown) {
  const { schema, value, dictionary } = at
  const code = 'wrong_value'
  const name = path.at(-1)
  const place = dictionary.name(path)
  const prefix = place === '' ? '' : `${place}: `
  if (issue.code === 'invalid_union' && issue.discriminator !== undefined && path.length > 0) {
    const types = knownTypes(schema, value, path.slice(0, -1))
    const message = `${prefix}expected one of ${types.join(', ')}, found ${display(written, dictionary)}`
    const meant = typeof written === 'string' ? dictionary.typeMeant(written, types) : undefined
    return { code, message, hint: meant === undefined ? undefined : `did you mean ${meant}?` } as const
  }
  const found = display(issue.code === 'invalid_key' ? name : written, dictionary)
  const message = `${prefix}expected ${expected(issue, dictionary)}, found ${found}`
  const known = issue.code === 'invalid_value' ? issue.values.map(String) : []
  const meant = typeof written === 'string' ? nearestOf(written, known) : undefined
  const field = typeof name === 'string' ? name : null
  if (issue.code === 'invalid_key')
    return { code, message, hint: dictionary.nameMeant(String(name)) } as const
  const hint =
    meant === undefined
      ? (dictionary.correction(field, written, kindsOf(issue)) ??
        objectForm(at, path, written) ??
        descriptionAt(schema, value, path))
      : `did you mean ${meant}?`
  return { code, message, hint } as const
}

function objectForm({ schema, value, dictionary }: Site, path: Path, written: unknown): string | undefined {
  return typeof written === 'string'
    ? dictionary.objectForm(written, knownFields(schema, value, path))
    : undefined
}

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

const expected = (issue: z.$ZodIssue, dictionary: Dictionary): string =>
  expectation(issue, dictionary) ?? say('kind_other', dictionary.locale)

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
  const { definition, written } = definitionAt(schema, value, path)
  const shapes = definition?.options ? chosen(definition.options, written) : [definition]
  return [...new Set(shapes.flatMap(one => Object.keys(one?.shape ?? {})))]
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
  let written = value
  for (const step of path) {
    let definition = unwrapped(here)
    if (definition?.options) [definition] = chosen(definition.options, written)
    here = definition?.shape?.[step] ?? definition?.element ?? definition?.valueType
    written = valueAt(written, [step])
  }
  return here
}

const definitionAt = (schema: z.$ZodType, value: unknown, path: Path) => ({
  definition: unwrapped(schemaAt(schema, value, path)),
  written: valueAt(value, path),
})

function unwrapped(schema: z.$ZodType | undefined): Definition | undefined {
  let definition = definitionOf(schema)
  while (definition?.innerType) definition = definitionOf(definition.innerType)
  return definition
}

/** Of several objects the one whose `type` is written, else the first; all where no `type` tells them apart. */
function chosen(options: readonly z.$ZodType[], written: unknown): readonly (Definition | undefined)[] {
  const objects = options.map(option => unwrapped(option)).filter(one => one?.shape !== undefined)
  const type = isPlainObject(written) ? String(written.type) : ''
  if (objects.every(one => typesOf(one).length === 0)) return objects
  return [objects.find(one => typesOf(one).includes(type)) ?? objects[0]]
}

export const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (here, step) =>
      typeof here === 'object' && here !== null ? (here as Record<PropertyKey, unknown>)[step] : undefined,
    value,
  )

const LONGEST_SHOWN = 40

function display(value: unknown, dictionary: Dictionary): string {
  if (value === null || value === undefined) return 'nothing'
  if (Array.isArray(value)) return `a list of ${value.length}`
  if (isPlainObject(value)) return dictionary.object
  if (typeof value === 'string' && value.length > LONGEST_SHOWN) return `${value.length} characters`
  if (typeof value !== 'string') return String(value)
  return value.trim() === '' ? 'empty text' : JSON.stringify(value)
}

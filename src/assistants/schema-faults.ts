import type * as z from 'zod/v4/core'
import type { AssistantFault } from '../api/rest.ts'
import { isPlainObject } from '../core/json.ts'
import { placeOf } from '../tools/place-of.ts'
import { nearestKey } from './nearest-key.ts'
import type { YamlFile } from './read-yaml.ts'

/** Every schema issue with its place in the file, what was expected and what was found. */
export function schemaFaults(
  schema: z.$ZodType,
  issues: readonly z.$ZodIssue[],
  yaml: YamlFile,
): AssistantFault[] {
  return issues.flatMap(issue => {
    const path = issue.path.filter(part => typeof part !== 'symbol')
    const at = placeOf(path)
    const found = valueAt(yaml.value, path)
    switch (issue.code) {
      case 'unrecognized_keys':
        return issue.keys.map(key =>
          yaml.faultAtKey([...path, key], unknownKey(placeOf([...path, key]), key, knownKeys(schema, path))),
        )
      case 'invalid_key':
        return yaml.faultAtKey(path, `${at}: expected ${issue.issues[0]?.message ?? 'another key'} as key`)
      default:
        if (found === undefined) return yaml.faultAt(path, `${at} is missing: expected ${expectation(issue)}`)
        return yaml.faultAt(
          path,
          `${at ? `${at}: ` : ''}expected ${expectation(issue)}, found ${display(found)}`,
        )
    }
  })
}

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'keys and values',
  record: 'keys and values',
}

function expectation(issue: z.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return TYPE_NAMES[issue.expected] ?? issue.expected
    case 'invalid_value':
      return `one of ${issue.values.map(String).join(', ')}`
    case 'too_small':
      return `at least ${issue.minimum}${unitOf(issue.origin)}`
    case 'too_big':
      return `at most ${issue.maximum}${unitOf(issue.origin)}`
    default:
      return issue.message
  }
}

const unitOf = (origin: string): string =>
  origin === 'string' ? ' characters' : origin === 'array' ? ' entries' : ''

function unknownKey(at: string, key: string, keys: readonly string[]): string {
  const nearest = nearestKey(key, keys)
  return `unknown key ${at}: ${nearest ? `did you mean ${nearest}?` : `known keys are ${keys.join(', ')}`}`
}

/** The keys of the object schema under `path`, through defaults; of all its shapes where it has several. */
function knownKeys(schema: unknown, path: readonly (string | number)[]): readonly string[] {
  let definition = definitionOf(schema)
  while (definition?.innerType) definition = definitionOf(definition.innerType)
  if (definition?.options) {
    const keys = definition.options.flatMap(option => knownKeys(option, path))
    return [...new Set(keys)]
  }
  const shape = definition?.shape
  const [step, ...rest] = path
  if (step === undefined) return isPlainObject(shape) ? Object.keys(shape) : []
  return knownKeys(isPlainObject(shape) ? shape[step] : (definition?.valueType ?? definition?.element), rest)
}

interface Definition {
  readonly innerType?: unknown
  readonly shape?: unknown
  readonly valueType?: unknown
  readonly element?: unknown
  readonly options?: readonly unknown[]
}

const definitionOf = (schema: unknown): Definition | undefined =>
  (schema as { _zod?: { def?: Definition } } | undefined)?._zod?.def

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (here, step) =>
      typeof here === 'object' && here !== null ? (here as Record<PropertyKey, unknown>)[step] : undefined,
    value,
  )
}

const LONGEST_SHOWN = 40

function display(value: unknown): string {
  if (value === null) return 'nothing'
  if (Array.isArray(value)) return `a list of ${value.length}`
  if (isPlainObject(value)) return `keys and values`
  if (typeof value === 'string' && value.length > LONGEST_SHOWN) return `${value.length} characters`
  return typeof value === 'string'
    ? value.trim() === ''
      ? 'empty text'
      : JSON.stringify(value)
    : String(value)
}

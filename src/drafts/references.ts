import type { DraftStep } from '../core/draft.ts'
import { isPlainObject, type Json, type JsonObject } from '../core/json.ts'
import { placeOf } from '../source/place-of.ts'

/** A value inside arguments that an earlier step's result gives. */
export interface ResultReference {
  readonly from: string
  /** JSON pointer into the result; empty for all of it. */
  readonly path: string
  /** Place inside the arguments, as faults name it. */
  readonly place: string
}

/** All references inside arguments, in the order they are written. */
export const referencesIn = (args: Json): readonly ResultReference[] => [...walk(args, [])]

function* walk(value: Json, path: readonly (string | number)[]): Generator<ResultReference> {
  const reference = referenceOf(value)
  if (reference !== null) yield { ...reference, place: placeOf(path) }
  else if (Array.isArray(value))
    for (const [index, one] of value.entries()) yield* walk(one, [...path, index])
  else if (isPlainObject(value))
    for (const [name, one] of Object.entries(value as JsonObject)) yield* walk(one, [...path, name])
}

/** True for a step whose arguments are not known before others have run: nobody can have agreed to them yet. */
export const takesFromResults = ({ work }: Pick<DraftStep, 'work'>): boolean =>
  work.kind === 'call' && referencesIn(work.arguments).length > 0

/** The same arguments with steps as `idOf` calls them, and paths as pointers. */
export const withReferences = (args: JsonObject, idOf: (reference: string) => string): JsonObject =>
  replaced(args, ({ from, path }) => ({ $from: idOf(from), path })) as JsonObject

/** The same arguments with words in the place of each value that an earlier step gives. */
export const withSourceWords = (
  args: JsonObject,
  wordsOf: (reference: Omit<ResultReference, 'place'>) => string,
): JsonObject => replaced(args, wordsOf) as JsonObject

export type ResolvedArguments =
  | { readonly ok: true; readonly arguments: JsonObject }
  /** Results that are not there, or not at the place where they are looked for. */
  | { readonly ok: false; readonly missing: readonly ResultReference[] }

/**
 * Arguments with what earlier steps gave. `results` has the whole result of each step that is done. A null stands for
 * nothing found: where the call does not fit with it, it is made without that argument.
 */
export function resolveArguments(
  args: JsonObject,
  results: ReadonlyMap<string, Json>,
  fits: (args: JsonObject) => boolean = () => true,
): ResolvedArguments {
  const missing = referencesIn(args).filter(({ from, path }) => lookUp(results, from, path) === undefined)
  if (missing.length > 0) return { ok: false, missing }
  const whole = replaced(args, ({ from, path }) => lookUp(results, from, path) ?? null) as JsonObject
  if (fits(whole)) return { ok: true, arguments: whole }
  const found = Object.entries(whole).filter(([name, value]) => value !== null || args[name] === null)
  const bare = Object.fromEntries(found)
  return { ok: true, arguments: fits(bare) ? bare : whole }
}

function lookUp(results: ReadonlyMap<string, Json>, from: string, path: string): Json | undefined {
  const result = results.get(from)
  return result === undefined ? undefined : at(result, path)
}

function at(value: Json, pointer: string): Json | undefined {
  let found: Json | undefined = value
  for (const part of pointer.split('/').slice(1)) {
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~')
    if (Array.isArray(found)) found = /^\d+$/.test(key) ? (found as readonly Json[])[Number(key)] : undefined
    else if (isPlainObject(found) && Object.hasOwn(found, key)) found = (found as JsonObject)[key]
    else return undefined
  }
  return found
}

function replaced(value: Json, by: (reference: Omit<ResultReference, 'place'>) => Json): Json {
  const reference = referenceOf(value)
  if (reference !== null) return by(reference)
  if (Array.isArray(value)) return value.map(one => replaced(one, by))
  if (!isPlainObject(value)) return value
  return Object.fromEntries(
    Object.entries(value as JsonObject).map(([name, one]) => [name, replaced(one, by)] as const),
  )
}

function referenceOf(value: Json): Omit<ResultReference, 'place'> | null {
  if (!isPlainObject(value)) return null
  const { $from, path = '', ...rest } = value as JsonObject
  const isReference = typeof $from === 'string' || typeof $from === 'number'
  if (!isReference || typeof path !== 'string' || Object.keys(rest).length > 0) return null
  return { from: String($from), path: pointerOf(path) }
}

/** Models write `project.id` and `items[0]` where a pointer is asked for. */
function pointerOf(path: string): string {
  if (path === '' || path.startsWith('/')) return path
  const bare = path.replace(/^\$\.?/, '')
  return bare === '' ? '' : `/${bare.replaceAll(/\[(\d+)\]/g, '/$1').replaceAll('.', '/')}`
}

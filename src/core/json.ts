/** Any JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }
/** A JSON object. */
export type JsonObject = { readonly [key: string]: Json }

/**
 * A value of one of our own types as the JSON it is: interfaces have no index signature, so the compiler cannot see it.
 * Only for data without methods, dates or maps.
 */
export const asJson = (value: unknown): Json => value as Json

/** The same for what is known to be an object. */
export const asJsonObject = (value: object): JsonObject => value as JsonObject

/** JSON as the type it was written from. Only for what this engine wrote itself; everything else is parsed by a schema. */
export const ofJson = <Type>(value: unknown): Type => value as Type

/** Keys sorted at every level, so that equal values have equal bytes and digests. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    isPlainObject(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
      : inner,
  )
}

/** True where both values, which are JSON, have the same `canonicalJson`; tells so without writing it. */
export function isSameJson(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return (
      one.length === other.length &&
      one.every((item, index) => isSameJson(item ?? null, other[index] ?? null))
    )
  if (!isPlainObject(one) || !isPlainObject(other))
    return one === other || JSON.stringify(one) === JSON.stringify(other)
  const keys = writtenKeys(one)
  return (
    keys.length === writtenKeys(other).length &&
    keys.every(key => Object.hasOwn(other, key) && isSameJson(one[key], other[key]))
  )
}

const writtenKeys = (object: Record<string, unknown>): readonly string[] =>
  Object.keys(object).filter(key => object[key] !== undefined)

export function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export interface JsonExtent {
  readonly depth: number
  /** Texts, numbers, lists and objects. */
  readonly values: number
}

/**
 * Measured on the text, before parsing: JSON.parse accepts a million levels and everything after it overflows, and many
 * small values cost more than long ones. Stops at the first thing too many.
 */
export function exceededIn(text: string, most: JsonExtent): keyof JsonExtent | null {
  let depth = 0
  let values = 0
  let inString = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (inString) {
      if (code === 92) at++
      else if (code === 34) inString = false
    } else if (code === 34) inString = true
    else if (code === 123 || code === 91) {
      if (++depth > most.depth) return 'depth'
      if (++values > most.values) return 'values'
    } else if (code === 125 || code === 93) depth--
    else if (code === 44 && ++values > most.values) return 'values'
  }
  return null
}

/** Levels of values that others wrote as text; deeper ones stay text. */
const MOST_DEPTH = 64

/** Value that a text of somebody else's holds as JSON; undefined where it holds none, or one too deep to work with. */
export function jsonIn(text: string): Json | undefined {
  if (nestsDeeperThan(text, MOST_DEPTH)) return undefined
  try {
    return JSON.parse(text) as Json
  } catch {
    return undefined
  }
}

export const nestsDeeperThan = (text: string, limit: number): boolean =>
  exceededIn(text, { depth: limit, values: Number.POSITIVE_INFINITY }) !== null

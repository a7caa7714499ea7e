import { isPlainObject, type Json } from '../core/json.ts'

const UNSAFE = new Set(['__proto__', 'constructor', 'prototype'])
/** Deeper than any form, shallow enough for every walk after this one. */
const MAX_DEPTH = 32

/** Key in an answer that could harm whoever copies it; null if there is none. */
export function unsafeKeyIn(value: Json, depth = 0): string | null {
  if (depth > MAX_DEPTH) return `nests deeper than ${MAX_DEPTH} levels`
  if (typeof value !== 'object' || value === null) return null
  for (const [key, inner] of Object.entries(value)) {
    if (isPlainObject(value) && UNSAFE.has(key)) return `${key}: not a name for a field`
    const found = unsafeKeyIn(inner as Json, depth + 1)
    if (found !== null) return found
  }
  return null
}

import type * as core from 'zod/v4/core'
import { firstFaults } from '../../core/clip.ts'
import { isPlainObject, type Json, type JsonObject } from '../../core/json.ts'
import { faultLine } from '../../source/fault-line.ts'
import { faultWords, JSON_FAULTS } from '../../source/fault-words.ts'
import type { Tool } from '../tool.ts'

/**
 * Checks arguments against a server's schema. Patterns are left out, since those of strangers can be made to run for
 * ever; a schema that cannot be followed leaves the checking to the server.
 */
export async function checkerOf(schema: JsonObject): Promise<Tool['check']> {
  const z = await import('zod')
  const type = typeOf(z, schema)
  return (args, locale) => {
    if (!isPlainObject(args)) return { ok: false, faults: ['arguments: must be an object'] }
    if (type === null) return { ok: true, value: args as Json }
    const parsed = tried(() =>
      z.safeParse(type, args, { error: locale === undefined ? JSON_FAULTS : faultWords(locale) }),
    )
    if (parsed === null) return { ok: true, value: args as Json }
    return parsed.success
      ? { ok: true, value: parsed.data as Json }
      : { ok: false, faults: parsed.error.issues.map(issue => faultLine(issue, 'arguments')) }
  }
}

/** Checks what a server returns against the schema it was approved with; one that cannot be followed promises nothing. */
export async function resultCheckerOf(
  schema: JsonObject,
): Promise<(structured: Json | undefined) => string | null> {
  const z = await import('zod')
  const type = typeOf(z, schema)
  return structured => {
    if (structured === undefined) return 'it promised structured content and gave none'
    if (type === null) return null
    const parsed = tried(() => z.safeParse(type, structured, { error: JSON_FAULTS }))
    if (parsed === null || parsed.success) return null
    return firstFaults(parsed.error.issues.map(issue => faultLine(issue, 'result')))
  }
}

function typeOf(z: typeof import('zod'), schema: JsonObject): core.$ZodType | null {
  return tried(() => z.fromJSONSchema(withoutPatterns(schema) as Parameters<typeof z.fromJSONSchema>[0]))
}

/** Null where the schema leads nowhere: to what is not there, or round in circles. */
function tried<T>(run: () => T): T | null {
  try {
    return run()
  } catch {
    return null
  }
}

function withoutPatterns(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutPatterns)
  if (!isPlainObject(value)) return value
  const kept = Object.entries(value).filter(
    ([key, one]) => !(key === 'pattern' && typeof one === 'string') && key !== 'patternProperties',
  )
  return Object.fromEntries(kept.map(([key, one]) => [key, withoutPatterns(one as Json)]))
}

import type { Json, JsonObject } from '../../../src/api/rest.ts'

/** Contents of a card about its question, sorted by how they are shown. Nothing is left out: the rest is listed. */
export interface Details {
  readonly tool: string | null
  readonly arguments: Json | undefined
  /** The schema of the arguments, where it is told. */
  readonly schema: JsonObject | null
  readonly reason: string | null
  /** 0..1 */
  readonly confidence: number | null
  readonly rest: JsonObject
}

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function readDetails(details: Json): Details {
  if (!isObject(details)) return { ...NONE, rest: details === null ? {} : { '': details } }
  const { tool, title: _, arguments: args, schema, reason, confidence, estimate, ...others } = details
  // What it is expected to take stands in the question itself.
  const rest = estimate === undefined || isObject(estimate) ? others : { ...others, estimate }
  return {
    tool: typeof tool === 'string' ? tool : null,
    arguments: args,
    schema: isObject(schema) ? schema : null,
    reason: typeof reason === 'string' && reason !== '' ? reason : null,
    confidence: typeof confidence === 'number' ? confidence : null,
    rest,
  }
}

const NONE: Details = {
  tool: null,
  arguments: undefined,
  schema: null,
  reason: null,
  confidence: null,
  rest: {},
}

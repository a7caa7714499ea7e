import type { AgentShowing, Json, JsonObject } from '../../../src/api/rest.ts'
import { readAgentShowing } from '../../../src/pendings/read-agent-showing.ts'

/** Contents of a card about its question, sorted by how they are shown. Nothing is left out: the rest is listed. */
export interface Details {
  readonly tool: string | null
  /** Name people know the call by. */
  readonly title: string | null
  /** The deed, as a button says it. */
  readonly deed: string | null
  readonly arguments: Json | undefined
  /** The schema of the arguments, where it is told. */
  readonly schema: JsonObject | null
  readonly reason: string | null
  /** 0..1 */
  readonly confidence: number | null
  /** The part of an agent's task. */
  readonly agent: AgentShowing | null
  readonly rest: JsonObject
}

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textOrNull = (value: Json | undefined): string | null =>
  typeof value === 'string' && value !== '' ? value : null

export function readDetails(details: Json): Details {
  if (!isObject(details)) return { ...NONE, rest: details === null ? {} : { '': details } }
  const {
    tool,
    title,
    deed,
    arguments: args,
    schema,
    reason,
    confidence,
    estimate,
    agent,
    ...others
  } = details
  const showing = readAgentShowing(details)
  const rest = {
    ...others,
    // What it is expected to take stands in the question itself.
    ...(estimate !== undefined && !isObject(estimate) && { estimate }),
    ...(agent !== undefined && showing === null && { agent }),
  }
  return {
    tool: typeof tool === 'string' ? tool : null,
    title: textOrNull(title),
    deed: textOrNull(deed),
    arguments: args,
    schema: isObject(schema) ? schema : null,
    reason: textOrNull(reason),
    // An agent's has a meter of its own.
    confidence: typeof confidence === 'number' && showing === null ? confidence : null,
    agent: showing,
    rest,
  }
}

const NONE: Details = {
  tool: null,
  title: null,
  deed: null,
  arguments: undefined,
  schema: null,
  reason: null,
  confidence: null,
  agent: null,
  rest: {},
}

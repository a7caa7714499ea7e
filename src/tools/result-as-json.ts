import { SignalboxError } from '../core/error.ts'
import type { Json } from '../core/json.ts'
import { bytesAsJson } from './made-artifact.ts'

/** Result of an author’s code as it can be journaled, with bytes of an artifact as text. Throws for what JSON cannot hold. */
export function resultAsJson(tool: string, result: unknown): Json {
  if (result === undefined) return null
  try {
    const text = JSON.stringify(bytesAsJson(result))
    if (text !== undefined) return JSON.parse(text) as Json
  } catch (cause) {
    throw new SignalboxError('tool_result_invalid', `tool ${tool} returned what JSON cannot hold`, { cause })
  }
  throw new SignalboxError(
    'tool_result_invalid',
    `tool ${tool} returned a ${typeof result}, which JSON cannot hold`,
  )
}

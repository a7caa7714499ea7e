import { SignalboxError } from '../core/error.ts'
import { type Json, nestsDeeperThan } from '../core/json.ts'
import { bytesAsJson } from './made-artifact.ts'

/** Levels of a result: all that looks at it afterwards goes down them one by one. */
const MOST_DEPTH = 256

/** Result of an author’s code as it can be journaled, with bytes of an artifact as text. Throws for what JSON cannot hold. */
export function resultAsJson(tool: string, result: unknown): Json {
  if (result === undefined) return null
  const text = writtenOut(tool, result)
  if (text !== undefined && !nestsDeeperThan(text, MOST_DEPTH)) return JSON.parse(text) as Json
  if (text !== undefined)
    throw new SignalboxError(
      'tool_result_invalid',
      `tool ${tool} returned what nests deeper than ${MOST_DEPTH} levels`,
    )
  throw new SignalboxError(
    'tool_result_invalid',
    `tool ${tool} returned a ${typeof result}, which JSON cannot hold`,
  )
}

function writtenOut(tool: string, result: unknown): string | undefined {
  try {
    return JSON.stringify(bytesAsJson(result))
  } catch (cause) {
    throw new SignalboxError('tool_result_invalid', `tool ${tool} returned what JSON cannot hold`, { cause })
  }
}

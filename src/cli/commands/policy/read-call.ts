import { isPlainObject, type Json } from '../../../core/json.ts'
import { UsageError } from '../../usage-error.ts'

export interface WantedCall {
  readonly tool: string
  readonly arguments: Readonly<Record<string, Json>>
}

/** `{"tool": …, "arguments": …}`, or a tool and its arguments as KEY=VALUE. */
export function readCall([first = '', ...rest]: readonly string[]): WantedCall {
  if (first.trimStart().startsWith('{')) return fromJson(first)
  return { tool: first, arguments: readPairs(rest) }
}

/** A value that reads as JSON is that; anything else is text. */
export function readPairs(pairs: readonly string[]): Record<string, Json> {
  return Object.fromEntries(
    pairs.map(pair => {
      const at = pair.indexOf('=')
      if (at < 1) throw new UsageError(`${JSON.stringify(pair)} is not KEY=VALUE`, 'As in amount=250.')
      return [pair.slice(0, at), readValue(pair.slice(at + 1))]
    }),
  )
}

function readValue(text: string): Json {
  try {
    return JSON.parse(text) as Json
  } catch {
    return text
  }
}

function fromJson(text: string): WantedCall {
  const call = readValue(text)
  const hint = 'As in {"tool": "refund", "arguments": {"amount": 250}}.'
  if (!isPlainObject(call) || typeof call.tool !== 'string')
    throw new UsageError('the call is no JSON object with a tool', hint)
  const { tool, arguments: args = {} } = call as { tool: string; arguments?: Json }
  if (!isPlainObject(args)) throw new UsageError('the arguments are no JSON object', hint)
  return { tool, arguments: args as Record<string, Json> }
}

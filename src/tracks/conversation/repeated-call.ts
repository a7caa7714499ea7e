import { canonicalJson } from '../../core/json.ts'
import type { ToolCall } from '../../core/session.ts'
import { parseArguments } from '../../plans/parse-arguments.ts'
import type { ModelMessage } from '../../ports/model.ts'

/** Tool of the first wish that was made `most` times already in this loop, with the same arguments; null for none. */
export function repeatedCall(
  exchange: readonly ModelMessage[],
  wishes: readonly ToolCall[],
  most: number,
): string | null {
  const counts = new Map<string, number>()
  const earlier = exchange.flatMap(message => (message.role === 'assistant' ? message.toolCalls : []))
  for (const call of earlier) counts.set(keyOf(call), (counts.get(keyOf(call)) ?? 0) + 1)
  for (const wish of wishes) {
    const count = (counts.get(keyOf(wish)) ?? 0) + 1
    if (count > most) return wish.name
    counts.set(keyOf(wish), count)
  }
  return null
}

/** The order of arguments does not matter. */
const keyOf = ({ name, arguments: text }: ToolCall): string => canonicalJson([name, parseArguments(text)])

import { clip } from '../../../core/clip.ts'
import type { McpDefinition } from '../../../tools/mcp/definition.ts'
import { oneLine, printable } from '../../printable.ts'

const LONGEST = 400

/** Hints of MCP, in words; a server may say them and be wrong. */
const HINTS = [
  ['readOnlyHint', 'only reads', 'changes things'],
  ['destructiveHint', 'may destroy', 'destroys nothing'],
  ['idempotentHint', 'may be repeated', 'must not be repeated'],
  ['openWorldHint', 'reaches outside', 'stays inside'],
] as const

/** Hints a server gives about a tool; empty where it gives none. */
export const hintsOf = ({ annotations }: McpDefinition): readonly string[] =>
  HINTS.flatMap(([name, yes, no]) => {
    const hint = annotations?.[name]
    return typeof hint === 'boolean' ? [hint ? yes : no] : []
  })

/** Lines an operator decides by: the server's words about a tool, and its hints. */
export function toolLines(definition: McpDefinition): readonly string[] {
  const { description } = definition
  const hints = hintsOf(definition)
  return [
    description.trim() === '' ? '(no description)' : oneLine(clip(printable(description), LONGEST), LONGEST),
    hints.length === 0 ? 'hints: none' : `hints: ${hints.join(', ')}`,
  ]
}

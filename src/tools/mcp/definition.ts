import { canonicalJson, isPlainObject, type Json, type JsonObject } from '../../core/json.ts'
import type { Digest } from '../../ports/digest.ts'

/** Part of a server's description of a tool that is looked at, approved and pinned. */
export interface McpDefinition {
  readonly name: string
  readonly title: string | null
  readonly description: string
  readonly inputSchema: JsonObject
  readonly outputSchema: JsonObject | null
  readonly annotations: JsonObject | null
}

export const MAX_TOOLS = 500
const NAME = /^[A-Za-z0-9_.-]{1,128}$/
const MAX_DESCRIPTION = 8_192
const MAX_SCHEMA = 65_536
const MAX_DEPTH = 32

export type ReadDefinition =
  | { readonly ok: true; readonly definition: McpDefinition }
  | { readonly ok: false; readonly name: string; readonly fault: string }

/** Takes from a server's words what is bounded and can be shown; anything else is refused, by name. */
export function readDefinition(source: Json): ReadDefinition {
  const { name, title, description = '', inputSchema, outputSchema, annotations } = asObject(source) ?? {}
  const label = visible(String(name)).slice(0, 128)
  const refused = (fault: string): ReadDefinition => ({ ok: false, name: label, fault })
  if (typeof name !== 'string' || !NAME.test(name)) return refused('its name cannot be used')
  if (typeof description !== 'string' || description.length > MAX_DESCRIPTION)
    return refused(`its description is longer than ${MAX_DESCRIPTION} characters`)
  const input = asObject(inputSchema)
  if (input?.type !== 'object') return refused('its parameters are no object')
  if (isDeeperThan(MAX_DEPTH, [inputSchema, outputSchema ?? null, annotations ?? null]))
    return refused(`its schema is nested deeper than ${MAX_DEPTH} levels`)
  const size = JSON.stringify([inputSchema, outputSchema ?? null, annotations ?? null]).length
  if (size > MAX_SCHEMA) return refused(`its schema is longer than ${MAX_SCHEMA} characters`)
  return {
    ok: true,
    definition: {
      name,
      title: typeof title === 'string' ? visible(title).slice(0, 200) : null,
      description: visible(description),
      inputSchema: cleaned(input) as JsonObject,
      outputSchema: cleaned(asObject(outputSchema)) as JsonObject | null,
      annotations: cleaned(asObject(annotations)) as JsonObject | null,
    },
  }
}

export const definitionDigest = (digest: Digest, definition: McpDefinition): string =>
  digest(canonicalJson({ ...definition }))

/** Also of values so deep that writing them would overflow the stack. */
export function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some(inner => isDeeperThan(levels - 1, inner))
}

const asObject = (value: unknown): JsonObject | null => (isPlainObject(value) ? (value as JsonObject) : null)

/** Control characters, and those that reorder or hide text, could make a person approve what they do not see. */
export const visible = (text: string): string => text.replace(/[^\P{C}\n\t]/gu, '')

/** Every text in it can be shown. */
export function cleaned(value: Json): Json {
  if (typeof value === 'string') return visible(value)
  if (Array.isArray(value)) return value.map(cleaned)
  if (!isPlainObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [visible(key), cleaned(one as Json)]))
}

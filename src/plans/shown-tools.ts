import { clip } from '../core/clip.ts'
import { isPlainObject, type Json, type JsonObject } from '../core/json.ts'
import { jsonLength, shares } from '../core/outline.ts'
import { SHOWN } from '../core/shown-bounds.ts'
import type { ModelTool } from '../ports/model.ts'

/**
 * Tools as a model is shown them: all of them, within the bound of all together. Where they do not fit, short ones stay
 * whole and the others say less and less. What they leave out is checked when they are called.
 */
export function shownTools(tools: readonly ModelTool[]): readonly ModelTool[] {
  const described = tools.map(({ name, description, parameters }) => ({ name, description, parameters }))
  const sizes = described.map(sizeOf)
  const rooms = shares(sizes, SHOWN.tools)
  return described.map((tool, index) =>
    (rooms[index] ?? 0) >= (sizes[index] ?? 0) ? tool : shorter(tool, rooms[index] ?? 0),
  )
}

/** Schemas are made once and shown in every turn. */
const schemaSizes = new WeakMap<JsonObject, number>()

function sizeOf({ name, description, parameters }: ModelTool): number {
  const size = schemaSizes.get(parameters) ?? JSON.stringify(parameters).length
  schemaSizes.set(parameters, size)
  return jsonLength({ name, description }) + size
}

/** Ways of saying less about a tool, the fullest first. */
const REDUCTIONS: readonly ((tool: ModelTool) => ModelTool)[] = [
  tool => ({ ...tool, parameters: withoutWords(tool.parameters) as JsonObject }),
  tool => ({
    ...tool,
    description: clip(tool.description, 400),
    parameters: withoutWords(tool.parameters) as JsonObject,
  }),
  tool => ({ ...tool, description: clip(tool.description, 200), parameters: namesIn(tool.parameters) }),
]

function shorter(tool: ModelTool, most: number): ModelTool {
  for (const reduce of REDUCTIONS) {
    const reduced = reduce(tool)
    if (sizeOf(reduced) <= most) return reduced
  }
  return { ...tool, description: clip(tool.description, 60), parameters: { type: 'object' } }
}

const WORDS: ReadonlySet<string> = new Set(['description', 'title', '$comment', 'examples'])
const VALUES: ReadonlySet<string> = new Set(['enum', 'const', 'default'])

/** The schema without what only explains it. A property may have such a name: its value is a schema, no words. */
function withoutWords(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(withoutWords)
  if (!isPlainObject(schema)) return schema
  const entries = Object.entries(schema as JsonObject).filter(
    ([key, value]) => !(WORDS.has(key) && !isPlainObject(value)),
  )
  return Object.fromEntries(
    entries.map(([key, value]) => [key, VALUES.has(key) ? value : withoutWords(value)] as const),
  )
}

/** The names of the arguments with their types, and which of them have to be there. */
function namesIn({ properties, required }: JsonObject): JsonObject {
  const fields = isPlainObject(properties) ? Object.entries(properties as JsonObject) : []
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(([name, field]) => [name, typeIn(field)] as const)),
    ...(required !== undefined && { required }),
  }
}

const typeIn = (field: Json): JsonObject =>
  isPlainObject(field) && typeof field.type === 'string' ? { type: field.type } : {}

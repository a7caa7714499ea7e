import { isPlainObject, type Json, type JsonObject, jsonIn } from '../core/json.ts'
import type { ModelTool } from '../ports/model.ts'

export type OfflineCommand =
  | { readonly kind: 'none' }
  | { readonly kind: 'unknown'; readonly name: string }
  | { readonly kind: 'call'; readonly tool: ModelTool; readonly arguments: string }
  /** Words that belong to no parameter. */
  | { readonly kind: 'unclear'; readonly tool: ModelTool; readonly words: string }

/** Reads `/tool_name key=value key2="two words"` or `/tool_name {json}`. JSON is passed on as it was written. */
export function parseCommand(text: string, tools: readonly ModelTool[]): OfflineCommand {
  const match = /^\/([\w.-]+)(?:\s+([\s\S]*))?$/.exec(text.trim())
  const name = match?.[1]
  if (name === undefined) return { kind: 'none' }
  const tool = tools.find(candidate => candidate.name === name)
  if (!tool) return { kind: 'unknown', name }
  const rest = (match?.[2] ?? '').trim()
  if (rest.startsWith('{')) return { kind: 'call', tool, arguments: rest }
  const { pairs, words } = readPairs(rest)
  const properties = propertiesOf(tool.parameters)
  const values = pairs.map(([key, value]) => [key, valueOfType(value, properties[key])] as const)
  if (words === '') return { kind: 'call', tool, arguments: JSON.stringify(Object.fromEntries(values)) }
  const only = requiredOf(tool.parameters)
  if (only.length !== 1 || only[0] === undefined || pairs.length > 0) return { kind: 'unclear', tool, words }
  return {
    kind: 'call',
    tool,
    arguments: JSON.stringify({ [only[0]]: valueOfType(words, properties[only[0]]) }),
  }
}

/** Usage of a tool's command: its required parameters, or the first one where none is required. */
export function usageOf(tool: ModelTool): string {
  const required = requiredOf(tool.parameters)
  const names = required.length > 0 ? required : Object.keys(propertiesOf(tool.parameters)).slice(0, 1)
  return [`/${tool.name}`, ...names.map(key => `${key}=…`)].join(' ')
}

/** Pair that begins where a word begins; quotes end where others begin: nothing is gone over twice. */
const PAIR =
  /(?<![\w.-])([\d.-]*)([A-Za-z_][\w.-]*)=("(?:[^"\\]|\\.)*"|'[^']*'|„[^„“”]*[“”]|“[^“”]*”|[^\s"']\S*|)(?=\s|$)/g

/** Of `key=value key2="two words" and more`: the pairs, and what is left over. */
export function readPairs(rest: string): { pairs: (readonly [string, string])[]; words: string } {
  const pairs: (readonly [string, string])[] = []
  const words = rest.replace(PAIR, (_, before: string, key: string, value: string) => {
    pairs.push([key, unquoted(value)])
    return before
  })
  return { pairs, words: unquoted(words.trim()) }
}

function unquoted(value: string): string {
  if (!/^["'„“]/.test(value) || value.length < 2) return value
  return value.slice(1, -1).replace(/\\(["\\])/g, '$1')
}

const WORDS_FOR_BOOLEANS: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  ja: true,
  false: false,
  no: false,
  nein: false,
}

/** Turns the written value into what the schema asks for; what does not fit stays text and is refused at dispatch. */
export function valueOfType(value: string, schema: JsonObject | undefined): Json {
  switch (schema?.type) {
    case 'number':
    case 'integer':
      return value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : value
    case 'boolean':
      return WORDS_FOR_BOOLEANS[value.toLowerCase()] ?? value
    case 'array':
      return parsed(value) ?? value.split(',').map(item => valueOfType(item.trim(), objectOr(schema.items)))
    case 'object':
      return parsed(value) ?? value
    default:
      return value
  }
}

function parsed(value: string): Json | undefined {
  return /^[[{]/.test(value) ? jsonIn(value) : undefined
}

const objectOr = (value: Json | undefined): JsonObject | undefined =>
  isPlainObject(value) ? (value as JsonObject) : undefined

const propertiesOf = (parameters: JsonObject) =>
  (objectOr(parameters.properties) ?? {}) as Record<string, JsonObject | undefined>

const requiredOf = (parameters: JsonObject): readonly string[] =>
  Array.isArray(parameters.required) ? parameters.required.filter(key => typeof key === 'string') : []

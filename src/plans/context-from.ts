import { isPlainObject, type Json, type JsonObject } from '../core/json.ts'
import type { Tool } from '../tools/tool.ts'

/**
 * The part of a result that the next agent works with, in the form its tool takes it: a text, a list under the same name, or
 * an object with the fields both know. Null where the result has nothing in it; where nothing of it fits, or there is no
 * parameter for it, the task only comes after.
 */
export function contextFrom(
  tool: Tool | undefined,
  parameter: string | null,
  result: Json,
): { readonly value: Json } | null {
  if (isNothing(result)) return null
  if (tool === undefined || parameter === null) return { value: null }
  const { properties } = tool.parameters
  const schema = isPlainObject(properties) ? properties[parameter] : undefined
  return { value: fitting(isPlainObject(schema) ? (schema as JsonObject) : {}, parameter, result) }
}

/** True for a result that is empty, or says of itself that nothing was found. */
export function isNothing(result: Json): boolean {
  if (result === null || result === '' || (Array.isArray(result) && result.length === 0)) return true
  if (!isPlainObject(result)) return false
  return result.found === false || Object.keys(result).length === 0
}

function fitting({ type, properties, items, maxItems }: JsonObject, parameter: string, result: Json): Json {
  const fields = isPlainObject(result) ? (result as JsonObject) : {}
  if (type === 'string') return resultText(fields[parameter] ?? null) ?? resultText(result)
  if (type === 'object' && isPlainObject(properties)) {
    const both = Object.keys(properties).filter(name => (fields[name] ?? null) !== null)
    return both.length === 0 ? null : Object.fromEntries(both.map(name => [name, fields[name] ?? null]))
  }
  const value = type === undefined ? result : (fields[parameter] ?? null)
  if (type !== 'array' || !Array.isArray(value)) return value
  const { language } = fields
  const list =
    isPlainObject(items) && items.type === 'string' ? value.flatMap(one => textOf(one, language)) : value
  const most = typeof maxItems === 'number' ? maxItems : list.length
  return list.length === 0 ? null : list.slice(0, most)
}

/** Its text, or its word in the language of the result. */
function textOf(item: Json, language: Json | undefined): readonly string[] {
  if (!isPlainObject(item)) return typeof item === 'string' ? [item] : []
  const { text } = item as JsonObject
  const word = typeof language === 'string' ? (item as JsonObject)[language] : undefined
  const found = typeof text === 'string' ? text : word
  return typeof found === 'string' ? [found] : []
}

/** Words of a result to people; null where it has none. */
export function resultText(result: Json): string | null {
  const text = isPlainObject(result) ? (result as JsonObject).text : result
  return typeof text === 'string' && text.trim() !== '' ? text : null
}

import { isPlainObject, type Json, type JsonObject } from '../../core/json.ts'
import { isDeeperThan } from './definition.ts'

const MAX_CHARACTERS = 1_000_000
const MAX_DEPTH = 100
const TOO_DEEP = '[nested too deeply, not shown]'

/** A server's result as the engine keeps it: what is structured, else the text. What cannot be kept is stated. */
export function readResult(result: JsonObject): { readonly isError: boolean; readonly value: Json } {
  const blocks = Array.isArray(result.content) ? result.content : []
  const text = blocks.map(blockText).join('\n')
  const bounded =
    text.length <= MAX_CHARACTERS
      ? text
      : `${text.slice(0, MAX_CHARACTERS)}\n[cut: ${text.length} characters]`
  if (result.isError === true) return { isError: true, value: bounded || 'it failed' }
  const { structuredContent } = result
  const isKept = structuredContent !== undefined && !isDeeperThan(MAX_DEPTH, structuredContent)
  return {
    isError: false,
    value: isKept ? structuredContent : structuredContent === undefined ? bounded : bounded || TOO_DEEP,
  }
}

function blockText(block: Json): string {
  const { type, text, mimeType, data, uri, name, resource } = isPlainObject(block)
    ? (block as JsonObject)
    : {}
  switch (type) {
    case 'text':
      return typeof text === 'string' ? text : ''
    case 'image':
    case 'audio':
      return `[${type} ${mimeType ?? ''}, ${sizeOf(data)}, not shown]`
    case 'resource_link':
      return `[resource ${uri ?? ''} ${name ?? ''}]`
    case 'resource': {
      const inside = isPlainObject(resource) ? (resource as JsonObject) : {}
      const where = `[resource ${inside.uri ?? ''}]`
      return typeof inside.text === 'string'
        ? `${where}\n${inside.text}`
        : `${where} ${sizeOf(inside.blob)}, not shown`
    }
    default:
      return `[${typeof type === 'string' ? type.slice(0, 40) : 'something'}, not shown]`
  }
}

const sizeOf = (base64: Json | undefined): string =>
  typeof base64 === 'string' ? `${Math.ceil((base64.length * 3) / 4 / 1024)} kB` : 'of unknown size'

import { isPlainObject, type Json } from '../../core/json.ts'

/** What a node, an edge or a path is known by; an edge without an id by where it leads from and to. */
export function idOf(item: Json): string | null {
  if (!isPlainObject(item)) return null
  if (typeof item.id === 'string') return item.id
  return typeof item.from === 'string' && typeof item.to === 'string' ? `${item.from}->${item.to}` : null
}

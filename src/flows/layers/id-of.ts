import { isPlainObject, type Json } from '../../core/json.ts'

/** Name of a node, an edge or a path; an edge without an id goes by where it leads from and to. */
export function idOf(item: Json): string | null {
  if (!isPlainObject(item)) return null
  if (typeof item.id === 'string') return item.id
  return typeof item.from === 'string' && typeof item.to === 'string' ? `${item.from}->${item.to}` : null
}

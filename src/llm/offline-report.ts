import { isPlainObject, type Json } from '../core/json.ts'
import type { OfflineWording } from './offline-wording.ts'

const MAX_ENTRIES = 10
const MAX_CHARACTERS = 300

/** A tool's result in words. */
export function reportResult(tool: string, result: Json, wording: OfflineWording): string {
  if (result === null || result === '') return wording.resultEmpty(tool)
  if (Array.isArray(result)) return `${wording.resultList(tool, result.length)}\n${lines(result, wording)}`
  if (!isPlainObject(result)) return wording.resultText(tool, inline(result, wording))
  if (typeof result.error === 'string') {
    return wording.resultError(
      tool,
      shorten(typeof result.detail === 'string' ? result.detail : result.error),
    )
  }
  const entries = Object.entries(result)
  if (entries.length === 0) return wording.resultEmpty(tool)
  const named = entries.map(([key, value]) => `${key}: ${inline(value as Json, wording)}`)
  return `${wording.resultFields(tool)}\n${lines(named, wording)}`
}

function lines(entries: readonly Json[], wording: OfflineWording): string {
  const shown = entries.slice(0, MAX_ENTRIES).map(entry => `- ${inline(entry, wording)}`)
  const rest = entries.length - shown.length
  return [...shown, ...(rest > 0 ? [wording.more(rest)] : [])].join('\n')
}

function inline(value: Json, wording: OfflineWording): string {
  if (value === null || value === '') return wording.nothing
  if (typeof value === 'boolean') return value ? wording.yes : wording.no
  if (Array.isArray(value)) return shorten(value.map(item => inline(item, wording)).join(', '))
  if (isPlainObject(value)) {
    const parts = Object.entries(value).map(([key, inner]) => `${key}: ${inline(inner as Json, wording)}`)
    return shorten(parts.join(', '))
  }
  return shorten(String(value))
}

/** Cuts between characters, never inside one. */
export function shorten(text: string, limit = MAX_CHARACTERS): string {
  const flat = text.replace(/\s+/g, ' ').trim()
  if (flat.length <= limit) return flat
  const cut = flat.slice(0, limit - 1)
  return `${/[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut}…`
}

import { isErrorCode, wordingOf } from '../core/error.ts'
import { isPlainObject, type Json } from '../core/json.ts'
import { say } from '../messages/catalog.ts'
import { plainName } from '../nlu/text/plain-name.ts'

const MAX_ENTRIES = 10
const MAX_CHARACTERS = 300

/** A tool's result in words. */
export function reportResult(tool: string, result: Json, locale: string): string {
  if (result === null || result === '') return say('offline_result_empty', locale, { tool })
  if (Array.isArray(result)) return `${found(tool, result.length, locale)}\n${lines(result, locale)}`
  if (!isPlainObject(result))
    return say('offline_result_text', locale, { tool, text: inline(result, locale) })
  if (typeof result.error === 'string') {
    const why = isErrorCode(result.error) ? wordingOf(result.error, locale) : result.error
    // A rule's reason is written for people.
    const words = [result.reason, result.detail].find(text => typeof text === 'string') ?? why
    const key = result.error === 'policy_denied' ? 'offline_result_denied' : 'offline_result_error'
    return say(key, locale, { tool, detail: shorten(words) })
  }
  const entries = Object.entries(result)
  if (entries.length === 0) return say('offline_result_empty', locale, { tool })
  const named = entries.map(([key, value]) => `${plainName(key)}: ${inline(value as Json, locale)}`)
  return `${say('offline_result_fields', locale, { tool })}\n${lines(named, locale)}`
}

const found = (tool: string, count: number, locale: string) =>
  say(count === 1 ? 'offline_result_entry' : 'offline_result_entries', locale, { tool, count })

function lines(entries: readonly Json[], locale: string): string {
  const items = entries.slice(0, MAX_ENTRIES).map(entry => `- ${inline(entry, locale)}`)
  const rest = entries.length - items.length
  return [...items, ...(rest > 0 ? [say('offline_more', locale, { count: rest })] : [])].join('\n')
}

function inline(value: Json, locale: string): string {
  if (value === null || value === '') return say('offline_nothing', locale)
  if (typeof value === 'boolean') return say(value ? 'offline_yes' : 'offline_no', locale)
  if (Array.isArray(value)) return shorten(value.map(item => inline(item, locale)).join(', '))
  if (isPlainObject(value)) {
    const parts = Object.entries(value).map(
      ([key, inner]) => `${plainName(key)}: ${inline(inner as Json, locale)}`,
    )
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

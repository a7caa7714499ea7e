import type { ToolFields } from '../../../src/api/rest.ts'
import { timeWords } from '../../../src/costs/amount-words.ts'
import { textIn } from '../../../src/flows/ir/text.ts'
import { plainName } from '../../../src/nlu/text/plain-name.ts'
import type { Language } from '../words/language.ts'

const LONGEST = 160
const LONGEST_VALUE = 60

/** Arguments of a call in a few words, with the names people know them by; data it is given is not spelt out. */
export function callWords(args: string, fields: ToolFields, language: Language, fallback?: string): string {
  const value = parsed(args)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return ''
  const parts = Object.entries(value).flatMap(([name, inner]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    const own = field?.values ?? {}
    const named = Object.hasOwn(own, String(inner)) ? own[String(inner)] : undefined
    const words =
      named !== undefined
        ? textIn(named, language, fallback)
        : field?.unit === 's' && typeof inner === 'number'
          ? timeWords(inner * 1_000, language)
          : valueWords(inner, language)
    if (words === '') return []
    if (field?.label !== undefined) return [`${textIn(field.label, language, fallback)}: ${words}`]
    // Names of parameters are English; a text speaks for itself.
    return [language !== 'en' && typeof inner === 'string' ? words : `${plainName(name)}: ${words}`]
  })
  return clip(parts.join(', '), LONGEST)
}

function valueWords(value: unknown, language: Language): string {
  if (typeof value === 'string') return clip(value.replaceAll(/\s+/g, ' ').trim(), LONGEST_VALUE)
  if (typeof value === 'number') return value.toLocaleString(language, { useGrouping: false })
  if (typeof value === 'boolean') return String(value)
  const isList = Array.isArray(value) && value.length > 0
  if (isList && value.every(one => typeof one === 'string' || typeof one === 'number'))
    return clip(value.join(', '), LONGEST_VALUE)
  return isList ? `${value.length} ×` : ''
}

const clip = (text: string, most: number): string =>
  text.length <= most ? text : `${[...text].slice(0, most - 1).join('')}…`

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

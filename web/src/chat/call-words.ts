import type { JsonObject, ToolFields } from '../../../src/api/rest.ts'
import { timeWords } from '../../../src/costs/amount-words.ts'
import { textIn } from '../../../src/flows/ir/text.ts'
import { isSaidIn } from '../../../src/nlu/text/is-said-in.ts'
import { labelled } from '../../../src/nlu/text/labelled.ts'
import { plainName } from '../../../src/nlu/text/plain-name.ts'
import { argumentWords } from '../../../src/pendings/argument-words.ts'
import type { Language } from '../words/language.ts'

const LONGEST = 160
const LONGEST_VALUE = 60

interface CallReader {
  readonly language: Language
  readonly fallback?: string | undefined
  /** Words beside which they stand: what is said there is not said again. */
  readonly beside?: string | undefined
}

/** Arguments of a call in a few words, with the names people know them by; data it is given is not spelt out. */
export function callWords(
  args: string,
  fields: ToolFields,
  { language, fallback, beside = '' }: CallReader,
): string {
  const value = parsed(args)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return ''
  const parts = Object.entries(value).flatMap(([name, inner]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    const own = field?.values ?? {}
    const named = Object.hasOwn(own, String(inner)) ? own[String(inner)] : undefined
    const words =
      named !== undefined ? textIn(named, language, fallback) : valueWords(inner, field ?? {}, language)
    if (words === '' || isSaidIn(beside, words)) return []
    if (field?.label !== undefined) return [labelled(textIn(field.label, language, fallback), words)]
    // Names of parameters are English; a text speaks for itself.
    return [language !== 'en' && typeof inner === 'string' ? words : `${plainName(name)}: ${words}`]
  })
  return clip(parts.join(', '), LONGEST)
}

type Field = Pick<ToolFields[string], 'unit' | 'format'>

/** One value as people write it, in a few words; what a card would show of it, as far as there is room. */
function valueWords(value: unknown, { unit, format }: Field, language: Language): string {
  if (unit === 's' && typeof value === 'number') return timeWords(value * 1_000, language)
  if (typeof value === 'number')
    return asShown(value, { type: 'number', ...(unit && { 'x-unit': unit }) }, language)
  if (typeof value === 'boolean') return asShown(value, { type: 'boolean' }, language)
  if (typeof value === 'string') {
    const isDay = format !== undefined || DAY.test(value)
    return isDay
      ? asShown(value, { type: 'string', format: format ?? 'date' }, language)
      : clip(value.replaceAll(/\s+/g, ' ').trim(), LONGEST_VALUE)
  }
  const isList = Array.isArray(value) && value.length > 0
  if (isList && value.every(one => typeof one === 'string' || typeof one === 'number'))
    return clip(
      value.map(one => valueWords(one, { ...(unit && { unit }) }, language)).join(', '),
      LONGEST_VALUE,
    )
  return isList ? `${value.length} ×` : ''
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

const asShown = (value: string | number | boolean, field: JsonObject, language: Language): string =>
  argumentWords({ value }, { properties: { value: field } }, language)[0]?.text ?? ''

const clip = (text: string, most: number): string =>
  text.length <= most ? text : `${[...text].slice(0, most - 1).join('')}…`

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

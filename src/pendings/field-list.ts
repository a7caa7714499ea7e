import { isPlainObject, type JsonObject } from '../core/json.ts'

type Language = 'en' | 'de'

const TYPES: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  number: { en: 'a number', de: 'eine Zahl' },
  integer: { en: 'a whole number', de: 'eine ganze Zahl' },
  boolean: { en: 'yes or no', de: 'Ja oder Nein' },
  email: { en: 'an e-mail address', de: 'eine E-Mail-Adresse' },
  date: { en: 'a date', de: 'ein Datum' },
}
const OR: Readonly<Record<Language, string>> = { en: 'or', de: 'oder' }
const IF_ANY: Readonly<Record<Language, string>> = { en: 'if any', de: 'falls vorhanden' }

/** What a form asks for, as people would say it: "Size (small or large), count (a whole number)". */
export function fieldList({ properties, required }: JsonObject, locale: string): string {
  const language: Language = /^de\b/i.test(locale) ? 'de' : 'en'
  const needed = new Set(Array.isArray(required) ? required : [])
  return Object.entries(isPlainObject(properties) ? properties : {})
    .map(([name, field]) => {
      const schema = isPlainObject(field) ? (field as JsonObject) : {}
      const hints = [hintOf(schema, language), needed.has(name) ? null : IF_ANY[language]]
      const known = hints.filter(hint => hint !== null)
      return `${labelOf(name, schema)}${known.length === 0 ? '' : ` (${known.join(', ')})`}`
    })
    .join(', ')
}

export const labelOf = (name: string, { title }: JsonObject): string =>
  typeof title === 'string' ? title : name.replaceAll('_', ' ')

function hintOf({ enum: values, type, format }: JsonObject, language: Language): string | null {
  if (Array.isArray(values)) return values.map(String).join(` ${OR[language]} `)
  return TYPES[String(format)]?.[language] ?? TYPES[String(type)]?.[language] ?? null
}

import * as z from 'zod/mini'

export const LANGUAGE_PATTERN = /^[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8})*$/
export const LanguageSchema = z.string().check(z.regex(LANGUAGE_PATTERN))

/** One text for everybody, or one per locale (`{en: …, de: …}`). */
export const LocalizedTextSchema = z.union([z.string(), z.record(LanguageSchema, z.string())])
export type LocalizedText = z.infer<typeof LocalizedTextSchema>

/** The text for a locale: its own, its language's, the fallback's, else the first one written. */
export function textIn(text: LocalizedText, locale: string, fallback = 'en'): string {
  if (typeof text === 'string') return text
  for (const candidate of [locale, language(locale), fallback, language(fallback)])
    if (Object.hasOwn(text, candidate)) return text[candidate] as string
  return Object.values(text)[0] ?? ''
}

const language = (locale: string): string => locale.split(/[-_]/)[0] as string

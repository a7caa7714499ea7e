import { de } from './de.ts'
import { en, type PageWords } from './en.ts'

export const LANGUAGES = ['en', 'de'] as const
export type Language = (typeof LANGUAGES)[number]

export const WORDS: Readonly<Record<Language, PageWords>> = { en, de }
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' }

export const isLanguage = (value: unknown): value is Language =>
  LANGUAGES.some(language => language === value)

/** Tag for days and times: the person's own country, where it speaks the language of the page. */
export const regional = (language: Language, tags: readonly string[] = navigator.languages): string =>
  tags.find(tag => tag.toLowerCase().split('-')[0] === language) ?? language

/** The first language of the browser's list that this page speaks. */
export function preferredLanguage(tags: readonly string[]): Language {
  for (const tag of tags) {
    const primary = tag.toLowerCase().split('-')[0]
    if (isLanguage(primary)) return primary
  }
  return 'en'
}

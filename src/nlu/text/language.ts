/** The languages whose words are known. Which one is spoken, the caller says: short texts do not tell. */
export type Language = 'en' | 'de'
export const LANGUAGES = ['en', 'de'] as const satisfies readonly Language[]

export const languageOf = (locale: string): Language =>
  LOCALES.find(([pattern]) => pattern.test(locale))?.[1] ?? 'en'

const LOCALES = LANGUAGES.map(language => [new RegExp(`^${language}(?![a-z])`, 'i'), language] as const)

const REGIONS: Readonly<Record<Language, string>> = { de: 'DE', en: 'US' }

/** Phone numbers without a country code and dates such as 3/4 are read as people do there. */
export const regionOf = (locale: string): string =>
  /-([a-z]{2})(?![a-z])/i.exec(locale)?.[1]?.toUpperCase() ?? REGIONS[languageOf(locale)]

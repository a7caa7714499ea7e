/** The languages whose words are known. Which one is spoken, the caller says: short texts do not tell. */
export type Language = 'en' | 'de'
export const LANGUAGES = ['en', 'de'] as const satisfies readonly Language[]

export const languageOf = (locale: string): Language => (/^de(?![a-z])/i.test(locale) ? 'de' : 'en')

const REGIONS: Readonly<Record<Language, string>> = { de: 'DE', en: 'US' }

/** Phone numbers without a country code and dates such as 3/4 are read as people do there. */
export const regionOf = (locale: string): string =>
  /-([a-z]{2})(?![a-z])/i.exec(locale)?.[1]?.toUpperCase() ?? REGIONS[languageOf(locale)]

/** The languages whose words are known. Which one is spoken, the caller says: short texts do not tell. */
export type Language = 'en' | 'de'

export const languageOf = (locale: string): Language => (/^de(?![a-z])/i.test(locale) ? 'de' : 'en')

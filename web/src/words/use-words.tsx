import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { readSetting, writeSetting } from '../data/settings.ts'
import type { PageWords } from './en.ts'
import { isLanguage, type Language, preferredLanguage, WORDS } from './language.ts'

interface PageLanguage {
  readonly words: PageWords
  readonly language: Language
  readonly speak: (language: Language) => void
}

const LanguageContext = createContext<PageLanguage>({
  words: WORDS.en,
  language: 'en',
  speak: () => undefined,
})

export const useWords = (): PageLanguage => useContext(LanguageContext)

/** Language the person chose, else the one the browser wants. */
export function initialLanguage(): Language {
  const setting = readSetting('language')
  return isLanguage(setting) ? setting : preferredLanguage(navigator.languages ?? [navigator.language])
}

export function SpokenLanguage({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(initialLanguage)
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  const pageLanguage = useMemo<PageLanguage>(
    () => ({
      words: WORDS[language],
      language,
      speak: newLanguage => {
        writeSetting('language', newLanguage)
        setLanguage(newLanguage)
      },
    }),
    [language],
  )
  return <LanguageContext value={pageLanguage}>{children}</LanguageContext>
}

import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useState } from 'react'
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
  // Requests name this language: it is set before the effects of any part ask for something in it.
  useLayoutEffect(() => {
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

/** Says what stands in it in the language of a locale, whatever the page speaks; in the page's where it knows no other. */
export function InLanguageOf({ locale, children }: { locale: string; children: ReactNode }) {
  const page = useWords()
  const [own] = locale.toLowerCase().split('-')
  const language = isLanguage(own) ? own : page.language
  const spoken = useMemo<PageLanguage>(
    () => (language === page.language ? page : { ...page, words: WORDS[language], language }),
    [page, language],
  )
  return <LanguageContext value={spoken}>{children}</LanguageContext>
}

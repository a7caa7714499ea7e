import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { readSetting, writeSetting } from '../data/settings.ts'
import type { Words } from './en.ts'
import { isLanguage, type Language, preferredLanguage, WORDS } from './language.ts'

interface Spoken {
  readonly words: Words
  readonly language: Language
  readonly speak: (language: Language) => void
}

const SpokenContext = createContext<Spoken>({ words: WORDS.en, language: 'en', speak: () => undefined })

export const useWords = (): Spoken => useContext(SpokenContext)

/** Language the person chose, else the one the browser wants. */
export function initialLanguage(): Language {
  const chosen = readSetting('language')
  return isLanguage(chosen) ? chosen : preferredLanguage(navigator.languages ?? [navigator.language])
}

export function SpokenLanguage({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(initialLanguage)
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  const spoken = useMemo<Spoken>(
    () => ({
      words: WORDS[language],
      language,
      speak: chosen => {
        writeSetting('language', chosen)
        setLanguage(chosen)
      },
    }),
    [language],
  )
  return <SpokenContext value={spoken}>{children}</SpokenContext>
}

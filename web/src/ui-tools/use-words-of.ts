import type { Language } from '../words/language.ts'
import { useWords } from '../words/use-words.tsx'

/** A tool's own words, in the language of the page. */
export const useWordsOf = <Words>(words: Readonly<Record<Language, Words>>): Words =>
  words[useWords().language]

import type { Language } from '../text/language.ts'
import { grammar as de } from './de/grammar.ts'
import { grammar as en } from './en/grammar.ts'
import type { Grammar } from './sections/grammar.ts'

const GRAMMARS: Readonly<Record<Language, Grammar>> = { en, de }

/** Apart from the packs, so that the page gets the facts without the words. */
export const grammarOf = (language: Language): Grammar => GRAMMARS[language]

import { PACKS, wordsOfAll } from '../lang/packs.ts'
import type { Language } from './language.ts'

export const isFunctionWord = (folded: string, language: Language): boolean =>
  PACKS[language].text.functionWords.has(folded)

/** In any language. */
export const isAnyFunctionWord = (folded: string): boolean => ANY.has(folded)
const ANY = wordsOfAll(pack => pack.text.functionWords)

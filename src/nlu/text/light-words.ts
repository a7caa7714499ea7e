import { patternOfAll, wordsOfAll } from '../lang/packs.ts'
import { isAnyFunctionWord } from './function-words.ts'

const LIGHT_WORDS = wordsOfAll(pack => pack.text.lightWords)
const CONTRACTION = patternOfAll(pack => pack.text.contractions)

/** Says nothing about the subject, in any language. `folded` as foldText has it. */
export const isLightWord = (folded: string): boolean =>
  LIGHT_WORDS.has(folded) || CONTRACTION.test(folded) || isAnyFunctionWord(folded)

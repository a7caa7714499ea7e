import { patternOfAll } from '../lang/packs.ts'
import { tokensRead } from '../text/excerpt.ts'
import type { Language } from '../text/language.ts'
import { plainWords } from '../text/plain-words.ts'
import { framesOf } from './frames-of.ts'

/** "The wrong order, it's LX-20483": what was spoken of is not the one that is meant. */
export const saysWrong = (text: string, language: Language): boolean =>
  !text.includes('?') &&
  WRONG.test(plainWords(text)) &&
  framesOf(tokensRead(text), language).every(({ act }) => act !== 'question')
const WRONG = patternOfAll(pack => pack.pendings.wrongOne)

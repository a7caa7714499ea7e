import type { Language } from '../../nlu/text/language.ts'
import { rememberLast } from '../../nlu/text/remember-last.ts'
import { judgeWish } from './judge-wish.ts'
import { type SettledWish, settleWish } from './settle-wish.ts'
import type { NamedTools } from './tool-nouns.ts'
import { wishEvidence } from './wish-evidence.ts'

/** Reading of a message for the tools themselves, by the rules and the judge together. A decision asks for it more than once. */
export const wishIn = rememberLast((text: string, language: Language, known: NamedTools): SettledWish => {
  const evidence = wishEvidence(text, language, known)
  return settleWish(evidence, judgeWish(evidence))
})

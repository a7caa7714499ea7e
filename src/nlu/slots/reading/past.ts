import { perLanguage } from '../../lang/packs.ts'
import type { Language } from '../../text/language.ts'

const PAST = perLanguage(pack => pack.slots.reading.past)

/** True for a clause in the past that leaves something as it is now. */
export function isLasting(words: string, language: Language): boolean {
  const { state, deed, goesOn } = PAST[language]
  return (state?.test(words) === true && deed?.test(words) !== true) || goesOn.test(words)
}

/** True for a clause, as folded words between single spaces, that tells of what was. */
export function isPast(words: string, language: Language): boolean {
  const { tenses, polite } = PAST[language]
  return tenses.some(pattern => pattern.test(words)) && !polite.test(words)
}

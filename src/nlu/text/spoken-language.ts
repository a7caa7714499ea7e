import { isFunctionWord } from './function-words.ts'
import { LANGUAGES, type Language } from './language.ts'
import { fold, normalise } from './normalise.ts'
import { wordSet } from './word-set.ts'

/** Enough to tell by; the rest of a long text is not looked at. */
const MOST_CHARACTERS = 600

/** Told by one language only, beside its function words. */
const TELLING: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: wordSet('hello thank yes would how much many really order orders refund'),
  de: wordSet(`hallo guten servus gruezi moin tschuess brauche kannst koennt moechtest willst haette haetten waere waeren
    wuerde wuerden wann wieviel viele lange gerne gern nichts etwas kein keine keinen keinem keiner unseres unsrer`),
}
/** Words of the one that are written like words or names of the other: they tell only beside clearer ones. */
const ALIKE =
  wordSet(`in an am was war so also man will hat die der den des dem ab halt mag bald alle da her pro per
  max min on ihr er es mal weg im ja no let i us her sie`)

const WORDS = /[\p{L}'’-]+/gu
/** IT and US are no English words. */
const ACRONYM = /^\p{Lu}{2,}$/u
const UMLAUT = /[äöüß]/i

/**
 * The language a text is written in, where its words leave no doubt; null for "20", "OK" and names. `enough` words must
 * tell it: two at least where much depends on it, for a single one may be a name or a quotation.
 */
export function spokenLanguage(text: string, enough = 2): Language | null {
  const clear: Record<Language, number> = { en: 0, de: 0 }
  const faint: Record<Language, number> = { en: 0, de: 0 }
  const beginning = normalise(text.slice(0, MOST_CHARACTERS))
  const isShouted = !/\p{Ll}/u.test(beginning)
  for (const word of beginning.match(WORDS) ?? []) {
    if (!isShouted && ACRONYM.test(word)) continue
    const folded = fold(word)
    for (const language of LANGUAGES) {
      const known = TELLING[language].has(folded) || isFunctionWord(folded, language)
      if (known && !ALIKE.has(folded)) clear[language] += 1
      else if (known || (language === 'de' && UMLAUT.test(word))) faint[language] += 1
    }
  }
  const isSpoken = (language: Language) => {
    const against = clear[language === 'en' ? 'de' : 'en']
    const evidence = clear[language] + (against === 0 ? faint[language] : 0)
    return clear[language] > 0 && evidence >= enough && clear[language] > 3 * against
  }
  return LANGUAGES.find(isSpoken) ?? null
}

import { LETTERS } from '../lang/letters.ts'
import { PACKS, perLanguage, wordsOfAll } from '../lang/packs.ts'
import { isFunctionWord } from './function-words.ts'
import { LANGUAGES, type Language } from './language.ts'
import { fold, normalise } from './normalise.ts'
import { rememberLast } from './remember-last.ts'

/** Enough to tell by; the rest of a long text is not looked at. */
const MOST_CHARACTERS = 600

/** Words that are written like words or names of another language. */
const ALIKE = wordsOfAll(pack => pack.text.alikeWords)
/** Letters that only some languages have. */
const OWN = perLanguage(
  (_, language) => new RegExp(`[${Object.keys(LETTERS[language].foldings).join('')}]`, 'i'),
)

const WORDS = /[\p{L}'’-]+/gu
/** IT and US are no English words. */
const ACRONYM = /^\p{Lu}{2,}$/u

const NOTHING = perLanguage(() => 0)

/**
 * The language a text is written in, where its words leave no doubt; null for "20", "OK" and names. `enough` words must
 * tell it: two at least where much depends on it, for a single one may be a name or a quotation.
 */
export function spokenLanguage(text: string, enough = 2): Language | null {
  return languageTold(text, enough)
}

const languageTold = rememberLast((text: string, enough: number): Language | null => {
  const clear: Record<Language, number> = { ...NOTHING }
  const faint: Record<Language, number> = { ...NOTHING }
  const beginning = normalise(text.slice(0, MOST_CHARACTERS))
  const isShouted = !/\p{Ll}/u.test(beginning)
  for (const word of beginning.match(WORDS) ?? []) {
    if (!isShouted && ACRONYM.test(word)) continue
    const folded = fold(word)
    for (const language of LANGUAGES) {
      const known = PACKS[language].text.tellingWords.has(folded) || isFunctionWord(folded, language)
      if (known && !ALIKE.has(folded)) clear[language] += 1
      else if (known || OWN[language].test(word)) faint[language] += 1
    }
  }
  const isSpoken = (language: Language) => {
    const against = Math.max(...LANGUAGES.map(other => (other === language ? 0 : clear[other])))
    const evidence = clear[language] + (against === 0 ? faint[language] : 0)
    return clear[language] > 0 && evidence >= enough && clear[language] > 3 * against
  }
  return LANGUAGES.find(isSpoken) ?? null
})

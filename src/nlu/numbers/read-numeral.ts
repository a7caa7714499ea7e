import { PACKS, perLanguage, tableOfAll, wordsOfAll } from '../lang/packs.ts'
import type { Language } from '../text/language.ts'
import type { Token } from '../text/tokenise.ts'
import { readDigitNumeral } from './digit-numerals.ts'
import { FRACTION_SIGNS, readFraction } from './fraction-words.ts'
import type { Numeral } from './numeral.ts'
import { readPhoneNumeral } from './phone-numerals.ts'
import { FIRST_VAGUE_WORDS, readVagueNumeral } from './vague-words.ts'

/** The number that begins at a token, with everything that multiplies it: "two dozen", "2,5 Millionen", "5k". */
export function readNumeral(tokens: readonly Token[], from: number, language: Language): Numeral | null {
  if (!mayBegin(tokens[from], language)) return null
  const phone = readPhoneNumeral(tokens, from)
  if (phone !== null) return phone
  const dozen = readDozen(tokens, from)
  if (dozen !== null) return dozen
  const numeral =
    readDigitNumeral(tokens, from, language) ??
    readFraction(tokens, from, language) ??
    readMultiple(tokens, from, language) ??
    readVagueNumeral(tokens, from, language) ??
    PACKS[language].numbers.readNumeral(tokens, from)
  if (numeral === null) return null
  if (numeral.form === 'digits')
    return readFraction(tokens, from, language, numeral) ?? magnify(tokens, numeral)
  return numeral.form === 'words' || numeral.form === 'vague' ? magnify(tokens, numeral) : numeral
}

/** Most words begin no number: they are passed over at once. */
function mayBegin(token: Token | undefined, language: Language): boolean {
  if (token?.kind === 'word')
    return FIRST[language].has(token.folded) || PACKS[language].numbers.firstStem?.test(token.folded) === true
  return token?.kind === 'digits' || FRACTION_SIGNS.has(token?.text ?? '') || /^[+(]$/.test(token?.text ?? '')
}

const MAGNITUDES = tableOfAll(pack => pack.numbers.magnitudes)
const GLUED_MAGNITUDES = tableOfAll(pack => pack.numbers.gluedMagnitudes)
const SHORT = wordsOfAll(pack => pack.numbers.shortMagnitudes)

function magnify(tokens: readonly Token[], numeral: Numeral): Numeral {
  const next = tokens[numeral.to]
  if (next === undefined || next.kind !== 'word') return numeral
  const table = next.glued ? GLUED_MAGNITUDES : MAGNITUDES
  const factor = Object.hasOwn(table, next.folded) ? table[next.folded] : undefined
  if (factor === undefined) return numeral
  const stop = tokens[numeral.to + 1]
  const isShort = stop?.folded === '.' && stop.glued && SHORT.has(next.folded)
  return { ...numeral, to: numeral.to + (isShort ? 2 : 1), value: numeral.value * factor }
}

const DOZENS = wordsOfAll(pack => pack.numbers.dozenWords)
const ARTICLES = wordsOfAll(pack => pack.numbers.dozenArticles)
const HALVES = wordsOfAll(pack => pack.numbers.dozenHalves)

/** "A dozen", "half a dozen", "ein halbes Dutzend"; "two dozen" begins with a number of its own. */
function readDozen(tokens: readonly Token[], from: number): Numeral | null {
  let isHalf = false
  for (let at = from; at < from + 4; at += 1) {
    const word = tokens[at]?.folded ?? ''
    if (DOZENS.has(word)) return { from, to: at + 1, value: isHalf ? 6 : 12, form: 'words' }
    isHalf ||= HALVES.has(word)
    if (!HALVES.has(word) && !ARTICLES.has(word)) return null
  }
  return null
}

/** "Twice", "dreimal", "vierfach" */
function readMultiple(tokens: readonly Token[], from: number, language: Language): Numeral | null {
  const value = PACKS[language].numbers.multipleOf(tokens[from]?.folded ?? '')
  return value === undefined ? null : { from, to: from + 1, value, form: 'multiple' }
}

const FIRST = perLanguage(
  ({ numbers }, language) => new Set([...FIRST_VAGUE_WORDS[language], ...numbers.firstWords, ...HALVES]),
)

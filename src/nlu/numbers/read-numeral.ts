import type { Language } from '../text/language.ts'
import type { Token } from '../text/tokenise.ts'
import { wordSet } from '../text/word-set.ts'
import { readDigitNumeral } from './digit-numerals.ts'
import { readEnglishNumeral } from './english-numerals.ts'
import { readFraction } from './fraction-words.ts'
import { parseGermanCardinal, readGermanNumeral } from './german-numerals.ts'
import type { Numeral } from './numeral.ts'
import { readPhoneNumeral } from './phone-numerals.ts'
import { readVagueNumeral } from './vague-words.ts'

/** The number that begins at a token, with everything that multiplies it: "two dozen", "2,5 Millionen", "5k". */
export function readNumeral(tokens: readonly Token[], from: number, language: Language): Numeral | null {
  const phone = readPhoneNumeral(tokens, from)
  if (phone !== null) return phone
  const dozen = readDozen(tokens, from)
  if (dozen !== null) return dozen
  const numeral =
    readDigitNumeral(tokens, from, language) ??
    readFraction(tokens, from, language) ??
    readMultiple(tokens, from, language) ??
    readVagueNumeral(tokens, from, language) ??
    (language === 'de' ? readGermanNumeral(tokens, from) : readEnglishNumeral(tokens, from))
  if (numeral === null) return null
  if (numeral.form === 'digits')
    return readFraction(tokens, from, language, numeral) ?? magnify(tokens, numeral)
  return numeral.form === 'words' || numeral.form === 'vague' ? magnify(tokens, numeral) : numeral
}

const MAGNITUDES: Readonly<Record<string, number>> = {
  dozen: 12,
  dutzend: 12,
  hundred: 100,
  hundert: 100,
  thousand: 1e3,
  tausend: 1e3,
  tsd: 1e3,
  million: 1e6,
  millionen: 1e6,
  mio: 1e6,
  mn: 1e6,
  billion: 1e9,
  bn: 1e9,
  milliarde: 1e9,
  milliarden: 1e9,
  mrd: 1e9,
}
const GLUED_MAGNITUDES: Readonly<Record<string, number>> = { k: 1e3, tsd: 1e3, mio: 1e6, bn: 1e9, mrd: 1e9 }

function magnify(tokens: readonly Token[], numeral: Numeral): Numeral {
  const next = tokens[numeral.to]
  if (next === undefined || next.kind !== 'word') return numeral
  const table = next.glued ? GLUED_MAGNITUDES : MAGNITUDES
  const factor = Object.hasOwn(table, next.folded) ? table[next.folded] : undefined
  if (factor === undefined) return numeral
  const stop = tokens[numeral.to + 1]
  const isShort = stop?.folded === '.' && stop.glued && /^(?:mio|mrd|tsd)$/.test(next.folded)
  return { ...numeral, to: numeral.to + (isShort ? 2 : 1), value: numeral.value * factor }
}

const ARTICLES = wordSet('a one ein einem eines')
const HALVES = wordSet('half halbes halben')

/** "A dozen", "half a dozen", "ein halbes Dutzend"; "two dozen" begins with a number of its own. */
function readDozen(tokens: readonly Token[], from: number): Numeral | null {
  const said = tokens.slice(from, from + 4).map(({ folded }) => folded)
  const at = said.findIndex(word => word === 'dozen' || word === 'dutzend')
  const before = said.slice(0, at)
  if (
    at < 0 ||
    !before.every(word => ARTICLES.has(word) || HALVES.has(word) || word === 'good' || word === 'gutes')
  )
    return null
  const value = before.some(word => HALVES.has(word)) ? 6 : 12
  return { from, to: from + at + 1, value, form: 'words' }
}

const MULTIPLES: Readonly<Record<string, number>> = {
  twice: 2,
  thrice: 3,
  twofold: 2,
  threefold: 3,
  tenfold: 10,
  double: 2,
  triple: 3,
}
const GERMAN_MULTIPLE = /^(.+?)(?:mal|fach(?:e[rsnm]?)?)$/

/** "Twice", "dreimal", "vierfach" */
function readMultiple(tokens: readonly Token[], from: number, language: Language): Numeral | null {
  const word = tokens[from]?.folded ?? ''
  const value =
    language === 'en'
      ? Object.hasOwn(MULTIPLES, word)
        ? MULTIPLES[word]
        : undefined
      : parseGermanCardinal(GERMAN_MULTIPLE.exec(word)?.[1] ?? '')
  return value === undefined || word === 'einmal' || word === 'einfach'
    ? null
    : { from, to: from + 1, value, form: 'multiple' }
}

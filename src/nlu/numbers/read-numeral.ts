import type { Language } from '../text/language.ts'
import type { Token } from '../text/tokenise.ts'
import { wordSet } from '../text/word-set.ts'
import { readDigitNumeral } from './digit-numerals.ts'
import { ENGLISH_WORDS, readEnglishNumeral } from './english-numerals.ts'
import { FRACTION_SIGNS, readFraction } from './fraction-words.ts'
import { GERMAN_STEM, parseGermanCardinal, readGermanNumeral } from './german-numerals.ts'
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
    (language === 'de' ? readGermanNumeral(tokens, from) : readEnglishNumeral(tokens, from))
  if (numeral === null) return null
  if (numeral.form === 'digits')
    return readFraction(tokens, from, language, numeral) ?? magnify(tokens, numeral)
  return numeral.form === 'words' || numeral.form === 'vague' ? magnify(tokens, numeral) : numeral
}

/** Most words begin no number: they are passed over at once. */
function mayBegin(token: Token | undefined, language: Language): boolean {
  if (token?.kind === 'word')
    return language === 'de' ? maybeGerman(token.folded) : ENGLISH_FIRST.has(token.folded)
  return token?.kind === 'digits' || FRACTION_SIGNS.has(token?.text ?? '') || /^[+(]$/.test(token?.text ?? '')
}

const maybeGerman = (word: string): boolean =>
  GERMAN_STEM.test(word) || GERMAN_FIRST.has(word) || DOUBLE.test(word)

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

const ARTICLES = wordSet('a one good ein einem eines gutes')
const HALVES = wordSet('half halbes halben')

/** "A dozen", "half a dozen", "ein halbes Dutzend"; "two dozen" begins with a number of its own. */
function readDozen(tokens: readonly Token[], from: number): Numeral | null {
  let isHalf = false
  for (let at = from; at < from + 4; at += 1) {
    const word = tokens[at]?.folded ?? ''
    if (word === 'dozen' || word === 'dutzend')
      return { from, to: at + 1, value: isHalf ? 6 : 12, form: 'words' }
    isHalf ||= HALVES.has(word)
    if (!HALVES.has(word) && !ARTICLES.has(word)) return null
  }
  return null
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
const DOUBLE = /^doppelt(?:e[rsnm]?)?$/

/** "Twice", "dreimal", "vierfach" */
function readMultiple(tokens: readonly Token[], from: number, language: Language): Numeral | null {
  const word = tokens[from]?.folded ?? ''
  const value =
    language === 'en'
      ? Object.hasOwn(MULTIPLES, word)
        ? MULTIPLES[word]
        : undefined
      : DOUBLE.test(word)
        ? 2
        : parseGermanCardinal(GERMAN_MULTIPLE.exec(word)?.[1] ?? '')
  return value === undefined || word === 'einmal' || word === 'einfach'
    ? null
    : { from, to: from + 1, value, form: 'multiple' }
}

const FRACTION_WORDS = 'half haelfte halbe halben halber halbes'
const ENGLISH_FIRST: ReadonlySet<string> = new Set([
  ...ENGLISH_WORDS,
  ...FIRST_VAGUE_WORDS.en,
  ...Object.keys(MULTIPLES),
  ...FRACTION_WORDS.split(' '),
  'dozen',
])
const GERMAN_FIRST: ReadonlySet<string> = new Set([
  ...FIRST_VAGUE_WORDS.de,
  ...FRACTION_WORDS.split(' '),
  ...ARTICLES,
  ...'dutzend million eine einer einen'.split(' '),
])

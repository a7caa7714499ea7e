import type { Numeral } from '../../numbers/numeral.ts'
import type { Token } from '../../text/tokenise.ts'
import { wordSet } from '../../text/word-set.ts'

const UNITS: Readonly<Record<string, number>> = {
  null: 0,
  ein: 1,
  eins: 1,
  zwei: 2,
  zwo: 2,
  drei: 3,
  vier: 4,
  fuenf: 5,
  funf: 5,
  sechs: 6,
  sieben: 7,
  acht: 8,
  neun: 9,
  zehn: 10,
  elf: 11,
  zwoelf: 12,
  zwolf: 12,
  dreizehn: 13,
  vierzehn: 14,
  fuenfzehn: 15,
  funfzehn: 15,
  sechzehn: 16,
  siebzehn: 17,
  achtzehn: 18,
  neunzehn: 19,
}
const TENS: Readonly<Record<string, number>> = {
  zwanzig: 20,
  dreissig: 30,
  vierzig: 40,
  fuenfzig: 50,
  funfzig: 50,
  fuffzig: 50,
  sechzig: 60,
  siebzig: 70,
  achtzig: 80,
  neunzig: 90,
}
/** As they are often written. */
const MISSPELT: Readonly<Record<string, number>> = {
  fuenv: 5,
  zwoef: 12,
  zwoelv: 12,
  dreizen: 13,
  vierzen: 14,
  fuenfzen: 15,
  fuffzehn: 15,
  sechszehn: 16,
  sechzen: 16,
  siebenzehn: 17,
  siebzen: 17,
  achzehn: 18,
  achtzen: 18,
  neunzen: 19,
  zwanzich: 20,
  dreisig: 30,
  dreizig: 30,
  sechszig: 60,
  siebenzig: 70,
  achzig: 80,
}
const SCALES: Readonly<Record<string, number>> = {
  hundert: 100,
  tausend: 1e3,
  million: 1e6,
  millionen: 1e6,
  milliarde: 1e9,
  milliarden: 1e9,
}
const ENDINGS_OF_ORDINALS: Readonly<Record<string, number>> = { erst: 1, dritt: 3, siebt: 7, acht: 8 }

const STEM =
  /^(?:null|ein|zw|drei|drit|vier|fuenf|funf|fuff|sech|sieb|ach|neun|zehn|elf|erst|hundert|tausend|ander)/
/** The longest number below a million has fewer letters; what is longer is no number. */
const MAX_LETTERS = 70

const lookUp = (table: Readonly<Record<string, number>>, word: string): number | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined

/** Folded: "fuenfunddreissig", "eintausendzweihundert", "anderthalb", "dreieinhalb". */
export function parseCardinal(word: string): number | undefined {
  if (word.length > MAX_LETTERS || !STEM.test(word)) return undefined
  if (word === 'anderthalb') return 1.5
  if (word.endsWith('einhalb')) {
    const whole = belowMillion(word.slice(0, -'einhalb'.length))
    return whole === undefined ? undefined : whole + 0.5
  }
  return belowMillion(word)
}

/** Folded and inflected: "dritter", "zweiundzwanzigsten", "hunderterste". */
function parseOrdinal(word: string): number | undefined {
  if (word.length > MAX_LETTERS || !STEM.test(word)) return undefined
  const stem = /^(.+t)e[rsnm]?$/.exec(word)?.[1] ?? /^(.+t)ens$/.exec(word)?.[1]
  if (stem === undefined) return undefined
  for (const [ending, value] of Object.entries(ENDINGS_OF_ORDINALS)) {
    if (stem === ending) return value
    const rest = stem.endsWith(ending) ? round(stem.slice(0, -ending.length)) : undefined
    if (rest !== undefined) return rest + value
  }
  const cardinal = belowMillion(stem.endsWith('st') ? stem.slice(0, -2) : stem.slice(0, -1))
  if (cardinal === undefined || cardinal < 2) return undefined
  const tail = cardinal % 100
  return (tail === 0 || tail > 19) === stem.endsWith('st') ? cardinal : undefined
}

const round = (word: string): number | undefined => {
  const value = belowMillion(word.replace(/und$/, ''))
  return value !== undefined && value % 100 === 0 && value > 0 ? value : undefined
}

const belowMillion = (word: string) => split(word, 'tausend', 1000, belowThousand)
const belowThousand = (word: string) => split(word, 'hundert', 100, belowHundred)

function split(
  word: string,
  at: string,
  scale: number,
  below: (part: string) => number | undefined,
): number | undefined {
  const index = word.indexOf(at)
  if (index < 0) return below(word)
  const left = index === 0 ? 1 : below(word.slice(0, index))
  const after = word.slice(index + at.length)
  const right = after === '' ? 0 : below(after.replace(/^und/, ''))
  return left === undefined || left === 0 || right === undefined ? undefined : left * scale + right
}

function belowHundred(word: string): number | undefined {
  const simple = lookUp(UNITS, word) ?? lookUp(TENS, word) ?? lookUp(MISSPELT, word)
  if (simple !== undefined) return simple
  const index = word.lastIndexOf('und')
  if (index <= 0) return undefined
  const unit = lookUp(UNITS, word.slice(0, index))
  const ten = word.slice(index + 3)
  const tens = lookUp(TENS, ten) ?? lookUp(MISSPELT, ten)
  return unit === undefined || unit === 0 || unit > 9 || tens === undefined || tens < 20
    ? undefined
    : tens + unit
}

/** Words in a row make one number: "zwei tausend", "eine Million zweihunderttausend". */
export function readNumeral(tokens: readonly Token[], from: number): Numeral | null {
  const first = tokens[from]
  if (first === undefined || first.kind !== 'word') return null
  const ordinal = parseOrdinal(first.folded)
  if (ordinal !== undefined) return { from, to: from + 1, value: ordinal, form: 'ordinal' }
  let at = from
  let total = 0
  let group: number | null = null
  for (let scale = Number.POSITIVE_INFINITY; ; at += 1) {
    const token = tokens[at]
    if (token === undefined || token.kind !== 'word' || (at > from && token.glued)) break
    const next = lookUp(SCALES, token.folded)
    if (next === 100 && (group ?? 1) < 100) {
      group = (group ?? 1) * 100
      continue
    }
    if (next !== undefined && next !== 100 && next < scale) {
      total += (group ?? 1) * next
      group = null
      scale = next
      continue
    }
    const value: number | undefined = cardinalOf(tokens, at)
    if (value === undefined || value >= scale) break
    if (group !== null && !(group % 100 === 0 && group > 0 && value < 100)) break
    group = (group ?? 0) + value
  }
  if (group === null && total === 0) return null
  const half = group === null ? 0 : wordsOfHalf(tokens, at)
  return { from, to: at + half, value: total + (group ?? 0) + (half > 0 ? 0.5 : 0), form: 'words' }
}

/** "Zwei einhalb", "drei ein halb": how many words the half has. */
function wordsOfHalf(tokens: readonly Token[], at: number): number {
  const [first, second] = [tokens[at]?.folded, tokens[at + 1]?.folded]
  if (first === 'einhalb') return 1
  return first === 'ein' && second === 'halb' ? 2 : 0
}

const STRESSED = new Set(['nur', 'genau', 'lediglich', 'exakt', 'bloss'])

/** "Ein" is an article unless it is stressed, or a hundred, thousand or million follows. */
function cardinalOf(tokens: readonly Token[], at: number): number | undefined {
  const word = tokens[at]?.folded ?? ''
  if (!/^eine?[rnm]?$/.test(word)) return parseCardinal(word)
  const before = tokens[at - 1]?.folded === 'noch' ? tokens[at - 2] : tokens[at - 1]
  const isNumber = Object.hasOwn(SCALES, tokens[at + 1]?.folded ?? '') || STRESSED.has(before?.folded ?? '')
  return isNumber ? 1 : undefined
}

const MULTIPLE = /^(.+?)(?:mal|fach(?:e[rsnm]?)?)$/
const DOUBLE = /^doppelt(?:e[rsnm]?)?$/

/** "Dreimal", "vierfach" */
export function multipleOf(word: string): number | undefined {
  if (word === 'einmal' || word === 'einfach') return undefined
  return DOUBLE.test(word) ? 2 : parseCardinal(MULTIPLE.exec(word)?.[1] ?? '')
}

export const firstStem = new RegExp(`${STEM.source}|${DOUBLE.source}`)
/** With those of "a good dozen", which is said in German too. */
export const firstWords = wordSet(`
  haelfte halbe halben halber halbes a one good ein einem eines gutes dutzend million eine einer einen`)

const HALVED = wordSet('stunde million milliarde liter meter kilo tag tage jahr')

/** "Die Hälfte", "halbe Stunde", "eine halbe Million" */
export function readHalf(tokens: readonly Token[], from: number): Numeral | null {
  const [first = '', second = ''] = tokens.slice(from, from + 2).map(({ folded }) => folded)
  if (/^eine[rn]?$/.test(first) && /^halbe[rn]?$/.test(second)) {
    const scaled = readHalf(tokens, from + 1)
    return scaled?.form === 'words' ? { ...scaled, from } : null
  }
  if (first === 'haelfte') return { from, to: from + 1, value: 0.5, form: 'fraction' }
  if (!/^halbe[nrsm]?$/.test(first) || !HALVED.has(second)) return null
  return second === 'million' || second === 'milliarde'
    ? { from, to: from + 2, value: second === 'million' ? 5e5 : 5e8, form: 'words' }
    : { from, to: from + 1, value: 0.5, form: 'fraction' }
}

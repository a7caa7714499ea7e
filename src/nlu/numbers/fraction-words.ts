import type { Language } from '../text/language.ts'
import type { Token } from '../text/tokenise.ts'
import { wordSet } from '../text/word-set.ts'
import type { Numeral } from './numeral.ts'

const SIGNS: Readonly<Record<string, number>> = {
  '½': 1 / 2,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '¼': 1 / 4,
  '¾': 3 / 4,
  '⅕': 1 / 5,
  '⅛': 1 / 8,
}
export const FRACTION_SIGNS: ReadonlySet<string> = new Set(Object.keys(SIGNS))
const PARTS: Readonly<Record<Language, Readonly<Record<string, number>>>> = {
  en: {
    third: 3,
    thirds: 3,
    quarter: 4,
    quarters: 4,
    fifth: 5,
    fifths: 5,
    sixths: 6,
    eighths: 8,
    tenth: 10,
    tenths: 10,
  },
  de: { drittel: 3, viertel: 4, fuenftel: 5, sechstel: 6, achtel: 8, zehntel: 10 },
}
const OVER: Readonly<Record<Language, Readonly<Record<string, number>>>> = {
  en: { a: 1, one: 1, two: 2, three: 3, four: 4, five: 5, seven: 7 },
  de: { ein: 1, einem: 1, zwei: 2, drei: 3, vier: 4, fuenf: 5, sieben: 7 },
}
const HALF_OF: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: wordSet('of the a an my our your their his her its this that'),
  de: wordSet('stunde million milliarde liter meter kilo tag tage jahr'),
}

/** "Two thirds", "½", "half of", "drei Viertel", "die Hälfte", "eine halbe Stunde". `whole` stands before the sign: "2½". */
export function readFraction(
  tokens: readonly Token[],
  from: number,
  language: Language,
  whole?: Numeral,
): Numeral | null {
  const at = whole?.to ?? from
  const sign = own(SIGNS, tokens[at]?.text ?? '')
  if (sign !== undefined && (whole === undefined || tokens[at]?.glued === true)) {
    const form = whole === undefined ? 'fraction' : 'digits'
    return { from, to: at + 1, value: (whole?.value ?? 0) + sign, form }
  }
  return whole === undefined ? readPart(tokens, from, language) : null
}

function readPart(tokens: readonly Token[], from: number, language: Language): Numeral | null {
  const isHalf =
    /^eine[rn]?$/.test(tokens[from]?.folded ?? '') && /^halbe[rn]?$/.test(tokens[from + 1]?.folded ?? '')
  if (language === 'de' && isHalf) {
    const scaled = readPart(tokens, from + 1, language)
    return scaled?.form === 'words' ? { ...scaled, from } : null
  }
  const [first = '', second = '', third = ''] = tokens.slice(from, from + 3).map(({ folded }) => folded)
  const isHyphen = second === '-' && tokens[from + 1]?.glued === true
  const part = isHyphen ? third : second
  const under = own(PARTS[language], part)
  const over = own(OVER[language], first)
  if (
    over !== undefined &&
    under !== undefined &&
    over < under &&
    isPartOf(first, part, tokens[from + (isHyphen ? 3 : 2)])
  ) {
    return { from, to: from + (isHyphen ? 3 : 2), value: over / under, form: 'fraction' }
  }
  if (first === 'dreiviertel') return { from, to: from + 1, value: 0.75, form: 'fraction' }
  if (first === 'half' && HALF_OF[language].has(second)) return readHalf(tokens, from, second)
  if (language === 'de' && first === 'haelfte') return { from, to: from + 1, value: 0.5, form: 'fraction' }
  if (language === 'de' && /^halbe[nrsm]?$/.test(first) && HALF_OF.de.has(second)) {
    return second === 'million' || second === 'milliarde'
      ? { from, to: from + 2, value: second === 'million' ? 5e5 : 5e8, form: 'words' }
      : { from, to: from + 1, value: 0.5, form: 'fraction' }
  }
  return null
}

/** "A third of the budget" and "two thirds", but neither "a third person" nor "a quarter past". */
function isPartOf(over: string, part: string, next: Token | undefined): boolean {
  if (part.endsWith('s') || !['a', 'one', 'ein', 'einem'].includes(over)) return true
  return (
    next?.folded === 'of' || (next?.kind === 'word' && /^(?:des|der|von|aller|unserer)$/.test(next.folded))
  )
}

const HALF_SCALES: Readonly<Record<string, number>> = {
  million: 5e5,
  billion: 5e8,
  thousand: 500,
  hundred: 50,
}

function readHalf(tokens: readonly Token[], from: number, article: string): Numeral {
  const scale = article === 'a' ? own(HALF_SCALES, tokens[from + 2]?.folded ?? '') : undefined
  if (scale !== undefined) return { from, to: from + 3, value: scale, form: 'words' }
  return { from, to: from + 1, value: 0.5, form: 'fraction' }
}

const own = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined

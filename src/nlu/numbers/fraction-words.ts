import { PACKS, tableOfAll, wordsOfAll } from '../lang/packs.ts'
import type { Language } from '../text/language.ts'
import type { Token } from '../text/tokenise.ts'
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
const WORDS = tableOfAll(pack => pack.numbers.fractionWords)
const ARTICLES = wordsOfAll(pack => pack.numbers.fractionArticles)
const OF = wordsOfAll(pack => pack.numbers.fractionOf)

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
  const [first = '', second = '', third = ''] = tokens.slice(from, from + 3).map(({ folded }) => folded)
  const isHyphen = second === '-' && tokens[from + 1]?.glued === true
  const part = isHyphen ? third : second
  const under = own(PACKS[language].numbers.fractionParts, part)
  const over = own(PACKS[language].numbers.fractionCounts, first)
  if (
    over !== undefined &&
    under !== undefined &&
    over < under &&
    isPartOf(first, part, tokens[from + (isHyphen ? 3 : 2)])
  ) {
    return { from, to: from + (isHyphen ? 3 : 2), value: over / under, form: 'fraction' }
  }
  const value = own(WORDS, first)
  if (value !== undefined) return { from, to: from + 1, value, form: 'fraction' }
  return PACKS[language].numbers.readHalf(tokens, from)
}

/** "A third of the budget" and "two thirds", but neither "a third person" nor "a quarter past". */
function isPartOf(over: string, part: string, next: Token | undefined): boolean {
  if (part.endsWith('s') || !ARTICLES.has(over)) return true
  return next?.kind === 'word' && OF.has(next.folded)
}

const own = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined

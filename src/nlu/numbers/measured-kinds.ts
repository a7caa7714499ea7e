import { wordsOfAll } from '../lang/packs.ts'
import { isFunctionWord } from '../text/function-words.ts'
import type { Token } from '../text/tokenise.ts'
import { AGE_WORDS, PRICE_WORDS } from './context-words.ts'
import type { KindReading, KindRule } from './kind-rule.ts'
import { CURRENCY_SIGNS, HYPHENATED, SUFFIXES, type Unit, unitOf } from './units.ts'

export const byCurrencyBefore: KindRule = ({ tokens, from }) => {
  const sign = tokens[from - 1]?.folded ?? ''
  if (!CURRENCY_SIGNS.has(sign)) return null
  return { kind: 'price', unit: unitOf(sign)?.unit ?? sign, reason: 'currency' }
}

const PRICE_DISTANCE = 5

export const byPriceWord: KindRule = ({ tokens, from, form }) => {
  if (form !== 'digits' && form !== 'words') return null
  for (let at = from - 1; at >= from - PRICE_DISTANCE; at -= 1)
    if (PRICE_WORDS.has(tokens[at]?.folded ?? '')) return { kind: 'price', reason: 'price_word' }
  return null
}

const AGE_UNITS: ReadonlySet<string> = new Set(['year', 'month', 'week'])

const SELF = wordsOfAll(pack => pack.numbers.selfWords)
const BEFORE_AGE = wordsOfAll(pack => pack.numbers.beforeAge)
const AGED = wordsOfAll(pack => pack.numbers.agedPronouns)
const OLD: ReadonlySet<string> = wordsOfAll(pack => pack.numbers.oldWords)

/** "9 years old", "aged 9", "16-year-old", "9 Jahre alt", "he turned forty" */
export const byAge: KindRule = ({ tokens, from, to, form, value, language }) => {
  if (form !== 'digits' && form !== 'words') return null
  const first = skipHyphen(tokens, to)
  const unit = unitOf(tokens[first]?.folded ?? '')?.unit ?? ''
  if (AGE_UNITS.has(unit) && OLD.has(tokens[skipHyphen(tokens, first + 1)]?.folded ?? ''))
    return { kind: 'age', unit, reason: 'old' }
  if (suffixUnit(tokens[first]?.folded)?.kind === 'age') return { kind: 'age', unit: 'year', reason: 'old' }
  const before = tokens[from - 1]?.folded ?? ''
  const isSomeone = SELF.has(before) || (BEFORE_AGE.has(before) && AGED.has(tokens[from - 2]?.folded ?? ''))
  const isAged =
    (AGE_WORDS.has(before) || isSomeone) &&
    value < 120 &&
    !(tokens[to]?.kind === 'word' && !isFunctionWord(tokens[to]?.folded ?? '', language))
  return isAged ? { kind: 'age', unit: 'year', reason: 'age_word' } : null
}

const skipHyphen = (tokens: readonly Token[], at: number): number =>
  tokens[at]?.folded === '-' && tokens[at]?.glued === true ? at + 1 : at

const suffixUnit = (folded: string | undefined): Unit | undefined => {
  const found = SUFFIXES.find(([suffix]) => suffix.test(folded ?? ''))
  return found && { kind: found[1], unit: found[2] }
}

const UNIT_ARTICLES = wordsOfAll(pack => pack.numbers.unitArticles)
const SINGLE_LETTER = /^[a-z]$/
const POUNDS = 'pounds'
/** "600 square metres", "40 sq. ft" */
const POWERS: Readonly<Record<string, number>> = { square: 2, sq: 2, cubic: 3 }

const afterStop = (tokens: readonly Token[], at: number): Token | undefined =>
  tokens[tokens[at]?.folded === '.' ? at + 1 : at]

export const byUnit: KindRule = ({ tokens, from, to, form, value }) => {
  if (form === 'ordinal') return null
  const article = UNIT_ARTICLES.has(tokens[to]?.folded ?? '') && form === 'fraction' ? 1 : 0
  const next = tokens[to + article]
  if (next === undefined) return null
  if (next.folded === '-' && next.glued) return byHyphenatedUnit(tokens[to + 1])
  const power = POWERS[next.folded]
  const root = power === undefined ? undefined : unitOf(afterStop(tokens, to + 1)?.folded ?? '')
  if (root?.kind === 'measure') return { kind: 'measure', unit: `${root.unit}${power}`, reason: 'unit' }
  const unit = unitOf(next.folded)
  if (next.folded === POUNDS)
    return tokens[to + 1]?.folded === 'of'
      ? { kind: 'measure', unit: 'lb', reason: 'unit' }
      : { kind: 'price', unit: 'GBP', reason: 'currency' }
  if ((next.folded === 's' || next.folded === 'h') && form === 'digits' && tokens[from]?.kind === 'digits')
    return next.folded === 'h' ? { kind: 'duration', unit: 'hour', reason: 'unit' } : null
  if (next.folded === 'second' && value === 1) return { kind: 'duration', unit: 'second', reason: 'unit' }
  if (unit === undefined || (SINGLE_LETTER.test(next.folded) && form !== 'digits')) return null
  const raised = unit.kind === 'measure' ? exponentAt(tokens, to + article + 1) : null
  if (raised !== null)
    return { kind: 'measure', unit: `${unit.unit}${raised.power}`, reason: 'unit', to: raised.to }
  return { ...unit, reason: unit.kind === 'price' ? 'currency' : 'unit' }
}

/** "600 m2", "600 m²", "30 m^3": the digit belongs to the unit. */
function exponentAt(
  tokens: readonly Token[],
  at: number,
): { readonly power: number; readonly to: number } | null {
  const caret = tokens[at]?.folded === '^' && tokens[at]?.glued === true ? 1 : 0
  const token = tokens[at + caret]
  const power = token?.glued === true ? EXPONENTS[token.folded] : undefined
  return power === undefined ? null : { power, to: at + caret + 1 }
}

const EXPONENTS: Readonly<Record<string, number>> = { '2': 2, '²': 2, '3': 3, '³': 3 }

function byHyphenatedUnit(next: Token | undefined): KindReading | null {
  const unit = HYPHENATED.get(next?.folded ?? '') ?? suffixUnit(next?.folded) ?? unitOf(next?.folded ?? '')
  if (unit === undefined || next === undefined) return null
  return unit.kind === 'count'
    ? { kind: 'count', reason: 'suffix', counts: { head: unit.unit, span: next.span } }
    : { ...unit, reason: 'unit' }
}

export const bySuffixedUnit: KindRule = ({ tokens, to, form }) => {
  const next = tokens[to]
  const unit = form === 'digits' && next?.glued === true ? suffixUnit(next.folded) : undefined
  return unit === undefined || next === undefined ? null : byHyphenatedUnit(next)
}

/** "7 out of 10", "3 von 12" */
export const byRatio: KindRule = ({ tokens, to, form }) => {
  if (form !== 'digits' && form !== 'words') return null
  const first = tokens[to]?.folded ?? ''
  if (first !== 'out' && !OF.has(first)) return null
  if (first === 'out' && tokens[to + 1]?.folded === 'of' && tokens[to + 2] !== undefined)
    return { kind: 'ratio', reason: 'out_of', to: to + 3 }
  return first !== 'out' && tokens[to + 1]?.kind === 'digits'
    ? { kind: 'ratio', reason: 'out_of', to: to + 2 }
    : null
}

const OF = wordsOfAll(pack => pack.numbers.ofWords)

export const byFraction: KindRule = ({ form }) =>
  form === 'fraction' ? { kind: 'fraction', reason: 'fraction' } : null

import { ofAllPacks, wordsOfAll } from '../lang/packs.ts'
import type { Language } from '../text/language.ts'
import type { Token } from '../text/tokenise.ts'
import type { Amount } from './number-mention.ts'
import type { Numeral } from './numeral.ts'
import { readNumeral } from './read-numeral.ts'

export interface AmountReading {
  readonly from: number
  readonly to: number
  /** Index at which the counted noun begins: after "or so". */
  readonly next: number
  readonly amount: Amount
  readonly approximate: boolean
}

const APPROXIMATE = ofAllPacks(pack => pack.numbers.approximately)
const LOW = ofAllPacks(pack => pack.numbers.atLeast)
const HIGH = ofAllPacks(pack => pack.numbers.atMost)
const BETWEEN = wordsOfAll(pack => pack.numbers.betweenWords)

const AFTER_APPROXIMATE = ofAllPacks(pack => pack.numbers.afterApproximate)
const AFTER_LOW = ofAllPacks(pack => pack.numbers.afterLow)
const AFTER_HIGH = ofAllPacks(pack => pack.numbers.afterHigh)

const HEDGES_BEFORE = hedges({ approximate: APPROXIMATE, low: LOW, high: HIGH }, -1)
const HEDGES_AFTER = hedges({ approximate: AFTER_APPROXIMATE, low: AFTER_LOW, high: AFTER_HIGH }, 0)

/** Reads the range a numeral begins, and what is said around it about how sure it is. */
export function readAmount(tokens: readonly Token[], first: Numeral, language: Language): AmountReading {
  const range = readRange(tokens, first, language)
  const { from } = first
  const to = range?.second.to ?? first.to
  const before = HEDGES_BEFORE.get(tokens[from - 1]?.folded ?? '')?.find(({ words }) =>
    isAt(tokens, from - words.length, words),
  )
  const after = HEDGES_AFTER.get(tokens[to]?.folded ?? '')?.find(({ words }) => isAt(tokens, to, words))
  const hedges = [before?.hedge, after?.hedge]
  const isCouple = tokens.slice(from, to).some(({ folded }) => COUPLE.has(folded))
  return {
    from,
    to,
    next: to + (after?.words.length ?? 0),
    amount: range === null ? boundedAmount(tokens, first, hedges) : rangeOf(first, range),
    approximate: range?.isLoose === true || hedges.includes('approximate') || isCouple,
  }
}

const rangeOf = (first: Numeral, { second }: Range): Amount => ({
  is: 'range',
  low: first.value,
  high: second.value,
})

function boundedAmount(
  tokens: readonly Token[],
  { from, value, form }: Numeral,
  hedges: readonly (string | undefined)[],
): Amount {
  if (form === 'vague') return { is: 'vague', least: value }
  if (hedges.includes('high')) return { is: 'range', low: null, high: value }
  if (hedges.includes('low')) return { is: 'range', low: value, high: null }
  return { is: 'one', value: isNegative(tokens, from) ? -value : value }
}

const isNegative = (tokens: readonly Token[], from: number): boolean => {
  const [before, sign] = [tokens[from - 2], tokens[from - 1]]
  if (sign !== undefined && MINUS.has(sign.folded)) return before?.kind !== 'digits'
  return sign?.folded === '-' && tokens[from]?.glued === true && !sign.glued
}

interface Range {
  readonly second: Numeral
  /** "Three or four" */
  readonly isLoose: boolean
}

const DASHES = new Set(['-', '–'])
const CARDINAL: ReadonlySet<string> = new Set(['digits', 'words'])

function readRange(tokens: readonly Token[], first: Numeral, language: Language): Range | null {
  if (!CARDINAL.has(first.form)) return null
  const connector = tokens[first.to]?.folded ?? ''
  const second = CONNECTORS.has(connector) ? readNumeral(tokens, first.to + 1, language) : null
  if (second === null || !CARDINAL.has(second.form) || second.value <= first.value) return null
  if (connector === ',') return isSpokenRange(tokens, first, second) ? { second, isLoose: true } : null
  if (DASHES.has(connector)) return isDashRange(tokens, first, second) ? { second, isLoose: false } : null
  if (TO.has(connector)) return { second, isLoose: false }
  if (OR.has(connector)) return { second, isLoose: true }
  return isBetween(tokens, first.from) ? { second, isLoose: false } : null
}

/** "Drei, vier Stück", "five, six of them": one and the next, and no row of numbers. */
const isSpokenRange = (tokens: readonly Token[], first: Numeral, second: Numeral): boolean =>
  first.form === 'words' &&
  second.form === 'words' &&
  second.value === first.value + 1 &&
  tokens[first.from - 1]?.folded !== ',' &&
  !goesOn(tokens[second.to]?.folded ?? '')

const TO = wordsOfAll(pack => pack.numbers.rangeWords)
const OR = wordsOfAll(pack => pack.numbers.orWords)
const AND = wordsOfAll(pack => pack.numbers.andWords)
const COUPLE = wordsOfAll(pack => pack.numbers.coupleWords)
const MINUS = wordsOfAll(pack => pack.numbers.minusWords)
const CONNECTORS = new Set([...DASHES, ',', ...TO, ...OR, ...AND])

const goesOn = (word: string): boolean => word === ',' || AND.has(word) || OR.has(word)

/** Written alike on both sides of the dash, and no part of a longer chain. */
function isDashRange(tokens: readonly Token[], first: Numeral, second: Numeral): boolean {
  const [dash, digits, next] = [tokens[first.to], tokens[first.to + 1], tokens[second.to]]
  const isEven = dash?.glued === digits?.glued
  const isChain = next?.glued && DASHES.has(next.folded) && tokens[second.to + 1]?.kind === 'digits'
  return (
    isEven &&
    !isChain &&
    tokens[first.from]?.text.startsWith('0') === false &&
    digits?.text.startsWith('0') === false
  )
}

const isBetween = (tokens: readonly Token[], from: number): boolean =>
  [tokens[from - 1], tokens[from - 2]].some(token => token !== undefined && BETWEEN.has(token.folded))

const isAt = (tokens: readonly Token[], start: number, words: readonly string[]): boolean =>
  words.every((word, at) => tokens[start + at]?.folded === word)

/**
 * "No fewer than" contains "fewer than": the longer one is what is said. Kept by the word next to the number, which is
 * their last one or their first.
 */
function hedges(table: Readonly<Record<string, readonly (readonly string[])[]>>, nearest: 0 | -1) {
  const all = Object.entries(table)
    .flatMap(([hedge, phrases]) => phrases.map(words => ({ hedge, words })))
    .toSorted((one, other) => other.words.length - one.words.length)
  return Map.groupBy(all, ({ words }) => words.at(nearest) ?? '')
}

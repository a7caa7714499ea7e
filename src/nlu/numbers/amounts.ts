import type { Language } from '../text/language.ts'
import type { Token } from '../text/tokenise.ts'
import { phraseList, wordSet } from '../text/word-set.ts'
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

const APPROXIMATE = phraseList(`
  about, around, roughly, approximately, approx, approx ., circa, ca, ca ., c ., some, almost, nearly, maybe, perhaps
  something like, in the region of, close to, an estimated, estimated, probably, like, ~, ≈, say, close on, just over
  just under, a good, a little over, a bit over
  etwa, rund, ungefähr, zirka, knapp, fast, beinahe, gut, um die, so um die, so an die, an die, schätzungsweise
  vielleicht, wohl, annähernd, nahezu, in etwa, so etwa, so rund, plusminus`)
const LOW = phraseList(`
  at least, no fewer than, no less than, not less than, minimum, a minimum of, min ., over, more than, above, exceeding
  upwards of, well over, greater than, >, ≥, > =
  mindestens, wenigstens, zumindest, minimum, über, mehr als, weit über, gut über, nicht weniger als, ab`)
const HIGH = phraseList(`
  up to, at most, no more than, not more than, maximum, a maximum of, max, max ., under, less than, fewer than, below
  as many as, <, ≤, < =
  höchstens, maximal, bis zu, unter, weniger als, nicht mehr als, maximum`)
const BETWEEN = wordSet('between zwischen')

const AFTER_APPROXIMATE = phraseList(
  'or so, oder so, or thereabouts, ish, - ish, odd, - odd, something, rum, herum',
)
const AFTER_LOW = phraseList('or more, oder mehr, and more, und mehr, +, plus, aufwärts, upwards, or above')
const AFTER_HIGH = phraseList('or less, or fewer, oder weniger, at most, tops, max, maximal, höchstens')

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
  const isCouple = tokens.slice(from, to).some(({ folded }) => folded === 'couple')
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
  if (sign?.folded === 'minus') return before?.kind !== 'digits'
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
  const second = connectors.has(connector) ? readNumeral(tokens, first.to + 1, language) : null
  if (second === null || !CARDINAL.has(second.form) || second.value <= first.value) return null
  if (connector === ',') return isSpokenRange(tokens, first, second) ? { second, isLoose: true } : null
  if (DASHES.has(connector)) return isDashRange(tokens, first, second) ? { second, isLoose: false } : null
  if (connector === 'to' || connector === 'bis') return { second, isLoose: false }
  if (connector === 'or' || connector === 'oder') return { second, isLoose: true }
  return isBetween(tokens, first.from) ? { second, isLoose: false } : null
}

/** "Drei, vier Stück", "five, six of them": one and the next, and no row of numbers. */
const isSpokenRange = (tokens: readonly Token[], first: Numeral, second: Numeral): boolean =>
  first.form === 'words' &&
  second.form === 'words' &&
  second.value === first.value + 1 &&
  tokens[first.from - 1]?.folded !== ',' &&
  !/^(?:,|and|und|or|oder)$/.test(tokens[second.to]?.folded ?? '')

const connectors = new Set([...DASHES, ',', 'to', 'bis', 'or', 'oder', 'and', 'und'])

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

import { grammarOf } from '../lang/grammars.ts'
import { PACKS, wordsOfAll } from '../lang/packs.ts'
import { tokensRead } from '../text/excerpt.ts'
import type { Language } from '../text/language.ts'
import type { Token } from '../text/tokenise.ts'
import { readAmount } from './amounts.ts'
import { GRADE_NOUNS, PLACE_NOUNS } from './context-words.ts'
import { idiomAt } from './idioms.ts'
import { kindOf } from './kinds.ts'
import type { Amount, NumberKind, NumberMention } from './number-mention.ts'
import type { Numeral } from './numeral.ts'
import { readNumeral } from './read-numeral.ts'

/** The numbers in what is read of a text, in their order, each with what it is. Numbers inside web and mail addresses are none. */
export function findNumbers(text: string, language: Language): NumberMention[] {
  return numbersIn(tokensRead(text), language)
}

export function numbersIn(tokens: readonly Token[], language: Language): NumberMention[] {
  const mentions: NumberMention[] = []
  const addressed = addressTokens(tokens)
  for (let at = 0; at < tokens.length; ) {
    const skipped = addressed.has(at) ? 1 : idiomAt(tokens, at, language)
    const found = skipped > 0 ? null : readMention(tokens, at, language)
    if (found !== null) mentions.push(...(found.mention ? [found.mention] : []))
    at = found?.to ?? at + Math.max(1, skipped)
  }
  return mentions
}

interface Found {
  readonly to: number
  /** Null where the words are no number after all. */
  readonly mention: NumberMention | null
}

function readMention(tokens: readonly Token[], at: number, language: Language): Found | null {
  const compound = PACKS[language].numbers.readCompound(tokens, at)
  if (compound !== null) return { to: at + 1, mention: compound }
  const numeral = readNumeral(tokens, at, language)
  if (numeral === null || isPronoun(tokens, numeral, language)) return null
  const { value, form } = numeral
  const { from, to, next, amount, approximate } = readAmount(tokens, numeral, language)
  const reading = kindOf({ tokens, from, to: next, value, form, language })
  const isName = reading !== null && NAMES.has(reading.kind) && tokens[numeral.to]?.kind === 'word'
  const end = reading?.to ?? (isName ? numeral.to : to)
  const [first, last] = [tokens[from], tokens[end - 1]]
  if (reading === null || first === undefined || last === undefined) return { to, mention: null }
  const { kind, unit, counts, reason } = reading
  const span = { start: first.span.start, end: last.span.end }
  const size: Amount = BOUNDED.has(kind) ? amount : { is: 'one', value }
  const mention = {
    span,
    amount: size,
    approximate,
    kind,
    ...(unit && { unit }),
    ...(counts && { counts }),
    reason,
  }
  return { to: end, mention }
}

/** Kinds that name a thing and so have no range: "set row 3 to 12". */
const NAMES: ReadonlySet<NumberKind> = new Set<NumberKind>(['label', 'id', 'version', 'grade', 'ordinal'])

/** Only of these more or less can be said: "unter 0151 2345678" is no upper bound. */
const BOUNDED: ReadonlySet<NumberKind> = new Set<NumberKind>([
  'count',
  'bare',
  'price',
  'percentage',
  'fraction',
  'measure',
  'duration',
  'age',
  'time',
  'year',
  'multiple',
])

const ONE_IS_PRONOUN = wordsOfAll(pack => pack.numbers.beforePronounOne)

const COPULAS = wordsOfAll(pack => pack.numbers.copulas)

const COUNTING: ReadonlySet<string> = wordsOfAll(pack => pack.numbers.countingWords)

/** "The blue one", "one should know": not a number. */
function isPronoun(
  tokens: readonly Token[],
  { from, to, form, value }: Numeral,
  language: Language,
): boolean {
  if (!grammarOf(language).hasPronounOne) return false
  if (form === 'ordinal') return isAdverb(tokens, from, to)
  if (form !== 'words' || value !== 1 || to !== from + 1) return false
  const [before, next] = [tokens[from - 1], tokens[to]]
  // "Just the one, my neighbour"
  if (before?.folded === 'the' && COUNTING.has(tokens[from - 2]?.folded ?? '')) return next?.kind === 'word'
  if (before?.kind === 'word' && ONE_IS_PRONOUN.has(before.folded)) return true
  if (before !== undefined && COUNTING.has(before.folded)) return false
  // "The damaged one is hers"
  if (before?.kind === 'word' && next !== undefined && COPULAS.has(next.folded)) return true
  return next?.kind !== 'word' && before?.kind === 'word' && tokens.length > 1
}

/** "First we pick" orders; "the first time" and "our second try" number. */
function isAdverb(tokens: readonly Token[], from: number, to: number): boolean {
  const isFirst = tokens[from]?.folded === 'first' || tokens[from]?.folded === 'second'
  if (!isFirst || to !== from + 1) return false
  const before = tokens[from - 1]
  if (before !== undefined && before.kind === 'word') return false
  // "Second floor, please"
  const next = tokens[to]?.folded ?? ''
  return !(PLACE_NOUNS.has(next) || GRADE_NOUNS.has(next))
}

/** Tokens of web and mail addresses: everything written together with "@" or "://". */
function addressTokens(tokens: readonly Token[]): ReadonlySet<number> {
  const found = new Set<number>()
  for (let from = 0, to = 1; from < tokens.length; from = to, to += 1) {
    while (tokens[to]?.glued === true) to += 1
    const chunk = tokens.slice(from, to)
    if (isAddress(chunk)) for (let at = from; at < to; at += 1) found.add(at)
  }
  return found
}

const isAddress = (chunk: readonly Token[]): boolean =>
  chunk.some(
    ({ folded }, at) =>
      (folded === '@' && at > 0) ||
      (folded === ':' && chunk[at + 1]?.folded === '/' && chunk[at + 2]?.folded === '/') ||
      (folded === 'www' && chunk[at + 1]?.folded === '.'),
  )

import type { NumberKind, NumberMention } from '../../numbers/number-mention.ts'
import { rememberLast } from '../../text/remember-last.ts'
import { overlaps, type Span } from '../../text/span.ts'
import type { Token } from '../../text/tokenise.ts'
import type { Message } from '../finding.ts'
import { type Reading, tokensIn } from '../reading/reading.ts'
import { dictatedFrom } from './spoken-numbers.ts'

/** Digits that are said one after another, and belong together. */
export interface DigitRow {
  /** Empty where what is written together is no such row: "20481/20482", "20.4.81". */
  readonly digits: string
  readonly first: number
  readonly last: number
}

/** Kinds of numbers that may be the digits of an id. */
const NAMELESS: ReadonlySet<NumberKind> = new Set<NumberKind>(['bare', 'id', 'label', 'phone'])
/** Kinds that have a unit behind them, also when they are said digit by digit. */
const MEASURED: ReadonlySet<NumberKind> = new Set<NumberKind>([
  'price',
  'percentage',
  'duration',
  'measure',
  'age',
])

/** Longer ones are no row: all of a long message would be read anew at each of its digits. */
const MOST_TOKENS = 60

/** The row that begins at a place, up to a number with a unit or a noun of its own; null where no digits begin. */
export function digitRowFrom(message: Message, first: number): DigitRow | null {
  const { tokens } = message.reading
  if (tokens[first]?.kind === 'mark') return null
  const row = dictatedFrom(tokens, first, first + MOST_TOKENS)
  if (row.digits === '') return null
  for (let at = first + 1; at <= row.last; at++) {
    if (isApart(message, at)) return { ...dictatedUntil(tokens, first, at), first }
    if (tokens[at]?.kind === 'digits' || isDigit(tokens[at]) || isPause(tokens, at)) continue
    if (isRepeat(tokens, at)) continue
    const isTogether = tokens[at]?.glued === true && tokens[at + 1]?.glued === true
    return isTogether
      ? { digits: '', first, last: endOfGlued(tokens, at) }
      : { ...dictatedUntil(tokens, first, at), first }
  }
  if (row.to < first + MOST_TOKENS) return { digits: row.digits, first, last: row.last }
  return { digits: '', first, last: dictatedFrom(tokens, first).last }
}

/** True for what counts or measures something, and so names nothing. */
export function isOwnNumber({ numbers, reading }: Message, span: Span): boolean {
  const inWords = reading.tokens.some(token => token.kind === 'word' && overlaps(token.span, span))
  return numbers.some(
    number =>
      overlaps(number.span, span) &&
      (inWords ? MEASURED.has(number.kind) && !isListed(reading, number) : isOwn(reading, number)),
  )
}

/** True where a token cannot go on with the digits before it. */
export function isApart({ numbers, reading }: Message, at: number): boolean {
  const { tokens } = reading
  const [before, token] = [tokens[at - 1], tokens[at]]
  if (token === undefined || before === undefined) return true
  // "The first one 20481"
  if (isLong(token) && before.kind === 'word' && isDigit(before)) return true
  if (isLong(before) && token.kind === 'word') return true
  // "81,-"
  if (tokens[at + 1]?.text === ',' && /^[-–]$/.test(tokens[at + 2]?.folded ?? '')) return true
  const number = byStart(numbers).get(token.span.start)
  if (number === undefined) return false
  if (token.kind === 'digits') return isOwn(reading, number)
  return (MEASURED.has(number.kind) && !isListed(reading, number)) || counts(reading, number)
}

const byStart = rememberLast(
  (numbers: readonly NumberMention[]): ReadonlyMap<number, NumberMention> =>
    new Map(numbers.toReversed().map(number => [number.span.start, number])),
)

const isLong = ({ kind, text }: Token): boolean => kind === 'digits' && text.length > 1

const isOwn = (reading: Reading, number: NumberMention): boolean =>
  (!NAMELESS.has(number.kind) && !isListed(reading, number)) || counts(reading, number)

/** "20481, 20 euros": the unit is said of the last number, and need not be that of the first. */
function isListed(reading: Reading, { kind, span }: NumberMention): boolean {
  if (kind !== 'price') return false
  const { tokens } = reading
  const comma = tokensIn(reading, span).last + 1
  return (
    tokens[comma]?.text === ',' &&
    tokens[comma]?.span.start === span.end &&
    tokens[comma + 1]?.kind === 'digits'
  )
}

/** Digits in words count the next of them: "vier acht". */
function counts(reading: Reading, { counts: noun }: NumberMention): boolean {
  if (noun === undefined) return false
  const { first, last } = tokensIn(reading, noun.span)
  return !reading.tokens.slice(first, last + 1).some(isDigit)
}

const isDigit = (token: Token | undefined): boolean =>
  token !== undefined && token.kind !== 'mark' && dictatedFrom([token], 0).digits !== ''

const isRepeat = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.kind === 'word' && dictatedFrom(tokens, at, at + 2).digits !== ''

/** "20.481", "two, oh, four", "2-0-4". */
function isPause(tokens: readonly Token[], at: number): boolean {
  const [before, pause, after] = [tokens[at - 1], tokens[at], tokens[at + 1]]
  if (before === undefined || pause === undefined || after === undefined) return false
  const isTogether = pause.glued && after.glued
  if (isTogether && '.,'.includes(pause.text) && /^[1-9]\d{0,2}$/.test(before.text))
    return /^\d{3}$/.test(after.text)
  const inWords = before.kind === 'word' && after.kind === 'word'
  if (pause.kind === 'word' || ',.'.includes(pause.text)) return inWords
  return '-–'.includes(pause.text) && (inWords || (before.text.length === 1 && after.text.length === 1))
}

const dictatedUntil = (tokens: readonly Token[], first: number, end: number) => {
  const { digits, last } = dictatedFrom(tokens, first, end)
  return { digits, last }
}

function endOfGlued(tokens: readonly Token[], from: number): number {
  let at = from
  while (tokens[at + 1]?.glued === true) at++
  return at
}

import type { NumberKind, NumberMention } from '../../numbers/number-mention.ts'
import { overlaps, type Span } from '../../text/span.ts'
import type { Token } from '../../text/tokenise.ts'
import type { Message } from '../finding.ts'
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

/** The row that begins at a place, up to a number with a unit or a noun of its own; null where no digits begin. */
export function digitRowFrom(message: Message, first: number): DigitRow | null {
  const { tokens } = message.reading
  if (tokens[first]?.kind === 'mark') return null
  const whole = dictatedFrom(tokens, first)
  if (whole.digits === '') return null
  for (let at = first + 1; at <= whole.last; at++) {
    if (isApart(message, at)) return { ...dictatedUntil(tokens, first, at), first }
    if (tokens[at]?.kind === 'digits' || isDigit(tokens[at]) || isPause(tokens, at)) continue
    if (isRepeat(tokens, at)) continue
    const isTogether = tokens[at]?.glued === true && tokens[at + 1]?.glued === true
    return isTogether
      ? { digits: '', first, last: endOfGlued(tokens, at) }
      : { ...dictatedUntil(tokens, first, at), first }
  }
  return { digits: whole.digits, first, last: whole.last }
}

/** True for what counts or measures something, and so names nothing. */
export function isOwnNumber({ numbers, reading: { tokens } }: Message, span: Span): boolean {
  const inWords = tokens.some(token => token.kind === 'word' && overlaps(token.span, span))
  return numbers.some(
    number =>
      overlaps(number.span, span) &&
      (inWords ? MEASURED.has(number.kind) && !isListed(tokens, number) : isOwn(tokens, number)),
  )
}

/** True where a token cannot go on with the digits before it. */
export function isApart({ numbers, reading: { tokens } }: Message, at: number): boolean {
  const [before, token] = [tokens[at - 1], tokens[at]]
  if (token === undefined || before === undefined) return true
  // "The first one 20481"
  if (isLong(token) && before.kind === 'word' && isDigit(before)) return true
  if (isLong(before) && token.kind === 'word') return true
  // "81,-"
  if (tokens[at + 1]?.text === ',' && /^[-–]$/.test(tokens[at + 2]?.folded ?? '')) return true
  const number = numbers.find(({ span }) => span.start === token.span.start)
  if (number === undefined) return false
  if (token.kind === 'digits') return isOwn(tokens, number)
  return (MEASURED.has(number.kind) && !isListed(tokens, number)) || counts(tokens, number)
}

const isLong = ({ kind, text }: Token): boolean => kind === 'digits' && text.length > 1

const isOwn = (tokens: readonly Token[], number: NumberMention): boolean =>
  (!NAMELESS.has(number.kind) && !isListed(tokens, number)) || counts(tokens, number)

/** "20481, 20 euros": the unit is said of the last number, and need not be that of the first. */
function isListed(tokens: readonly Token[], { kind, span }: NumberMention): boolean {
  if (kind !== 'price') return false
  const comma = tokens.findIndex(({ text, span: { start } }) => text === ',' && start === span.end)
  return comma !== -1 && tokens[comma + 1]?.kind === 'digits'
}

/** Digits in words count the next of them: "vier acht". */
const counts = (tokens: readonly Token[], { counts: noun }: NumberMention): boolean =>
  noun !== undefined && !tokens.some(token => overlaps(token.span, noun.span) && isDigit(token))

const isDigit = (token: Token | undefined): boolean =>
  token !== undefined && token.kind !== 'mark' && dictatedFrom([token], 0).digits !== ''

const isRepeat = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.kind === 'word' && dictatedFrom(tokens.slice(at, at + 2), 0).digits !== ''

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
  const { digits, last } = dictatedFrom(tokens.slice(0, end), first)
  return { digits, last }
}

function endOfGlued(tokens: readonly Token[], from: number): number {
  let at = from
  while (tokens[at + 1]?.glued === true) at++
  return at
}

import { grammarOf } from '../lang/grammars.ts'
import { ofAllPacks } from '../lang/packs.ts'
import type { Language } from '../text/language.ts'
import type { Token } from '../text/tokenise.ts'
import type { Numeral, NumeralForm } from './numeral.ts'
import { unitOf } from './units.ts'

const INNER_MARKS = new Set(['.', ',', "'", ':', '/', '-', '–'])
/** No number has more parts: 1.234.567.890,50 */
const MAX_PARTS = 5
/** Nor as many digits in one part: times a million and more it must still be a number, not infinity. */
const MAX_DIGITS = 100

interface Shape {
  readonly pattern: RegExp
  readonly form: NumeralForm
  readonly holds?: (parts: readonly number[]) => boolean
}

const isDay = ([day = 0, month = 0]: readonly number[]) =>
  day >= 1 && month >= 1 && Math.max(day, month) <= 31 && Math.min(day, month) <= 12
const isClock = ([hour = 0, minute = 0]: readonly number[]) => hour <= 24 && minute < 60

/** Several numbers written together that are no quantity. */
const SHAPES: readonly Shape[] = [
  {
    pattern: /^\d{4}[-/.]\d{1,2}[-/.]\d{1,2}$/,
    form: 'date',
    holds: ([, month = 0, day = 0]) => isDay([day, month]),
  },
  { pattern: /^\d{1,2}([-/.])\d{1,2}\1(?:\d{4}|\d{2})$/, form: 'date', holds: isDay },
  { pattern: /^\d{1,2}:\d{2}(?::\d{2})?$/, form: 'time', holds: isClock },
  { pattern: /^\d+:\d+$/, form: 'ratio' },
  { pattern: /^\d{1,2}\/\d{1,2}\/\d+$|^\d+(?:[-/]\d+){2,}$/, form: 'code' },
  { pattern: /^[1-9]\/[2-9]$/, form: 'fraction', holds: ([over = 0, under = 0]) => over < under },
  { pattern: /^\d+\/\d+$/, form: 'code' },
]

/** A number in digits. `1.234` is a thousand in German and a fraction in English; never both. */
export function readDigitNumeral(tokens: readonly Token[], from: number, language: Language): Numeral | null {
  const first = tokens[from]
  if (first?.kind !== 'digits' || !/^\d+$/.test(first.text) || first.text.length > MAX_DIGITS) return null
  for (const to of runEnds(tokens, from, language)) {
    const run = tokens.slice(from, to).map(({ folded }) => folded)
    const numeral = inShape(run, from, to) ?? inSeparators(run, from, to, language)
    if (numeral !== null) return dayAndMonth(tokens, numeral, run, language) ?? numeral
  }
  return inSpacedGroups(tokens, from) ?? { from, to: from + 1, value: Number(first.text), form: 'digits' }
}

/** Possible ends of the run of digits and marks, the longest first. */
function runEnds(tokens: readonly Token[], from: number, language: Language): readonly number[] {
  if (!isJoined(tokens, from + 1)) return []
  // "1,2,3" is a row of numbers in English; in German "1,2" is one, and "9,5 m" and "€12,50" are one everywhere.
  if (tokens[from + 1]?.folded === ',' && tokens[from + 2]?.text.length !== 3) {
    const isOne =
      grammarOf(language).decimalMark === ',' || isMeasured(tokens, from + 3) || isPriced(tokens, from)
    return isOne ? [from + 3] : []
  }
  const ends: number[] = []
  for (let to = from + 3; to < from + 2 * MAX_PARTS && isJoined(tokens, to - 2); to += 2) ends.unshift(to)
  return ends
}

/** "9,5 m", "12,5 x 8": a row of numbers has no unit after its second. */
const isMeasured = (tokens: readonly Token[], at: number): boolean => {
  const word = tokens[at]?.folded ?? ''
  return unitOf(word)?.kind === 'measure' || TIMES.has(word)
}
const TIMES: ReadonlySet<string> = new Set(['x', '×', ...ofAllPacks(pack => pack.numbers.timesWords)])

/** "€12,50", "12,50 €": two digits behind the comma are hundredths beside a currency. */
const isPriced = (tokens: readonly Token[], from: number): boolean =>
  tokens[from + 2]?.text.length === 2 &&
  [tokens[from - 1], tokens[from + 3]].some(token => unitOf(token?.folded ?? '')?.kind === 'price')

function isJoined(tokens: readonly Token[], at: number): boolean {
  const mark = tokens[at]
  const digits = tokens[at + 1]
  return (
    mark !== undefined &&
    digits !== undefined &&
    mark.glued &&
    INNER_MARKS.has(mark.folded) &&
    digits.glued &&
    /^\d+$/.test(digits.text)
  )
}

function inShape(run: readonly string[], from: number, to: number): Numeral | null {
  if (run[1] === ',' || run[1] === "'") return null
  const digits = run.join('')
  const parts = run.filter((_, at) => at % 2 === 0).map(Number)
  const shape = SHAPES.find(({ pattern, holds }) => pattern.test(digits) && (holds?.(parts) ?? true))
  if (shape === undefined) return null
  const [over = 0, under = 1] = parts
  return { from, to, value: shape.form === 'fraction' ? over / under : over, form: shape.form }
}

function inSeparators(run: readonly string[], from: number, to: number, language: Language): Numeral | null {
  const decimal = grammarOf(language).decimalMark
  const group = decimal === '.' ? ',' : '.'
  const value =
    readGrouped(run, group, decimal) ??
    readGrouped(run, "'", '.') ??
    (isBothMarks(run) || run.length > 3 || isShortAfterComma(run)
      ? readGrouped(run, decimal, group)
      : undefined) ??
    (group === '.' && run.length === 3 && run[1] === '.' ? Number(run.join('')) : undefined)
  if (value !== undefined) return { from, to, value, form: 'digits' }
  const isDotted = run.length >= 5 && run.every((part, at) => at % 2 === 0 || part === '.')
  return isDotted ? { from, to, value: Number(run[0]), form: 'version' } : null
}

const isShortAfterComma = ([, mark, after]: readonly string[]) => mark === ',' && after?.length !== 3
const isBothMarks = (run: readonly string[]) => run.includes('.') && run.includes(',')

function readGrouped(run: readonly string[], group: string, decimal: string): number | undefined {
  const [whole = '', ...rest] = run
  let digits = whole
  for (let at = 0; at < rest.length; at += 2) {
    const [mark, part = ''] = [rest[at], rest[at + 1]]
    const isGroup = mark === group && part.length === 3 && whole.length <= 3 && whole !== '0'
    const isDecimal = mark === decimal && at === rest.length - 2
    if (isDecimal) return Number(`${digits}.${part}`)
    if (!isGroup) return undefined
    digits += part
  }
  return Number(digits)
}

/** "24.12." */
function dayAndMonth(
  tokens: readonly Token[],
  { from, to }: Numeral,
  run: readonly string[],
  language: Language,
): Numeral | null {
  const stop = tokens[to]
  const next = tokens[to + 1]
  if (
    !grammarOf(language).hasOrdinalStop ||
    run.length !== 3 ||
    run[1] !== '.' ||
    stop?.folded !== '.' ||
    !stop.glued
  )
    return null
  const [day = 0, month = 0] = [Number(run[0]), Number(run[2])]
  const isShort = run[0]?.length !== undefined && run[0].length <= 2 && (run[2]?.length ?? 3) <= 2
  if (!isShort || !isDay([day, month]) || month > 12) return null
  const isYear = next?.kind === 'digits' && next.glued && next.text.length === 4
  return { from, to: isYear ? to + 2 : to + 1, value: day, form: 'date' }
}

/** "10 000", "1 250 000" */
function inSpacedGroups(tokens: readonly Token[], from: number): Numeral | null {
  const first = tokens[from]
  if (first === undefined || first.text.length > 3 || first.text.startsWith('0')) return null
  let to = from + 1
  let digits = first.text
  for (let next = tokens[to]; next !== undefined && isGroup(first, next, to - from); next = tokens[to]) {
    digits += next.text
    to += 1
  }
  return to === from + 1 ? null : { from, to, value: Number(digits), form: 'digits' }
}

const MAX_GROUPS = 4

const isGroup = (first: Token, next: Token, count: number): boolean =>
  count <= MAX_GROUPS &&
  next.kind === 'digits' &&
  !next.glued &&
  next.text.length === 3 &&
  next.span.start - first.span.end === 4 * (count - 1) + 1

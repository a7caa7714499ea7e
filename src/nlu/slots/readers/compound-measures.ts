import { ofAllPacks, tableOfAll, wordsOfAll } from '../../lang/packs.ts'
import type { NumberMention } from '../../numbers/number-mention.ts'
import { unitOf } from '../../numbers/units.ts'
import { isFunctionWord } from '../../text/function-words.ts'
import { fold } from '../../text/normalise.ts'
import { overlaps, type Span } from '../../text/span.ts'
import type { Message } from '../finding.ts'
import { foldedAt, type Reading, tokensIn } from '../reading/reading.ts'

/** Smaller units of a larger one, as they are said after it; `least` is what stands for them without their name. */
const PARTS: Readonly<
  Record<string, { readonly unit: string; readonly count: number; readonly least: number | null }>
> = {
  // "3m5" is none: one digit may be tenths or hundredths.
  m: { unit: 'cm', count: 100, least: 10 },
  foot: { unit: 'inch', count: 12, least: 0 },
  stone: { unit: 'lb', count: 14, least: 0 },
  hour: { unit: 'minute', count: 60, least: 1 },
  year: { unit: 'month', count: 12, least: null },
}

const ONE = wordsOfAll(pack => pack.slots.numbers.compounds.one)
const FULL = wordsOfAll(pack => pack.slots.numbers.compounds.full)
const SHORT = tableOfAll(pack => pack.slots.numbers.compounds.shortUnits)
const SPOKEN_PARTS = tableOfAll(pack => pack.slots.numbers.compounds.hourParts)

interface Quantity {
  readonly value: number
  readonly unit: string
  /** First and last token. */
  readonly first: number
  readonly last: number
}

/**
 * Numbers in which what is said in two units is one: "ein Meter achtzig", "5 foot 10", "an hour and twenty", "1h30",
 * "11 stone 4", "2 years and 3 months".
 */
export function withCompounds(
  message: Message,
  numbers: readonly NumberMention[],
  isAsked: boolean,
): readonly NumberMention[] {
  const { reading } = message
  const byToken = new Map(numbers.map(mention => [tokensIn(reading, mention.span).first, mention]))
  const compounds: NumberMention[] = []
  for (let at = 0; at < reading.tokens.length; at++) {
    // "10k a year" is no year, and "a year" only an answer.
    const isOne = ONE.has(foldedAt(reading, at)) && !byToken.has(at)
    if (isOne && (!isAsked || isAfterNumber(reading, numbers, at))) continue
    const whole = quantityAt(reading, byToken, at)
    const found = whole === null ? null : (withPart(reading, byToken, whole) ?? whole)
    if (found === null || (found === whole && byToken.get(at)?.unit === found.unit)) continue
    compounds.push(mentionOf(reading, found))
    at = found.last
  }
  const others = numbers.filter(({ span }) => !compounds.some(compound => overlaps(compound.span, span)))
  return [...others, ...compounds].sort((one, other) => one.span.start - other.span.start)
}

const isAfterNumber = ({ tokens }: Reading, numbers: readonly NumberMention[], at: number): boolean =>
  numbers.some(
    ({ span }) => span.end <= (tokens[at]?.span.start ?? 0) && span.end >= (tokens[at - 2]?.span.start ?? 0),
  )

function mentionOf({ tokens }: Reading, { value, unit, first, last }: Quantity): NumberMention {
  const span: Span = { start: tokens[first]?.span.start ?? 0, end: tokens[last]?.span.end ?? 0 }
  const kind = unitKind(unit)
  return { span, amount: { is: 'one', value }, approximate: false, kind, unit, reason: 'compound' }
}

const TIMES: ReadonlySet<string> = new Set(['minute', 'hour', 'month', 'year'])
const unitKind = (unit: string) => (TIMES.has(unit) ? 'duration' : 'measure')

const unitAt = (reading: Reading, at: number): string | undefined => {
  const word = foldedAt(reading, at)
  if (FEET.has(word)) return 'foot'
  return unitOf(word)?.unit ?? SHORT[word]
}
const FEET: ReadonlySet<string> = new Set(["'", '′'])

/** A number or "an" before a unit that has parts. */
function quantityAt(
  reading: Reading,
  byToken: ReadonlyMap<number, NumberMention>,
  at: number,
): Quantity | null {
  const word = foldedAt(reading, at)
  const spoken = SPOKEN_PARTS[word]
  if (spoken !== undefined) return { value: spoken, unit: 'hour', first: at, last: at }
  const length = lengthIn(word)
  if (length !== null) return { value: length, unit: 'cm', first: at, last: at }
  const fraction = fractionOfOne(reading, byToken, at)
  if (fraction !== null) return fraction
  const mention = byToken.get(at)
  if (mention !== undefined) {
    if (mention.amount.is !== 'one') return null
    const last = tokensIn(reading, mention.span).last
    const unit = unitAt(reading, last + 1)
    if (unit === undefined || PARTS[unit] === undefined || (mention.unit ?? unit) !== unit) return null
    if (mention.kind === 'time') return unit === 'hour' ? clockLength(reading, mention, last) : null
    // "5'10" needs what follows: alone the mark is a quote.
    if (FEET.has(foldedAt(reading, last + 1)) && reading.tokens[last + 2]?.kind !== 'digits') return null
    return { value: mention.amount.value, unit, first: at, last: last + 1 }
  }
  if (HALF_OF.has(foldedAt(reading, at - 1))) return null
  const noun = FULL.has(foldedAt(reading, at + 1)) ? at + 2 : at + 1
  const unit = ONE.has(word) ? unitOf(foldedAt(reading, noun))?.unit : undefined
  return unit === undefined || PARTS[unit] === undefined ? null : { value: 1, unit, first: at, last: noun }
}

const HALF_OF = wordsOfAll(pack => pack.slots.numbers.compounds.halfOf)

const LENGTHS = ofAllPacks(({ slots }) => {
  const { spokenLength } = slots.numbers.compounds
  return spokenLength === null ? [] : [spokenLength]
})
const lengthIn = (word: string): number | null =>
  LENGTHS.map(read => read(word)).find(length => length !== null) ?? null

/** "1:20 h" */
function clockLength({ text }: Reading, { span }: NumberMention, last: number): Quantity | null {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})$/.exec(text.slice(span.start, span.end)) ?? []
  if (minutes === undefined) return null
  const first = last - 2
  return { value: Number(hours) * 60 + Number(minutes), unit: 'minute', first, last: last + 1 }
}

const QUARTER = wordsOfAll(pack => pack.slots.numbers.compounds.quarter)

const HOUR = wordsOfAll(pack => pack.slots.numbers.compounds.hour)
const OF = wordsOfAll(pack => pack.slots.numbers.compounds.of)

/** "A quarter of an hour", "three quarters of an hour". */
function fractionOfOne(
  reading: Reading,
  byToken: ReadonlyMap<number, NumberMention>,
  at: number,
): Quantity | null {
  const mention = byToken.get(at)
  const isQuarter = QUARTER.has(foldedAt(reading, at))
  const value = isQuarter
    ? 0.25
    : mention?.kind === 'fraction' && mention.amount.is === 'one'
      ? mention.amount.value
      : null
  const of = isQuarter || mention === undefined ? at + 1 : tokensIn(reading, mention.span).last + 1
  if (value === null || !OF.has(foldedAt(reading, of)) || !HOUR.has(foldedAt(reading, of + 2))) return null
  return { value, unit: 'hour', first: at, last: of + 2 }
}

const JOINING = wordsOfAll(pack => pack.slots.numbers.compounds.joining)
const HALVES = ofAllPacks(pack => pack.slots.numbers.compounds.halves)

function withPart(
  reading: Reading,
  byToken: ReadonlyMap<number, NumberMention>,
  whole: Quantity,
): Quantity | null {
  const part = PARTS[whole.unit]
  if (part === undefined || !Number.isInteger(whole.value)) return null
  const isJoined = JOINING.has(foldedAt(reading, whole.last + 1))
  const at = whole.last + (isJoined ? 2 : 1)
  const half = HALVES.find(([words]) => words.every((word, step) => foldedAt(reading, at + step) === word))
  if (half !== undefined && isJoined)
    return { ...whole, value: whole.value + half[1], last: at + half[0].length - 1 }
  const mention = byToken.get(at)
  if (mention?.amount.is !== 'one') return null
  const { value } = mention.amount
  const last = tokensIn(reading, mention.span).last
  const unit = INCHES.has(foldedAt(reading, last + 1)) ? 'inch' : unitAt(reading, last + 1)
  const isNamed = unit === part.unit || (part.unit === 'minute' && foldedAt(reading, last + 1) === 'm')
  const isBare = part.least !== null && value >= part.least && isLoose(reading, last + 1)
  if (value < 0 || value >= part.count || !(isNamed || isBare)) return null
  // In the smaller unit nothing is lost.
  return {
    ...whole,
    value: whole.value * part.count + value,
    unit: part.unit,
    last: isNamed ? last + 1 : last,
  }
}
const INCHES: ReadonlySet<string> = new Set(['"', '”', '″'])

/** Nothing follows that the number could count. */
function isLoose(reading: Reading, at: number): boolean {
  const token = reading.tokens[at]
  return (
    token === undefined ||
    token.kind !== 'word' ||
    isFunctionWord(token.folded, reading.language) ||
    TALL.has(token.folded)
  )
}
const TALL = wordsOfAll(pack => pack.slots.numbers.compounds.tall)

/** "Eins siebzig", "one seventy five": metres, for whoever is asked for a length. */
export function spokenLengths(message: Message, numbers: readonly NumberMention[]): readonly NumberMention[] {
  const { reading } = message
  return numbers.flatMap((mention, index): NumberMention[] => {
    const [before, next] = [numbers[index - 1], numbers[index + 1]]
    if (before !== undefined && isMetres(reading, before, mention)) return []
    if (next === undefined || !isMetres(reading, mention, next)) return [mention]
    const [whole, part] = [mention.amount, next.amount]
    const value = whole.is === 'one' && part.is === 'one' ? whole.value * 100 + part.value : 0
    const { counts: _, ...rest } = mention
    const span = { start: mention.span.start, end: next.span.end }
    return [{ ...rest, span, amount: { is: 'one', value }, kind: 'measure', unit: 'cm', reason: 'compound' }]
  })
}

const isMetres = ({ text }: Reading, whole: NumberMention, part: NumberMention): boolean =>
  whole.unit === undefined &&
  part.unit === undefined &&
  part.counts === undefined &&
  whole.amount.is === 'one' &&
  part.amount.is === 'one' &&
  (whole.amount.value === 1 || whole.amount.value === 2) &&
  part.amount.value >= 10 &&
  part.amount.value < 100 &&
  /^\s+$/.test(text.slice(whole.span.end, part.span.start)) &&
  /\p{L}$/u.test(fold(text.slice(whole.span.start, whole.span.end)))

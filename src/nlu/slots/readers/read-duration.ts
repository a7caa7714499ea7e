import { ofAllPacks, wordsOfAll } from '../../lang/packs.ts'
import type { NumberMention } from '../../numbers/number-mention.ts'
import type { Span } from '../../text/span.ts'
import { overlaps } from '../../text/span.ts'
import type { Reader, SlotFinding, SlotView } from '../finding.ts'
import { foldedAt, foldedIn, tokensIn } from '../reading/reading.ts'

type View = SlotView<'duration_s'>

const SECONDS: Readonly<Record<string, number>> = {
  second: 1,
  minute: 60,
  hour: 3600,
  day: 86_400,
  week: 604_800,
}
/** Amounts that are words of other kinds: "an hour and a half", "eine halbe Minute", "a minute". */
const PHRASES = ofAllPacks(pack => pack.slots.numbers.durations.phrases)

interface Part {
  readonly span: Span
  readonly seconds: number | null
}

export const readDuration: Reader<'duration_s'> = view => {
  const parts = partsOf(view)
  const found: SlotFinding[] = []
  for (let at = 0; at < parts.length; at++) {
    const first = parts[at] as Part
    let { seconds } = first
    let last = first
    for (let next = parts[at + 1]; next !== undefined && isJoined(view, last, next); next = parts[at + 1]) {
      seconds = seconds === null || next.seconds === null ? null : seconds + next.seconds
      last = next
      at++
    }
    const span = { start: first.span.start, end: last.span.end }
    if (isSpanOfTime(view, span)) continue
    found.push(checked(view, seconds, span))
  }
  return found
}

function checked({ slot }: View, seconds: number | null, span: Span): SlotFinding {
  const found = { span, reason: 'duration', strength: 'typed' } as const
  if (seconds === null) return { fault: 'ambiguous', ...found }
  return slot.values !== undefined && !slot.values.includes(seconds)
    ? { fault: 'out_of_range', ...found }
    : { value: seconds, ...found }
}

function partsOf({ message }: View): readonly Part[] {
  const { reading, numbers } = message
  const phrases: Part[] = []
  for (const [pattern, amount] of PHRASES)
    for (const match of reading.text.matchAll(pattern)) {
      const span = { start: match.index, end: match.index + match[0].length }
      const unit = unitOf(match.groups?.unit ?? '')
      // "Half a day" is a morning, or twelve hours.
      const isLoose = amount % 1 !== 0 && (unit === 'day' || unit === 'week')
      const seconds = isLoose ? null : amount * (SECONDS[unit] ?? Number.NaN)
      if (!phrases.some(phrase => overlaps(phrase.span, span))) phrases.push({ span, seconds })
    }
  const counted = numbers.flatMap((mention): Part[] => {
    const scale = mention.kind === 'duration' ? SECONDS[mention.unit ?? ''] : undefined
    if (scale === undefined || phrases.some(({ span }) => overlaps(span, mention.span))) return []
    return [{ span: mention.span, seconds: secondsOf(mention, scale) }]
  })
  return [...phrases, ...counted].sort((one, other) => one.span.start - other.span.start)
}

const secondsOf = ({ amount }: NumberMention, scale: number) =>
  amount.is === 'one' ? Math.round(amount.value * scale * 1000) / 1000 : null

const UNITS = ofAllPacks(pack => Object.entries(pack.slots.numbers.durations.unitStarts))
const unitOf = (word: string) => UNITS.find(([start]) => word.toLowerCase().startsWith(start))?.[1] ?? ''

const JOINS = new Set([...ofAllPacks(pack => pack.slots.numbers.durations.joins), ','])

function isJoined({ message: { reading } }: View, one: Part, other: Part): boolean {
  const gap = { first: tokensIn(reading, one.span).last + 1, last: tokensIn(reading, other.span).first - 1 }
  const between = foldedIn(reading, gap)
  return between.length <= 3 && between.every(word => JOINS.has(word))
}

const SINCE = wordsOfAll(pack => pack.slots.numbers.durations.since)

const AGO = wordsOfAll(pack => pack.slots.numbers.durations.ago)

/** "In 30 seconds", "seit 2 Minuten": a time from now or until now, not how long something is. */
function isSpanOfTime({ message: { reading } }: View, span: Span): boolean {
  const { first, last } = tokensIn(reading, span)
  const before = [foldedAt(reading, first - 1), foldedAt(reading, first - 2)]
  const after = [foldedAt(reading, last + 1), foldedAt(reading, last + 2)]
  return before.some(word => SINCE.has(word)) || after.some(word => AGO.has(word))
}

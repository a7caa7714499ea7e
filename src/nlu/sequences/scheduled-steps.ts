import { grammarOf } from '../lang/grammars.ts'
import { PACKS } from '../lang/packs.ts'
import type { ScheduleWords } from '../lang/sections/schedule-words.ts'
import { isFunctionWord } from '../text/function-words.ts'
import type { Language } from '../text/language.ts'
import type { Token } from '../text/tokenise.ts'
import { isOrderTail } from './is-order-tail.ts'
import { readStep } from './read-step.ts'
import { type Sequence, sequenceOf } from './sequence.ts'

const FEWEST = 3
/** A time stands so near the beginning of its part. */
const NEAR_START = 5

/** "Week 1 we clear the field, week 2 we put up the tent", "Q1 hire a cook, …", "6:00 milking, 7:30 breakfast". */
export function findScheduledSequence(
  text: string,
  tokens: readonly Token[],
  language: Language,
): Sequence | null {
  const words = PACKS[language].schedule
  const all = partsOf(tokens)
    .filter(part => !isOrderTail(part, language))
    .flatMap(part => splitAtJoin(part, words))
  if (all.length < FEWEST) return null
  const parts = withBareHours(all.map(part => ({ part, time: timeIn(part, words) })))
  const first = parts.findIndex(({ time }) => time !== null)
  const timed = first < 0 ? [] : parts.slice(first)
  const times = inAfternoon(timed.flatMap(({ time }) => time ?? []))
  if (times.length < FEWEST || !(isRising(times) || areToldInOrder(times))) return null
  const deeds: Token[][] = []
  for (const { part, time } of timed)
    if (time === null) deeds.at(-1)?.push(...part)
    else deeds.push(deedOf(part, time))
  const steps = deeds.flatMap(deed => {
    const says = deed.some(({ kind, folded }) => kind === 'word' && !isFunctionWord(folded, language))
    const how = { language, isVerbFirst: grammarOf(language).wordOrder === 'verb_second', isParallel: false }
    const reading = says ? readStep(text, deed, how) : null
    return reading === null ? [] : [reading.step]
  })
  // "Open Monday, Wednesday and Friday" has times and no deeds.
  return steps.length === times.length ? sequenceOf('marked', steps) : null
}

interface Time {
  /** Times are compared within a family. */
  readonly family: string
  readonly rank: number
  readonly from: number
  readonly to: number
}

/** Parts between commas, stops and line ends. A colon inside a clock time is none; one before the first part announces it. */
function partsOf(tokens: readonly Token[]): readonly (readonly Token[])[] {
  const parts: Token[][] = [[]]
  for (const [at, token] of tokens.entries()) {
    const isClock = token.glued && tokens[at - 1]?.kind === 'digits' && tokens[at + 1]?.kind === 'digits'
    const isOrdinal = token.folded === '.' && tokens[at - 1]?.kind === 'digits'
    if (token.kind === 'line' || (/^[,;:.!?–]$/.test(token.folded) && !isClock && !isOrdinal)) parts.push([])
    else parts.at(-1)?.push(token)
  }
  return parts.filter(({ length }) => length > 0)
}

/** "Tuesday is the dress rehearsal and on Friday we open": two parts, each with its time and its deed. */
function splitAtJoin(part: readonly Token[], words: ScheduleWords): readonly (readonly Token[])[] {
  const time = timeIn(part, words)
  const join = part.findIndex(
    ({ folded }, at) =>
      time?.from === 0 && at > time.to && words.joins.has(folded) && opensPart(part.slice(at + 1), words),
  )
  return join < 0 ? [part] : [part.slice(0, join), part.slice(join + 1)]
}

function opensPart(part: readonly Token[], words: ScheduleWords): boolean {
  const time = timeIn(part, words)
  return time !== null && time.from === 0 && time.to < part.length
}

interface TimedPart {
  readonly part: readonly Token[]
  readonly time: Time | null
}

/** "8am doors, 8:30 breakfast, 9 keynote": a bare figure is an hour where others are told by the clock. */
function withBareHours(parts: readonly TimedPart[]): readonly TimedPart[] {
  if (parts.filter(({ time }) => time?.family === 'clock').length < FEWEST_CLOCKS) return parts
  return parts.map(one => {
    const hour = one.part[0]?.kind === 'digits' ? Number(one.part[0].text) : HOURS + 1
    const isHour = one.time === null && hour <= HOURS && one.part[1]?.kind === 'word'
    return isHour ? { ...one, time: { family: 'clock', rank: hour * 60, from: 0, to: 1 } } : one
  })
}
const FEWEST_CLOCKS = 2
const HOURS = 24
const NOON = 12 * 60

/** "11:30 lunch, 2 back to work": an hour before noon that would go back is one after it. */
function inAfternoon(times: readonly Time[]): readonly Time[] {
  const lifted: Time[] = []
  for (const time of times) {
    const before = lifted.at(-1)?.rank ?? 0
    const isLater =
      time.family === 'clock' && time.rank < before && time.rank + NOON > before && time.rank <= NOON
    lifted.push(isLater ? { ...time, rank: time.rank + NOON } : time)
  }
  return lifted
}

/** "By Friday the poster, by the 12th the tickets, by the end of May the band": told by times of several kinds. */
const areToldInOrder = (times: readonly Time[]): boolean =>
  times.every(({ from }) => from === 0) && new Set(times.map(({ family }) => family)).size > 1

function timeIn(part: readonly Token[], words: ScheduleWords): Time | null {
  for (let at = 0; at < Math.min(part.length, NEAR_START); at++) {
    const time = timeAt(part, at, words)
    if (time !== null) return { ...time, from: leadStart(part, at, words) }
    const folded = part[at]?.folded ?? ''
    if (!words.before.has(folded) && !words.joins.has(folded)) break
  }
  return timeAtEnd(part, words)
}

/** "Invites in May": the time stands behind what it is for. */
function timeAtEnd(part: readonly Token[], words: ScheduleWords): Time | null {
  for (let at = Math.max(1, part.length - LATEST); at < part.length; at++) {
    if (!words.before.has(part[at - 1]?.folded ?? '')) continue
    const time = timeAt(part, at, words)
    const from = time === null ? 0 : leadStart(part, at, words)
    if (time?.to === part.length && from > 0) return { ...time, from }
  }
  return null
}
const LATEST = 3
const LONGEST_MONTH = 31

function timeAt(part: readonly Token[], at: number, words: ScheduleWords): Time | null {
  const [token, next, third] = [part[at], part[at + 1], part[at + 2]]
  if (token === undefined) return null
  const time = (family: string, rank: number, to: number): Time => ({ family, rank, from: at, to })
  if (words.quarters.has(token.folded) && next?.kind === 'digits' && next.glued)
    return time('quarter', Number(next.text), at + 2)
  const period = words.periods.findIndex(names => names.has(token.folded))
  if (period >= 0 && next?.kind === 'digits') return time(`period ${period}`, Number(next.text), at + 2)
  if (token.kind === 'digits') return clockAt(part, at, words) ?? ordinalAt() ?? dayAt() ?? yearAt()
  const noon = Object.hasOwn(words.noons, token.folded) ? words.noons[token.folded] : undefined
  if (noon !== undefined) return time('clock', noon * 60, at + 1)
  const month = words.months.findIndex(names => names.has(token.folded))
  if (month >= 0) return time('month', month, next?.kind === 'digits' ? at + 2 : at + 1)
  if (words.seasons.has(token.folded)) return time('season', 0, at + 1)
  const weekday = words.weekdays.findIndex(names => names.has(token.folded))
  return weekday < 0 ? null : time('weekday', weekday, at + 1)

  /** "2027 construction". */
  function yearAt(): Time | null {
    return /^(?:19|20)\d\d$/.test(token?.text ?? '') ? time('year', Number(token?.text), at + 1) : null
  }

  /** "3 June", "3. Juni", "the 12th". */
  function dayAt(): Time | null {
    const day = Number(token?.text)
    if (day < 1 || day > LONGEST_MONTH) return null
    const place = next?.folded === '.' || words.dayEndings.has(next?.folded ?? '') ? at + 2 : at + 1
    const named = words.months.findIndex(names => names.has(part[place]?.folded ?? ''))
    if (named >= 0) return time('month', named + day / 100, place + 1)
    return place > at + 1 && words.before.has(part[at - 1]?.folded ?? '') ? time('day', day, place) : null
  }

  /** "1. Woche". */
  function ordinalAt(): Time | null {
    const place = next?.folded === '.' ? third : next
    const counted = words.periods.findIndex(names => names.has(place?.folded ?? ''))
    return counted < 0 || next?.folded !== '.' ? null : time(`period ${counted}`, Number(token?.text), at + 3)
  }
}

/** "6:00", "7.30 Uhr", "8am"; a bare number is no time. */
function clockAt(part: readonly Token[], at: number, words: ScheduleWords): Time | null {
  const [hours, mark, minutes] = [part[at], part[at + 1], part[at + 2]]
  const hasMinutes = mark?.glued === true && /^[:.]$/.test(mark.folded) && /^\d\d$/.test(minutes?.text ?? '')
  const to = at + (hasMinutes ? 3 : 1)
  const word = part[to]?.folded ?? ''
  const isClock = words.clock.has(word) || (hasMinutes && mark.folded === ':')
  const hour = Number(hours?.text) + (word === 'pm' ? 12 : 0)
  if (!isClock || hour > 24) return null
  const rank = hour * 60 + (hasMinutes ? Number(minutes?.text) : 0)
  return { family: 'clock', rank, from: at, to: to + (words.clock.has(word) ? 1 : 0) }
}

function leadStart(part: readonly Token[], at: number, words: ScheduleWords): number {
  let from = at
  while (from > 0 && words.before.has(part[from - 1]?.folded ?? '')) from--
  return from
}

/** All of one family, one after the other; a year may turn between two months, a week between two days. */
function isRising(times: readonly Time[]): boolean {
  const [first] = times
  if (first === undefined) return false
  // "In autumn …, in February …": told by seasons, their order is that of the telling.
  if (times.some(({ family }) => family === 'season')) return times.every(({ family }) => YEARLY.has(family))
  if (times.some(({ family }) => family !== first.family)) return false
  const falls = times.filter(({ rank }, at) => at > 0 && rank <= (times[at - 1]?.rank ?? 0)).length
  return falls === 0 || (falls === 1 && TURNING.has(first.family) && (times.at(-1)?.rank ?? 0) < first.rank)
}
const YEARLY: ReadonlySet<string> = new Set(['season', 'month'])
const TURNING: ReadonlySet<string> = new Set(['month', 'weekday'])

/** The part without its time. */
function deedOf(part: readonly Token[], { from, to }: Time): Token[] {
  const after = part.slice(to)
  return after.length > 0 ? after : part.slice(0, from)
}

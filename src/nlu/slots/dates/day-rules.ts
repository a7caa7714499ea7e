import { ofAllPacks, perLanguage } from '../../lang/packs.ts'
import type { DateWords } from '../../lang/sections/slots/date-words.ts'
import {
  dayNumber,
  MONTH,
  monthNumber,
  ORDINAL_WORD,
  SHORT_WEEKDAY,
  SMALL_NUMBER,
  smallNumber,
  WEEKDAY,
  weekdayNumber,
} from './calendar-words.ts'
import { weekdayOf } from './civil-date.ts'
import type { DayReading, DayView } from './day.ts'
import { FEAST, placeFeast } from './feasts.ts'
import { dateOf, placeDay, placed, placeWeekday, type WeekdayManner } from './place-day.ts'
import { YEAR_IN_DIGITS, YEAR_IN_WORDS, yearIn } from './written-years.ts'

/** The named groups of a match, and `all` of it. */
type Groups = Readonly<Record<string, string | undefined>>

interface DayRule {
  readonly reason: string
  readonly pattern: RegExp
  /** Null when the words turn out to be no day at all. */
  read(groups: Groups, view: DayView): DayReading | null
}

const START = String.raw`(?<![\p{L}\p{N}_]|[\p{N}][.,/:-])`
const END = String.raw`(?![\p{L}\p{N}_]|[/.:,-]\p{N})`
const rule = (reason: string, source: string, read: DayRule['read']): DayRule => ({
  reason,
  pattern: new RegExp(`${START}${source}${END}`, 'giu'),
  read,
})

type DayWords = DateWords['days']
type Source = { [Name in keyof DayWords]: DayWords[Name] extends string ? Name : never }[keyof DayWords]

/** The alternatives of all languages; nothing is found where none has any. */
const any = (name: Source): string => oneOf(WORDS.map(words => words[name]))
const oneOf = (sources: readonly string[]): string =>
  `(?:${sources.filter(source => source !== '').join('|') || '(?!)'})`
const WORDS = ofAllPacks(({ slots }): DayWords[] => [slots.dates.days])

const MARKS = oneOf(ofAllPacks(({ slots }) => [slots.dates.calendar.ordinalMarks]))
const ORDINAL = `(?:\\d{1,2}${MARKS}?|${ORDINAL_WORD})`
const YEAR = String.raw`(?:,?\s+(?<year>${YEAR_IN_DIGITS}|${YEAR_IN_WORDS}))?`
const TO = String.raw`\s{0,2}(?:-|–|—|${any('to')})\s{0,2}`
const WEEKS = any('weeks')
const DAYS = any('days')

const number = (text: string | undefined) => (text === undefined ? undefined : yearIn(text))
const month = (text: string | undefined) => monthNumber(text ?? '')

function range(first: number, last: number, { month: name, year }: Groups, view: DayView): DayReading {
  const shared = { month: month(name), year: number(year) }
  const from = dateOf({ ...shared, day: first }, view)
  const to = dateOf({ ...shared, day: last }, view)
  return from === null || to === null || to < from ? { fault: 'no_such_day' } : { from, to }
}

const named = ({ day = '', month: name, year }: Groups, view: DayView) =>
  placeDay({ day: dayNumber(day), month: month(name), year: number(year) }, view)

const OF_LANGUAGE = perLanguage(({ slots }): DayWords => slots.dates.days)

/** Regions that write the month first; elsewhere the day comes first. */
const MONTH_FIRST: ReadonlySet<string> = new Set(['US', 'PH', 'PR', 'GU'])

function slashed({ first, second, year }: Groups, view: DayView): DayReading {
  const monthFirst = MONTH_FIRST.has(view.region)
  const [one, two] = [Number(first), Number(second)]
  const { mixesOrders } = OF_LANGUAGE[view.language]
  const unclear = mixesOrders && view.region !== 'GB' && view.region !== 'IE' && !monthFirst
  if (unclear && one <= 12 && two <= 12 && one !== two) return { fault: 'two_readings' }
  const swapped = monthFirst ? one > 12 && two <= 12 : two > 12 && one <= 12
  const [day, monthOfYear] = monthFirst !== swapped ? [two, one] : [one, two]
  return placeDay({ day, month: monthOfYear, year: number(year) }, view)
}

const CASUAL = WORDS.flatMap(({ casual }) => casual)
const CASUAL_STARTS = CASUAL.map(([source, days]) => [new RegExp(`^(?:${source})`, 'iu'), days] as const)
const casualDays = (words: string) => CASUAL_STARTS.find(([pattern]) => pattern.test(words))?.[1] ?? 0
const CASUAL_WORD = oneOf(CASUAL.map(([source]) => source))

const MANNERS = (['next', 'this', 'last'] as const).map(manner => {
  const source = oneOf(WORDS.map(({ manners }) => manners[manner]))
  return { manner, source, pattern: new RegExp(`^${source}`, 'iu') }
})
const mannerOf = (words = ''): WeekdayManner =>
  MANNERS.find(({ pattern }) => pattern.test(words.trim()))?.manner ?? 'plain'

const weekdayReading = ({ manner, weekday = '', later, weeks, day }: Groups, view: DayView): DayReading => {
  if (day !== undefined) {
    const placedDay = placeDay({ day: dayNumber(day) }, view)
    const isThat = 'day' in placedDay && weekdayOf(placedDay.day) === weekdayNumber(weekday)
    return 'day' in placedDay && !isThat ? { fault: 'two_readings' } : placedDay
  }
  const delay = later === undefined ? 0 : weeks === undefined ? 1 : smallNumber(weeks)
  const way = mannerOf(manner)
  return placeWeekday(weekdayNumber(weekday), delay > 0 && way === 'plain' ? 'this' : way, view, delay)
}

const LATER = String.raw`(?<later>\s+(?:${any('in')}\s+(?<weeks>${SMALL_NUMBER})\s+${WEEKS}|${any('weekLater')}))`
const MANNER = String.raw`(?<manner>${oneOf(MANNERS.map(({ source }) => source))}\s+)?`
/** Lookahead after a day of which only the number is said: "the 3rd" is a day, "the 3rd floor" is none. */
const NO_NOUN = String.raw`(?=\s*(?:$|[,;:!?)–—-]|\.(?!\d)|${any('afterDay')}(?!\p{L})))`

/** In order: what an earlier rule has read, a later one does not read again. */
export const DAY_RULES: readonly DayRule[] = [
  rule(
    'iso',
    String.raw`(?<year>\d{4})(?<mark>[-/.])(?<month>\d{1,2})\k<mark>(?<day>\d{1,2})`,
    ({ year, month: m, day }, view) =>
      placeDay({ year: number(year), month: Number(m), day: Number(day) }, view),
  ),
  rule(
    'days_of_month',
    `(?<first>${ORDINAL})${TO}(?<last>${ORDINAL})\\s+(?:${any('ofMonth')}\\s+)?(?<month>${MONTH})${YEAR}`,
    (groups, view) => range(dayNumber(groups.first ?? ''), dayNumber(groups.last ?? ''), groups, view),
  ),
  rule(
    'days_of_month',
    `(?<month>${MONTH})\\s+(?<first>${ORDINAL})${TO}(?<last>${ORDINAL})(?!\\s*(?:${MONTH}|${any('nounsAfterRange')}))${YEAR}`,
    (groups, view) => range(dayNumber(groups.first ?? ''), dayNumber(groups.last ?? ''), groups, view),
  ),
  rule(
    'dotted_days',
    String.raw`(?<first>\d{1,2})\.${TO}(?<last>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})?`,
    ({ first, last, month: m, year }, view) => {
      const shared = { month: Number(m), year: number(year) }
      const from = dateOf({ ...shared, day: Number(first) }, view)
      const to = dateOf({ ...shared, day: Number(last) }, view)
      return from === null || to === null || to < from ? { fault: 'no_such_day' } : { from, to }
    },
  ),
  rule(
    'dotted',
    String.raw`(?<day>\d{1,2})\.\s?(?<month>\d{1,2})\.\s?(?<year>\d{4}|\d{2}(?!\d|\s?(?:${any('clock')}|:)))`,
    ({ day, month: m, year }, view) =>
      placeDay({ day: Number(day), month: Number(m), year: number(year) }, view),
  ),
  rule('dotted', String.raw`(?<day>\d{1,2})\.\s?(?<month>\d{1,2})\.`, ({ day, month: m }, view) =>
    placeDay({ day: Number(day), month: Number(m) }, view),
  ),
  rule(
    'dotted',
    String.raw`(?<=(?:^|\s)${any('beforeDotted')}\s)(?<day>\d{1,2})\.(?<month>\d{1,2})`,
    ({ day, month: m }, view) => placeDay({ day: Number(day), month: Number(m) }, view),
  ),
  rule(
    'slashed',
    String.raw`(?<first>\d{1,2})(?<mark>[/-])(?<second>\d{1,2})\k<mark>(?<year>\d{4}|\d{2})`,
    slashed,
  ),
  rule(
    'slashed',
    String.raw`(?!24/7)(?<first>\d{1,2})/(?<second>\d{1,2})(?!\s*${any('afterFraction')}\b)`,
    (groups, view) =>
      Number(groups.first) > 31 || Number(groups.second) > 31 ? null : slashed(groups, view),
  ),
  // "5./6. Dezember"
  rule('one_of_two', `\\d{1,2}\\.?\\s?/\\s?\\d{1,2}\\.?\\s*${MONTH}`, () => ({ fault: 'two_readings' })),
  rule('day_of_month', `(?<day>${ORDINAL})\\s*(?:${any('ofMonth')}\\s+|-)?(?<month>${MONTH})${YEAR}`, named),
  rule(
    'month_and_day',
    `(?<!${any('notBeforeMonth')}\\s)(?<month>${MONTH})\\s+(?:${any('article')}\\s+)?(?<day>${ORDINAL})${YEAR}`,
    named,
  ),
  // "Am vierten fünften achtzig"
  rule(
    'spoken',
    `(?<day>${ORDINAL_WORD})\\s+(?<month>${ORDINAL_WORD})\\s+(?<year>${YEAR_IN_DIGITS}|${YEAR_IN_WORDS})`,
    ({ day = '', month: m = '', year }, view) =>
      placeDay({ day: dayNumber(day), month: dayNumber(m), year: number(year) }, view),
  ),
  rule(
    'feast',
    `(?<feast>${FEAST})(?:,?\\s+(?:${any('inYear')}\\s+)?(?<year>${YEAR_IN_DIGITS}|${YEAR_IN_WORDS}))?`,
    ({ feast = '', year }, view) => placeFeast(feast, number(year), view),
  ),
  rule(
    'week_after',
    String.raw`(?<weeks>${SMALL_NUMBER})\s+${WEEKS}(?:\s+${any('weekFrom')}\s+(?:(?<weekday>${WEEKDAY})|(?<casual>${CASUAL_WORD}|${any('now')}))|\s+(?<today>${any('weekToday')}))`,
    ({ weeks = '', weekday, casual, today = '' }, view) =>
      weekday === undefined
        ? placed(smallNumber(weeks) * 7 + casualDays(casual ?? today), view)
        : placeWeekday(weekdayNumber(weekday), 'this', view, smallNumber(weeks)),
  ),
  rule(
    'week_after',
    String.raw`(?<casual>${CASUAL_WORD})\s+(?:${any('in')}\s+(?:(?<weeks>${SMALL_NUMBER})\s+${WEEKS}|(?<days>${SMALL_NUMBER})\s+${DAYS})|${any('weekLater')})`,
    ({ casual = '', weeks = '1', days }, view) =>
      placed((days === undefined ? 7 * smallNumber(weeks) : smallNumber(days)) + casualDays(casual), view),
  ),
  // Which week it is depends on where weeks begin, and on who says it.
  rule('weekday_of_week', oneOf(WORDS.map(({ weekdayOfWeek }) => weekdayOfWeek(WEEKDAY))), () => ({
    fault: 'two_readings',
  })),
  rule('recurring', String.raw`${any('every')}\s+${WEEKDAY}`, () => ({ fault: 'not_a_day' })),
  rule('after_next', `${any('afterNext')}(?:\\s+${WEEKDAY})?`, () => ({
    fault: 'two_readings',
  })),
  rule('weekday', `${MANNER}(?<weekday>${WEEKDAY})${LATER}`, weekdayReading),
  rule(
    'weekday',
    `${MANNER}(?<weekday>${WEEKDAY})(?:,?\\s+${any('article')}\\s+(?<day>\\d{1,2}${MARKS}))`,
    weekdayReading,
  ),
  rule('weekday', `${MANNER}(?<weekday>${WEEKDAY})${any('dayParts')}?`, weekdayReading),
  rule(
    'weekday',
    `(?<=(?:^|[\\s(])${any('beforeShort')}\\s)(?<weekday>${SHORT_WEEKDAY})\\.?`,
    weekdayReading,
  ),
  rule('weekday', `(?<=^\\s*)(?<weekday>${SHORT_WEEKDAY})\\.?(?=\\s*$|,\\s)`, weekdayReading),
  rule('today', CASUAL_WORD, ({ all = '' }, view) => placed(casualDays(all), view)),
  rule(
    'in_days',
    String.raw`${any('within')}\s+(?<count>${SMALL_NUMBER})\s+(?:(?<weeks>${WEEKS})|${DAYS})`,
    ({ count = '', weeks }, view) => placed(smallNumber(count) * (weeks === undefined ? 1 : 7), view),
  ),
  rule('in_days', any('fortnight'), (_, view) => placed(14, view)),
  rule(
    'in_days',
    String.raw`(?<count>${SMALL_NUMBER})\s+(?:(?<weeks>${WEEKS})|${DAYS})\s+${any('fromNow')}`,
    ({ count = '', weeks }, view) => placed(smallNumber(count) * (weeks === undefined ? 1 : 7), view),
  ),
  rule(
    'days_ago',
    String.raw`(?:${any('agoBefore')}\s+(?<before>${SMALL_NUMBER})\s+(?:(?<weeksBefore>${WEEKS})|${DAYS})|(?<count>${SMALL_NUMBER})\s+(?:(?<weeks>${WEEKS})|${DAYS})\s+${any('agoAfter')})`,
    ({ before, count, weeksBefore, weeks }, view) =>
      placed(-smallNumber(before ?? count ?? '') * ((weeksBefore ?? weeks) === undefined ? 1 : 7), view),
  ),
  // Since then, for so long: only of what began before.
  rule(
    'days_since',
    String.raw`(?<!${any('notSince')}\s)(?:${any('since')}\s+(?<since>${SMALL_NUMBER})\s+(?:(?<weeksSince>${WEEKS})|${DAYS})|(?<count>${SMALL_NUMBER})\s+(?:(?<weeks>${WEEKS})|${DAYS})\s+${any('sinceAfter')})`,
    ({ since, count, weeksSince, weeks }, view) =>
      view.prefer === 'past'
        ? placed(-smallNumber(since ?? count ?? '') * ((weeksSince ?? weeks) === undefined ? 1 : 7), view)
        : null,
  ),
  ...WORDS.map(({ dayOnly }) =>
    rule('day_only', `${dayOnly(ORDINAL_WORD)}${NO_NOUN}`, ({ day = '' }, view) =>
      placeDay({ day: dayNumber(day) }, view),
    ),
  ),
  rule('open', any('openPeriod'), () => ({ fault: 'not_a_day' })),
  rule('open', String.raw`${any('openMonth')}\s+(?<month>${MONTH})(?:\s+\d{4})?`, () => ({
    fault: 'not_a_day',
  })),
]

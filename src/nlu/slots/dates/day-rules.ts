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

const ORDINAL = `(?:\\d{1,2}(?:st|nd|rd|th|\\.)?|${ORDINAL_WORD})`
const YEAR = String.raw`(?:,?\s+(?<year>${YEAR_IN_DIGITS}|${YEAR_IN_WORDS}))?`
const TO = String.raw`\s{0,2}(?:-|–|—|to(?: the)?|till|until|through|bis(?: zum)?|and(?: the)?|und(?: dem)?)\s{0,2}`
const WEEKS = '(?:weeks?|wochen?)'
const DAYS = '(?:days?|tage?n?)'

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

/** Regions that write the month first; elsewhere the day comes first. */
const MONTH_FIRST: ReadonlySet<string> = new Set(['US', 'PH', 'PR', 'GU'])

function slashed({ first, second, year }: Groups, view: DayView): DayReading {
  const monthFirst = MONTH_FIRST.has(view.region)
  const [one, two] = [Number(first), Number(second)]
  const unclear = view.language === 'en' && view.region !== 'GB' && view.region !== 'IE' && !monthFirst
  if (unclear && one <= 12 && two <= 12 && one !== two) return { fault: 'two_readings' }
  const swapped = monthFirst ? one > 12 && two <= 12 : two > 12 && one <= 12
  const [day, monthOfYear] = monthFirst !== swapped ? [two, one] : [one, two]
  return placeDay({ day, month: monthOfYear, year: number(year) }, view)
}

const CASUAL: readonly (readonly [RegExp, number])[] = [
  [/^(?:the )?day after tomorrow|^übermorgen/i, 2],
  [/^(?:the )?day before yesterday|^vorgestern/i, -2],
  [/^(?:today|tonight|this|heute)/i, 0],
  [/^(?:tomorrow|morgen)/i, 1],
  [/^(?:yesterday|gestern)/i, -1],
]
const casualDays = (words: string) => CASUAL.find(([pattern]) => pattern.test(words))?.[1] ?? 0
const CASUAL_WORD = String.raw`(?:(?:the )?day after tomorrow|(?:the )?day before yesterday|tomorrow|tonight|today|this (?:morning|afternoon|evening)|yesterday|übermorgen|vorgestern|gestern|heute(?:\s+(?:morgen|früh|mittag|abend|nacht|nachmittag|vormittag))?|(?<!guten |schönen |am |jeden |diesen |einen )morgen(?:\s+(?:früh|mittag|abend|nacht|nachmittag|vormittag))?)`

const MANNERS: readonly (readonly [RegExp, WeekdayManner])[] = [
  [/^(?:next|nächste)/i, 'next'],
  [/^(?:this|coming|diese|kommende)/i, 'this'],
  [/^(?:last|letzte|vergangene|vorige)/i, 'last'],
]
const mannerOf = (words = ''): WeekdayManner =>
  MANNERS.find(([pattern]) => pattern.test(words.trim()))?.[1] ?? 'plain'

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

const LATER = String.raw`(?<later>\s+(?:in\s+(?<weeks>${SMALL_NUMBER})\s+${WEEKS}|week))`
const MANNER = String.raw`(?<manner>(?:next|this|coming|last|nächste[nrs]?|diese[nrs]?|kommende[nrs]?|letzte[nrsm]?|vergangene[nrsm]?|vorige[nrsm]?)\s+)?`
/** Lookahead after a day of which only the number is said: "the 3rd" is a day, "the 3rd floor" is none. */
const NO_NOUN = String.raw`(?=\s*(?:$|[,;:!?)–—-]|\.(?!\d)|(?:at|for|with|please|would|works?|is|if|and|or|but|not|instead|around|after|in|to|um|für|mit|bitte|oder|und|aber|nicht|sondern|geht|wäre|passt|ist|gegen|ab|abends|bis|zu|noch|auch|wieder|frei|still|also|again|free|available|einen|eine|ein)(?!\p{L})))`

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
    `(?<first>${ORDINAL})${TO}(?<last>${ORDINAL})\\s+(?:of\\s+)?(?<month>${MONTH})${YEAR}`,
    (groups, view) => range(dayNumber(groups.first ?? ''), dayNumber(groups.last ?? ''), groups, view),
  ),
  rule(
    'days_of_month',
    `(?<month>${MONTH})\\s+(?<first>${ORDINAL})${TO}(?<last>${ORDINAL})(?!\\s*(?:${MONTH}|am|pm|uhr|people|guests))${YEAR}`,
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
    String.raw`(?<day>\d{1,2})\.\s?(?<month>\d{1,2})\.\s?(?<year>\d{4}|\d{2}(?!\d|\s?(?:uhr|:)))`,
    ({ day, month: m, year }, view) =>
      placeDay({ day: Number(day), month: Number(m), year: number(year) }, view),
  ),
  rule('dotted', String.raw`(?<day>\d{1,2})\.\s?(?<month>\d{1,2})\.`, ({ day, month: m }, view) =>
    placeDay({ day: Number(day), month: Number(m) }, view),
  ),
  rule(
    'dotted',
    String.raw`(?<=(?:^|\s)(?:am|vom|den|dem|zum|bis)\s)(?<day>\d{1,2})\.(?<month>\d{1,2})`,
    ({ day, month: m }, view) => placeDay({ day: Number(day), month: Number(m) }, view),
  ),
  rule(
    'slashed',
    String.raw`(?<first>\d{1,2})(?<mark>[/-])(?<second>\d{1,2})\k<mark>(?<year>\d{4}|\d{2})`,
    slashed,
  ),
  rule(
    'slashed',
    String.raw`(?!24/7)(?<first>\d{1,2})/(?<second>\d{1,2})(?!\s*(?:of|an?|inch|cups?|hours?|miles?|price|off)\b)`,
    (groups, view) =>
      Number(groups.first) > 31 || Number(groups.second) > 31 ? null : slashed(groups, view),
  ),
  // "5./6. Dezember"
  rule('one_of_two', `\\d{1,2}\\.?\\s?/\\s?\\d{1,2}\\.?\\s*${MONTH}`, () => ({ fault: 'two_readings' })),
  rule('day_of_month', `(?<day>${ORDINAL})\\s*(?:of\\s+|-)?(?<month>${MONTH})${YEAR}`, named),
  rule(
    'month_and_day',
    `(?<!(?:i|we|you|they|it|he|she)\\s)(?<month>${MONTH})\\s+(?:the\\s+)?(?<day>${ORDINAL})${YEAR}`,
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
    `(?<feast>${FEAST})(?:,?\\s+(?:(?:in|im jahr|anno)\\s+)?(?<year>${YEAR_IN_DIGITS}|${YEAR_IN_WORDS}))?`,
    ({ feast = '', year }, view) => placeFeast(feast, number(year), view),
  ),
  rule(
    'week_after',
    String.raw`(?<weeks>${SMALL_NUMBER})\s+${WEEKS}(?:\s+(?:from|after|on)\s+(?:(?<weekday>${WEEKDAY})|(?<casual>${CASUAL_WORD}|now))|\s+(?<today>today|tomorrow))`,
    ({ weeks = '', weekday, casual, today = '' }, view) =>
      weekday === undefined
        ? placed(smallNumber(weeks) * 7 + casualDays(casual ?? today), view)
        : placeWeekday(weekdayNumber(weekday), 'this', view, smallNumber(weeks)),
  ),
  rule(
    'week_after',
    String.raw`(?<casual>${CASUAL_WORD})\s+(?:in\s+(?:(?<weeks>${SMALL_NUMBER})\s+${WEEKS}|(?<days>${SMALL_NUMBER})\s+${DAYS})|week)`,
    ({ casual = '', weeks = '1', days }, view) =>
      placed((days === undefined ? 7 * smallNumber(weeks) : smallNumber(days)) + casualDays(casual), view),
  ),
  // Which week it is depends on where weeks begin, and on who says it.
  rule(
    'weekday_of_week',
    `(?:(?:last|letzte[rn]?|vorige[rn]?|vergangene[rn]?)\\s+(?:week|woche)[,\\s]+(?:on\\s+|am\\s+)?${WEEKDAY}|${WEEKDAY}\\s+(?:last\\s+week|letzter\\s+woche|fortnight)|(?:a\\s+week|two\\s+weeks)\\s+last\\s+${WEEKDAY})`,
    () => ({ fault: 'two_readings' }),
  ),
  rule('recurring', String.raw`(?:every|each|jede[nmrs]?)\s+${WEEKDAY}`, () => ({ fault: 'not_a_day' })),
  rule(
    'after_next',
    `(?:(?:übernächste|vorletzte|vorvorige)[nrsm]?|(?:the\\s+)?\\p{L}+day\\s+(?:after\\s+next|before\\s+last))(?:\\s+${WEEKDAY})?`,
    () => ({
      fault: 'two_readings',
    }),
  ),
  rule('weekday', `${MANNER}(?<weekday>${WEEKDAY})${LATER}`, weekdayReading),
  rule(
    'weekday',
    `${MANNER}(?<weekday>${WEEKDAY})(?:,?\\s+(?:the\\s+|den\\s+|dem\\s+)(?<day>\\d{1,2}(?:st|nd|rd|th|\\.)))`,
    weekdayReading,
  ),
  rule(
    'weekday',
    `${MANNER}(?<weekday>${WEEKDAY})(?:abend|mittag|nachmittag|vormittag|morgen|nacht)?`,
    weekdayReading,
  ),
  rule(
    'weekday',
    `(?<=(?:^|[\\s(])(?:on|am|next|this|bis)\\s)(?<weekday>${SHORT_WEEKDAY})\\.?`,
    weekdayReading,
  ),
  rule('weekday', `(?<=^\\s*)(?<weekday>${SHORT_WEEKDAY})\\.?(?=\\s*$|,\\s)`, weekdayReading),
  rule('today', CASUAL_WORD, ({ all = '' }, view) => placed(casualDays(all), view)),
  rule(
    'in_days',
    String.raw`(?:in|binnen)\s+(?<count>${SMALL_NUMBER})\s+(?:(?<weeks>${WEEKS})|${DAYS})`,
    ({ count = '', weeks }, view) => placed(smallNumber(count) * (weeks === undefined ? 1 : 7), view),
  ),
  rule('in_days', 'in a fortnight', (_, view) => placed(14, view)),
  rule(
    'in_days',
    String.raw`(?<count>${SMALL_NUMBER})\s+(?:(?<weeks>${WEEKS})|${DAYS})\s+from\s+(?:now|today)`,
    ({ count = '', weeks }, view) => placed(smallNumber(count) * (weeks === undefined ? 1 : 7), view),
  ),
  rule(
    'days_ago',
    String.raw`(?:vor\s+(?<before>${SMALL_NUMBER})\s+(?:(?<wochen>wochen?)|tage?n?)|(?<count>${SMALL_NUMBER})\s+(?:(?<weeks>weeks?)|days?)\s+ago)`,
    ({ before, count, wochen, weeks }, view) =>
      placed(-smallNumber(before ?? count ?? '') * ((wochen ?? weeks) === undefined ? 1 : 7), view),
  ),
  // Since then, for so long: only of what began before.
  rule(
    'days_since',
    String.raw`(?<!so\s)(?:(?:seit|for|since)\s+(?<since>${SMALL_NUMBER})\s+(?:(?<wochen>${WEEKS})|${DAYS})|(?<count>${SMALL_NUMBER})\s+(?:(?<weeks>${WEEKS})|${DAYS})\s+(?:now|already|schon))`,
    ({ since, count, wochen, weeks }, view) =>
      view.prefer === 'past'
        ? placed(-smallNumber(since ?? count ?? '') * ((wochen ?? weeks) === undefined ? 1 : 7), view)
        : null,
  ),
  rule(
    'day_only',
    String.raw`(?:on\s+)?the\s+(?<day>\d{1,2}(?:st|nd|rd|th)|${ORDINAL_WORD})${NO_NOUN}`,
    ({ day = '' }, view) => placeDay({ day: dayNumber(day) }, view),
  ),
  rule(
    'day_only',
    String.raw`(?:(?:am|vom|zum|dem)\s+(?<day>\d{1,2}\.(?!\d)|${ORDINAL_WORD})|(?:den|der)\s+(?<den>\d{1,2}\.(?!\d)))${NO_NOUN}`,
    ({ day, den = '' }, view) => placeDay({ day: dayNumber(day ?? den) }, view),
  ),
  rule(
    'open',
    String.raw`(?:next|this|last|coming|nächste[nrsm]?|diese[nrsm]?|letzte[nrsm]?|kommende[nrsm]?)\s+(?:week|weekend|month|year|spring|summer|autumn|fall|winter|quarter|woche|wochenende|monat|jahr|frühjahr|frühling|sommer|herbst|quartal)`,
    () => ({ fault: 'not_a_day' }),
  ),
  rule(
    'open',
    String.raw`(?:(?:early|late|mid|end of|beginning of|anfang|ende|mitte|im|in)\s+)(?<month>${MONTH})(?:\s+\d{4})?`,
    () => ({ fault: 'not_a_day' }),
  ),
]

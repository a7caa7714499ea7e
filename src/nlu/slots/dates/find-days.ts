import { ofAllPacks, patternOfAll } from '../../lang/packs.ts'
import { weekdayNumber } from './calendar-words.ts'
import { weekdayOf } from './civil-date.ts'
import type { DayMention, DayView } from './day.ts'
import { DAY_RULES } from './day-rules.ts'

/** Every day a text names, in order. Times, durations and months without a day are none, or a fault. */
export function findDays(text: string, view: DayView): DayMention[] {
  const found: DayMention[] = []
  const taken = new Uint8Array(text.length)
  for (const { reason, pattern, read } of DAY_RULES) {
    for (const match of text.matchAll(pattern)) {
      const span = { start: match.index, end: match.index + match[0].trimEnd().length }
      if (taken.subarray(span.start, span.end).includes(1) || endsName(text, span.start)) continue
      const reading = read({ ...match.groups, all: match[0] }, view)
      if (reading === null) continue
      const isOpen = DATED.has(reason) && match.groups?.year === undefined
      found.push({ ...reading, span, reason, ...(isOpen ? { open: 'year' } : {}) })
      taken.fill(1, span.start, span.end)
    }
  }
  found.sort((one, other) => one.span.start - other.span.start)
  return merged(text, found)
}

/** "WEB-4 to 3 December": the number belongs to a name, and to no days. */
const endsName = (text: string, at: number): boolean =>
  /\d/.test(text.charAt(at)) && /\p{L}-$/u.test(text.slice(Math.max(0, at - 2), at))

/** Rules of days that have a year, said or not. */
const DATED: ReadonlySet<string> = new Set([
  'dotted',
  'slashed',
  'day_of_month',
  'month_and_day',
  'feast',
  'day_only',
])

const WEEK_OF = patternOfAll(pack => pack.slots.dates.days.weekOf)
const BETWEEN = ofAllPacks(({ slots }) => [slots.dates.days.between]).join('|')
const GAP = new RegExp(String.raw`^[\s,.(]*(?:(?:${BETWEEN})\s*)?$`, 'iu')

/** "Thursday, 26 June" is one day said twice; "the week of 26 June" is none. */
function merged(text: string, found: readonly DayMention[]): DayMention[] {
  return found.flatMap((mention, index): DayMention[] => {
    const { span, reason } = mention
    const next = found[index + 1]
    const isSaidAgain =
      next !== undefined && reason === 'weekday' && next.reason !== 'weekday' && next.reason !== 'today'
    if (isSaidAgain && GAP.test(text.slice(span.end, next.span.start))) return []
    // "Monday, 10 November", and it is a Tuesday: one of the two is wrong.
    const before = found[index - 1]
    const isOther =
      before?.reason === 'weekday' && 'day' in mention && GAP.test(text.slice(before.span.end, span.start))
    if (isOther && reason !== 'weekday' && reason !== 'today') {
      const weekday = weekdayNumber(
        /\p{L}+$/u.exec(text.slice(before.span.start, before.span.end))?.[0] ?? '',
      )
      if (weekday >= 0 && weekday !== weekdayOf(mention.day)) return [{ fault: 'two_readings', span, reason }]
    }
    if (WEEK_OF.test(text.slice(Math.max(0, span.start - 30), span.start)))
      return [{ fault: 'not_a_day', span, reason }]
    return [mention]
  })
}

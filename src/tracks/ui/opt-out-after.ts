import type { OptOut, UiToolName } from '../../core/ui.ts'
import { weekdayOf } from '../../nlu/slots/dates/civil-date.ts'
import { findDays } from '../../nlu/slots/dates/find-days.ts'
import { regionOf } from '../../nlu/text/language.ts'
import { optInTo, optOutOf } from '../../ui-tools/opt-out.ts'
import type { Lasting } from '../../ui-tools/router/wish-end.ts'
import type { WishTerms } from '../../ui-tools/router/wish-terms.ts'

interface Moment {
  readonly now: number
  readonly zone: string
}

/** Opt-out after this wish; null where it only holds for this message. */
export function optOutAfter(
  before: OptOut,
  wish: WishTerms,
  menu: readonly UiToolName[],
  { now, zone }: Moment,
): OptOut | null {
  if (wish.kind === 'with_again') return optInTo(before, wish.tools, menu, now)
  if (wish.lasting.until === 'now') return null
  return optOutOf(before, wish.tools, endOf(wish.lasting, { now, zone }), now)
}

/** Instant at which it ends; null where it has to be taken back. */
export function endOf(lasting: Lasting, moment: Moment): number | null {
  const { now, zone } = moment
  switch (lasting.until) {
    case 'elapsed':
      return now + lasting.ms
    case 'midnight':
      return midnightAfter(now, zone)
    case 'week':
      return startOfDayIn(daysToMonday(moment), moment)
    case 'day':
      return startOfDayIn(daysTo(lasting, moment), moment)
    case 'revoked':
    case 'now':
      return null
  }
}

const todayOf = ({ now, zone }: Moment) => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(now)
const daysToMonday = (moment: Moment) => (8 - weekdayOf(todayOf(moment))) % 7 || 7

/** Days until the one that was named. What cannot be read is over tomorrow: too short is the smaller fault. */
function daysTo({ words, language }: Extract<Lasting, { until: 'day' }>, moment: Moment): number {
  const today = todayOf(moment)
  const view = { today, prefer: 'future', language, region: regionOf(language) } as const
  for (const mention of findDays(words, view)) {
    const day = 'day' in mention ? mention.day : 'from' in mention ? mention.from : null
    if (day !== null) return Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS)
  }
  return 1
}

/** Beginning of the day so many days from now; of tomorrow at the earliest. */
const startOfDayIn = (days: number, { now, zone }: Moment): number =>
  midnightAfter(now + (Math.max(1, days) - 1) * DAY_MS, zone)

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** The next midnight where the person is. A day has 23 to 25 hours, so the clock there is asked. */
export function midnightAfter(now: number, zone: string): number {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  const [hours = 0, minutes = 0, seconds = 0] = clock.format(now).split(':').map(Number)
  const sinceMidnight = ((hours * 60 + minutes) * 60 + seconds) * 1_000 + (now % 1_000)
  const guess = now - sinceMidnight + 24 * HOUR_MS
  const off = Number(clock.format(guess).split(':')[0])
  return off === 0 ? guess : guess + (off > 12 ? 24 - off : -off) * HOUR_MS
}

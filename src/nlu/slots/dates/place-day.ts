import { addDays, type CivilDate, civilDate, monthOf, weekdayOf, yearOf } from './civil-date.ts'
import type { DayReading, DayView } from './day.ts'

/** A day as written; what is missing comes from the day it is and the way the slot looks. */
export interface WrittenDay {
  readonly year?: number | undefined
  readonly month?: number | undefined
  readonly day: number
}

export function placeDay(day: WrittenDay, view: DayView): DayReading {
  const soon = daySoon(day, view)
  if (soon !== null) return onTheRightSide(soon, view)
  const date = dateOf(day, view)
  return date === null ? { fault: 'no_such_day' } : onTheRightSide(date, view)
}

/** Days ahead that nobody means a year ago: in November "on the 20th of November" is no day of the last year. */
const SOON_DAYS = 14

function daySoon({ year, month, day }: WrittenDay, { today, prefer }: DayView): CivilDate | null {
  if (prefer !== 'past' || month === undefined || year !== undefined) return null
  const [date, soon] = [civilDate(yearOf(today), month, day), addDays(today, SOON_DAYS)]
  return date !== null && soon !== null && date > today && date <= soon ? date : null
}

export function dateOf({ year, month, day }: WrittenDay, view: DayView): CivilDate | null {
  if (month === undefined) return nearestDay(day, view)
  if (year !== undefined) return civilDate(fullYear(year, view), month, day)
  return nearestYear(month, day, view)
}

/** Completes a year of two digits; who looks back means the last year that ends like this. */
export function fullYear(year: number, { today, prefer }: DayView): number {
  if (year >= 100) return year
  return prefer === 'past' && 2000 + year > yearOf(today) ? 1900 + year : 2000 + year
}

const isAhead = (date: CivilDate, { today, prefer }: DayView) =>
  prefer === 'future' ? date >= today : date <= today

function nearestYear(month: number, day: number, view: DayView): CivilDate | null {
  const step = view.prefer === 'future' ? 1 : -1
  // 29 February may be eight years away.
  for (let years = 0; years <= 8; years++) {
    const date = civilDate(yearOf(view.today) + years * step, month, day)
    if (date !== null && isAhead(date, view)) return date
  }
  return null
}

function nearestDay(day: number, view: DayView): CivilDate | null {
  const step = view.prefer === 'future' ? 1 : -1
  for (let months = 0; months <= 2; months++) {
    const index = yearOf(view.today) * 12 + monthOf(view.today) - 1 + months * step
    const date = civilDate(Math.floor(index / 12), (index % 12) + 1, day)
    if (date !== null && isAhead(date, view)) return date
  }
  return null
}

export function onTheRightSide(date: CivilDate, view: DayView): DayReading {
  if (view.side === 'either' || isAhead(date, view)) return { day: date }
  return { fault: view.prefer === 'future' ? 'in_the_past' : 'in_the_future' }
}

export type WeekdayManner = 'plain' | 'this' | 'next' | 'last'

/** "Next Friday" said on a Wednesday means one of two days; said of a Monday it means one. */
export function placeWeekday(weekday: number, manner: WeekdayManner, view: DayView, weeks = 0): DayReading {
  const today = weekdayOf(view.today)
  const ahead = (weekday - today + 7) % 7
  const behind = ahead - 7
  if (manner === 'plain' && ahead === 0) return { fault: 'two_readings' }
  // Weeks begin on Monday: what still lies in this one is not clearly "next".
  const inThisWeek = (weekday + 6) % 7 > (today + 6) % 7
  if (manner === 'next' && inThisWeek) return { fault: 'two_readings' }
  if (manner === 'last' && ahead === 0) return placed(-7, view)
  const past = manner === 'last' || (manner === 'plain' && view.prefer === 'past')
  const days = past ? behind : ahead === 0 && manner === 'next' ? 7 : ahead
  return placed(days + weeks * 7, view)
}

export function placed(days: number, view: DayView): DayReading {
  const date = addDays(view.today, days)
  return date === null ? { fault: 'no_such_day' } : onTheRightSide(date, view)
}

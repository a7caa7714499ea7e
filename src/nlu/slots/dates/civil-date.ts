import { remember } from '../../../core/remember.ts'

/** A day of the Gregorian calendar, without time or zone, written YYYY-MM-DD. */
export type CivilDate = string

const DAY_MS = 86_400_000
const LAST_INSTANT = 8.64e15

const epochOf = (date: CivilDate): number => Date.parse(`${date}T00:00:00Z`)
const isoDate = (epoch: number): CivilDate => new Date(epoch).toISOString().slice(0, 10)

/** The day of an instant, as UTC has it; the first one where there is no such instant. */
export const dayOf = (instant: number): CivilDate => isoDate(Math.abs(instant) <= LAST_INSTANT ? instant : 0)

/** Null for a day no calendar has: 31 February, or a year that is not four digits. */
export function civilDate(year: number, month: number, day: number): CivilDate | null {
  if (!(year >= 1000 && year <= 9999 && month >= 1 && month <= 12 && day >= 1 && day <= 31)) return null
  const date = isoDate(Date.UTC(year, month - 1, day))
  return Number(date.slice(8)) === day ? date : null
}

export function addDays(date: CivilDate, days: number): CivilDate | null {
  const epoch = epochOf(date) + days * DAY_MS
  const year = new Date(epoch).getUTCFullYear()
  return year >= 1000 && year <= 9999 ? isoDate(epoch) : null
}

/** 0 is Sunday. */
export const weekdayOf = (date: CivilDate): number => new Date(epochOf(date)).getUTCDay()

export const yearOf = (date: CivilDate): number => Number(date.slice(0, 4))
export const monthOf = (date: CivilDate): number => Number(date.slice(5, 7))

const MOST_ZONES = 50
const DAY = /^(\d{4})-(\d\d)-(\d\d)$/

/** The day a text is, written as a calendar has it; null for any other text, and for a day there is none of. */
export function writtenDay(text: string): CivilDate | null {
  const [, year, month, day] = DAY.exec(text) ?? []
  return day === undefined ? null : civilDate(Number(year), Number(month), Number(day))
}

/** To make one takes the platform longer than to read a message; throws where there is no such zone. */
const calendarIn = remember(
  MOST_ZONES,
  zone => new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }),
)

/** The day it is: a day as it stands, or an instant as people in `zone` see it. Null when it is neither. */
export function civilDateOf(moment: string, zone: string): CivilDate | null {
  if (DAY.test(moment)) return writtenDay(moment)
  const epoch = Date.parse(moment)
  if (Number.isNaN(epoch)) return null
  try {
    const parts = Object.fromEntries(
      calendarIn(zone)
        .formatToParts(epoch)
        .map(({ type, value }) => [type, value]),
    )
    return civilDate(Number(parts.year), Number(parts.month), Number(parts.day))
  } catch {
    return null
  }
}

import { ofAllPacks } from '../../lang/packs.ts'
import type { DateWords } from '../../lang/sections/slots/date-words.ts'
import { addDays, type CivilDate, civilDate, yearOf } from './civil-date.ts'
import type { DayReading, DayView } from './day.ts'
import { fullYear, onTheRightSide, placeDay } from './place-day.ts'

type Feast =
  | { readonly month: number; readonly day: number }
  /** Days from Easter Sunday. */
  | { readonly fromEaster: number }

type FeastName = keyof DateWords['feasts']

/** Days known by a name; what differs between countries that speak one language is left out. */
const FEASTS: Readonly<Record<FeastName, Feast>> = {
  christmasEve: { month: 12, day: 24 },
  christmasDay: { month: 12, day: 25 },
  boxingDay: { month: 12, day: 26 },
  newYearsEve: { month: 12, day: 31 },
  newYearsDay: { month: 1, day: 1 },
  valentinesDay: { month: 2, day: 14 },
  halloween: { month: 10, day: 31 },
  saintNicholas: { month: 12, day: 6 },
  labourDay: { month: 5, day: 1 },
  germanUnity: { month: 10, day: 3 },
  carnivalMonday: { fromEaster: -48 },
  ashWednesday: { fromEaster: -46 },
  maundyThursday: { fromEaster: -3 },
  goodFriday: { fromEaster: -2 },
  holySaturday: { fromEaster: -1 },
  easterSunday: { fromEaster: 0 },
  easterMonday: { fromEaster: 1 },
  ascensionDay: { fromEaster: 39 },
  whitSunday: { fromEaster: 49 },
  whitMonday: { fromEaster: 50 },
  corpusChristi: { fromEaster: 60 },
}

const NAMES = ofAllPacks(({ slots }) => Object.entries(slots.dates.feasts)).filter(
  ([, names]) => names !== '',
)

/** Source of a regular expression. */
export const FEAST = `(?:${NAMES.map(([, names]) => names).join('|')})`

const BY_NAME = NAMES.map(
  ([feast, names]) => [new RegExp(`^(?:${names})$`, 'iu'), FEASTS[feast as FeastName]] as const,
)

export function placeFeast(words: string, written: number | undefined, view: DayView): DayReading | null {
  const feast = BY_NAME.find(([pattern]) => pattern.test(words))?.[1]
  if (feast === undefined) return null
  if ('day' in feast) return placeDay({ ...feast, year: written }, view)
  if (written !== undefined) {
    const easter = easterSunday(fullYear(written, view))
    const day = easter === null ? null : addDays(easter, feast.fromEaster)
    return day === null ? { fault: 'no_such_day' } : onTheRightSide(day, view)
  }
  const thisYear = yearOf(view.today)
  const next = thisYear + (view.prefer === 'future' ? 1 : -1)
  for (const year of [thisYear, next]) {
    const easter = easterSunday(year)
    const day = easter === null ? null : addDays(easter, feast.fromEaster)
    const reading = day === null ? null : onTheRightSide(day, { ...view, side: 'preferred' })
    if (reading !== null && 'day' in reading) return reading
  }
  return { fault: 'no_such_day' }
}

/** By the Gregorian computus of Meeus, Jones and Butcher. */
export function easterSunday(year: number): CivilDate | null {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const leap = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 19 * golden + 15
  const epact = leap % 30
  const moon =
    epact - Math.floor(epact / 28) * (1 - Math.floor(29 / (epact + 1)) * Math.floor((21 - golden) / 11))
  const weekday = (year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7
  const offset = moon - weekday
  const month = 3 + Math.floor((offset + 40) / 44)
  return civilDate(year, month, offset + 28 - 31 * Math.floor(month / 4))
}

import { addDays, type CivilDate, civilDate, yearOf } from './civil-date.ts'
import type { DayReading, DayView } from './day.ts'
import { fullYear, onTheRightSide, placeDay } from './place-day.ts'

type Feast =
  | { readonly names: string; readonly month: number; readonly day: number }
  /** Days from Easter Sunday. */
  | { readonly names: string; readonly fromEaster: number }

/** Days known by a name in both languages; what differs between countries is left out. */
const FEASTS: readonly Feast[] = [
  { names: 'christmas eve|heilig\\s?abend', month: 12, day: 24 },
  { names: 'christmas day|(?:erste[rn]?|1\\.)\\s+weihnachts(?:feier)?tag', month: 12, day: 25 },
  { names: 'boxing day|(?:zweite[rn]?|2\\.)\\s+weihnachts(?:feier)?tag', month: 12, day: 26 },
  { names: "new year'?s eve|silvester", month: 12, day: 31 },
  { names: "new year'?s day|neujahr(?:stag)?", month: 1, day: 1 },
  { names: "valentine'?s day|valentinstag", month: 2, day: 14 },
  { names: 'halloween', month: 10, day: 31 },
  { names: 'nikolaus(?:tag)?', month: 12, day: 6 },
  { names: 'tag der arbeit', month: 5, day: 1 },
  { names: 'tag der deutschen einheit', month: 10, day: 3 },
  { names: 'rosenmontag', fromEaster: -48 },
  { names: 'aschermittwoch|ash wednesday', fromEaster: -46 },
  { names: 'gründonnerstag|maundy thursday', fromEaster: -3 },
  { names: 'karfreitag|good friday', fromEaster: -2 },
  { names: 'karsamstag|ostersamstag|holy saturday', fromEaster: -1 },
  { names: 'ostersonntag|easter sunday', fromEaster: 0 },
  { names: 'ostermontag|easter monday', fromEaster: 1 },
  { names: '(?:christi )?himmelfahrt|ascension day', fromEaster: 39 },
  { names: 'pfingstsonntag|whit sunday', fromEaster: 49 },
  { names: 'pfingstmontag|whit monday', fromEaster: 50 },
  { names: 'fronleichnam', fromEaster: 60 },
]

/** Source of a regular expression. */
export const FEAST = `(?:${FEASTS.map(({ names }) => names).join('|')})`

const BY_NAME = FEASTS.map(feast => [new RegExp(`^(?:${feast.names})$`, 'iu'), feast] as const)

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

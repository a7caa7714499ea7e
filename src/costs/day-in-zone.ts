/** Clocks are set by whole quarters of an hour everywhere: within one the day is the same. */
const QUARTER_MS = 15 * 60_000
const DAY_MS = 24 * 60 * 60_000

/** Reads days such as 2026-11-16 off a clock that hangs in this zone. */
export function dayInZone(zone: string): (at: number) => string {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  let quarter = Number.NaN
  let day = ''
  return at => {
    const now = Math.floor(at / QUARTER_MS)
    if (now !== quarter) [quarter, day] = [now, format.format(at)]
    return day
  }
}

/** The day so many days before another. */
export const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10)

/** Ends a switch can be given; `instant` is any other. */
export const UNTILS = ['open', 'hour', 'day', 'instant'] as const
export type Until = (typeof UNTILS)[number]

const HOUR_MS = 3_600_000

/** Instant of the end, in the zone of the browser; null where it is left open. */
export function endOf(until: Until, now: number): number | null {
  if (until === 'hour') return now + HOUR_MS
  if (until !== 'day') return null
  const morning = new Date(now)
  morning.setHours(24, 0, 0, 0)
  return morning.getTime()
}

export function untilOf(end: number | null, now: number): Until {
  if (end === null) return 'open'
  return end === endOf('day', now) ? 'day' : 'instant'
}

/** An end as people read it: the time, and the day where it is another. */
export function endText(end: number, now: number, locale: string): string {
  const time = { hour: '2-digit', minute: '2-digit' } as const
  const isToday = new Date(end).toDateString() === new Date(now).toDateString()
  return new Intl.DateTimeFormat(locale, isToday ? time : { day: 'numeric', month: 'short', ...time }).format(
    end,
  )
}

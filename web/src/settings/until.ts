/** Ends a switch can be given; `as_said` is any other, as the person said it. */
export const UNTILS = ['open', 'hour', 'day', 'as_said'] as const
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

/** An end that is set is told by its sentence. */
export const untilOf = (end: number | null): Until => (end === null ? 'open' : 'as_said')

const DAY_MS = 86_400_000

/** The day it is in a time zone, as YYYY-MM-DD. */
export const dayOf = (now, zone) => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(now)

/** A day so many days after another. */
export const daysAfter = (day, count) => new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10)

/** Days from one day to another; below zero where the other is before it. */
export const daysBetween = (from, to) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

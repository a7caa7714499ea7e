const STEPS = [
  { unit: 'minute', ms: 60_000, below: 3_600_000 },
  { unit: 'hour', ms: 3_600_000, below: 86_400_000 },
  { unit: 'day', ms: 86_400_000, below: 7 * 86_400_000 },
] as const

/** Short and in the past: "5 min ago", "yesterday", then the date. `now` is said below one minute. */
export function timeAgo(at: number, now: number, language: string, justNow: string): string {
  const age = now - at
  if (age < 60_000) return justNow
  const step = STEPS.find(({ below }) => age < below)
  if (!step) return new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(at)
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'short' })
  return format.format(-Math.floor(age / step.ms), step.unit)
}

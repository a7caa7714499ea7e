const STEPS = [
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
] as const

/** "in 23 hr.", "in 5 min."; the last minute is said as one. Rounded down, so that nobody is promised too much. */
export function timeUntil(at: number, now: number, language: string): string {
  const left = Math.max(0, at - now)
  const step = STEPS.find(({ ms }) => left >= ms)
  const format = new Intl.RelativeTimeFormat(language, { style: 'short' })
  return step ? format.format(Math.floor(left / step.ms), step.unit) : format.format(1, 'minute')
}

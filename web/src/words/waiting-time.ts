const UNITS = [
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
] as const

/** Length of a wait in its largest unit: "1 min", "3 hr"; the first minute counts as one. */
export function waitingTime(ms: number, language: string): string {
  const { unit, ms: length } = UNITS.find(one => ms >= one.ms) ?? UNITS[2]
  const count = Math.max(1, Math.floor(ms / length))
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(count)
}

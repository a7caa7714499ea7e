const DURATION = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/
const UNITS_MS = [604_800_000, 86_400_000, 3_600_000, 60_000, 1_000] as const

/** Time for which counted calls are kept. */
export const LONGEST_WINDOW_MS = 366 * 86_400_000

/** Milliseconds of an ISO 8601 duration without months and years; null when it is none, empty or too long. */
export function durationMs(text: string): number | null {
  const parts = DURATION.exec(text)?.slice(1)
  if (!parts) return null
  const total = UNITS_MS.reduce((sum, unit, index) => sum + unit * Number(parts[index] ?? 0), 0)
  return total > 0 && total <= LONGEST_WINDOW_MS ? total : null
}

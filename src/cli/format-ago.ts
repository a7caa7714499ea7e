const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Age as people say it; beyond a week, the date. */
export function formatAgo(at: number, now: number): string {
  const passed = now - at
  if (passed < MINUTE) return 'just now'
  if (passed < HOUR) return `${Math.floor(passed / MINUTE)} min ago`
  if (passed < DAY) return `${Math.floor(passed / HOUR)} h ago`
  if (passed < 7 * DAY) return `${Math.floor(passed / DAY)} d ago`
  return new Date(at).toISOString().slice(0, 10)
}

import { UsageError } from '../../usage-error.ts'

const UNITS_MS = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const
const isUnit = (text: string): text is keyof typeof UNITS_MS => Object.hasOwn(UNITS_MS, text)

/** Milliseconds of a length of time such as 30m, 2h or 90d; null for anything else. */
function lengthOf(text: string): number | null {
  const [, count = '', unit = ''] = /^(\d{1,5})([mhd])$/.exec(text) ?? []
  return isUnit(unit) ? Number(count) * UNITS_MS[unit] : null
}

export function readOverlap(text: string): number {
  const length = lengthOf(text)
  if (length !== null) return length
  throw new UsageError(
    `--overlap ${text} is no length of time`,
    'As in --overlap 30m, 2h or 7d; 0m for none.',
  )
}

/** Moment at which a key expires; null for never. A day lasts until its end, in UTC. */
export function readExpiry(text: string, now: number): number | null {
  if (text === 'never') return null
  const length = lengthOf(text)
  const moment =
    length === null && /^\d{4}-\d{2}-\d{2}$/.test(text)
      ? Date.parse(text) + UNITS_MS.d
      : now + (length ?? Number.NaN)
  if (Number.isNaN(moment))
    throw new UsageError(`--expires ${text} is no time`, 'As in --expires 90d, 2027-01-31 or never.')
  if (moment <= now) throw new UsageError(`--expires ${text} is over already`, 'Choose a time to come.')
  return moment
}

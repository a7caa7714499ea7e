import { isPlainObject } from '../core/json.ts'
import { type ValueKind, wholeNumber } from './value-kind.ts'

export interface RetentionConfig {
  /** Days for which conversations keep their content after the last thing that happened in them; null for ever. */
  readonly days: number | null
  /** Tenants for whom that is otherwise. */
  readonly tenants: Readonly<Record<string, number | null>>
}

export const retentionDays = wholeNumber(1, 36_500)

const FOREVER = 'forever'

/** Days by the names of tenants. */
export const daysOfTenants: ValueKind<RetentionConfig['tenants']> = {
  expected: `tenants with ${retentionDays.expected} each, or "${FOREVER}"`,
  read(input) {
    if (!isPlainObject(input)) return null
    const rows = Object.entries(input).map(
      ([tenant, value]) => [tenant, value === FOREVER ? null : retentionDays.read(value)] as const,
    )
    const isSound = rows.every(([tenant, days]) => days !== null || input[tenant] === FOREVER)
    return isSound ? Object.fromEntries(rows) : null
  },
}

/** As `doctor` shows it. */
export const daysInWords = (days: number | null): string =>
  days === null ? FOREVER : `${days} ${days === 1 ? 'day' : 'days'}`

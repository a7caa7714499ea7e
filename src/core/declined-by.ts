import { isPlainObject } from './json.ts'
import type { PlanStep } from './plan.ts'

/** Result of a call nobody made because somebody said no to it: the person, or a colleague whose role it needed. */
export const DECLINED = {
  person: { declined: true },
  colleague: { declined: true, by: 'colleague' },
} as const

export type Decliner = keyof typeof DECLINED

/** Somebody whose no kept the call from being made; null where nobody’s did. */
export function declinedBy({ status, result }: Pick<PlanStep, 'status' | 'result'>): Decliner | null {
  if (status !== 'skipped' || !isPlainObject(result) || result.declined !== true) return null
  return result.by === DECLINED.colleague.by ? 'colleague' : 'person'
}

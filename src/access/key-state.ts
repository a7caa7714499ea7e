import type { AccessKey } from '../ports/access-store.ts'

export const KEY_STATES = ['valid', 'replaced', 'expired', 'ended'] as const
/** `replaced`: valid for the time two keys overlap. */
export type KeyState = (typeof KEY_STATES)[number]

export function keyState({ expiresAt, endsAt }: AccessKey, now: number): KeyState {
  if (endsAt !== null && endsAt <= now) return 'ended'
  if (expiresAt !== null && expiresAt <= now) return 'expired'
  return endsAt === null ? 'valid' : 'replaced'
}

export const admits = (state: KeyState): boolean => state === 'valid' || state === 'replaced'

/** Moment from which it admits nobody; null where there is none yet. */
export function lastMoment({ expiresAt, endsAt }: AccessKey): number | null {
  const moments = [expiresAt, endsAt].filter(moment => moment !== null)
  return moments.length === 0 ? null : Math.min(...moments)
}

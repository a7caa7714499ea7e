import { type KeyState, keyState, lastMoment } from '../../../access/key-state.ts'
import type { AccessKey } from '../../../ports/access-store.ts'

/** A key for other programs. Never its secret, never its hash. */
export interface KeyView {
  readonly id: string
  readonly name: string
  readonly user: string
  readonly tenant: string
  readonly roles: readonly string[]
  readonly state: KeyState
  readonly made: string
  /** Moment from which it admits nobody; null for never. */
  readonly until: string | null
  readonly lastUse: string | null
}

export function keyView(key: AccessKey, now: number): KeyView {
  const { id, name, user, tenant, roles, madeAt, lastUse } = key
  const until = lastMoment(key)
  return {
    id,
    name,
    user,
    tenant,
    roles,
    state: keyState(key, now),
    made: new Date(madeAt).toISOString(),
    until: until === null ? null : new Date(until).toISOString(),
    lastUse,
  }
}

import type { TenantId, UserId } from './id.ts'

/** On whose behalf a turn runs. Until identity exists, the one local user of the default tenant. */
export interface Principal {
  readonly tenant: TenantId
  readonly user: UserId
  readonly roles: readonly string[]
}

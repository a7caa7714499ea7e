import { test } from 'vitest'
import { DEFAULT_TENANT, type SessionId, type TenantId } from '../../core/id.ts'
import type { SessionRef } from '../../core/session.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Storage } from '../../ports/storage.ts'

/** A storage under test. */
export interface OpenedStorage {
  readonly storage: Storage
  /** Closes the storage and opens what it left behind; absent for one that leaves nothing. */
  readonly reopen?: () => Promise<Storage>
  /** Called at the end, whether or not the storage was closed. */
  readonly dispose?: () => Promise<void>
}

/** `clock` is given where time is to pass. */
export type OpenStorage = (clock?: Clock) => Promise<OpenedStorage>

/** Opens a storage for one sentence and puts it away after. */
export const sentences =
  (open: OpenStorage) =>
  (sentence: string, check: (place: OpenedStorage) => Promise<void>): void => {
    test(sentence, async () => {
      const place = await open()
      try {
        await check(place)
      } finally {
        await (place.dispose ?? place.storage.close)()
      }
    })
  }

/** The storage after a restart, where it survives one. */
export const reopened = async ({ storage, reopen }: OpenedStorage): Promise<Storage> =>
  reopen === undefined ? storage : reopen()

export const aRef = (session: string, tenant: TenantId = DEFAULT_TENANT): SessionRef => ({
  tenant,
  session: `ses_${session}` as SessionId,
})

export const OTHER_TENANT = 'other' as TenantId

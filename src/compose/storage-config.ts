import type { StorageConfig } from '../adapters/storage/open-storage.ts'
import type { Config } from '../config/load-config.ts'
import { thisPackage } from '../config/this-package.ts'
import { unpackCommit } from '../journal/pack.ts'
import type { Clock } from '../ports/clock.ts'

interface Opening {
  readonly readOnly: boolean
  readonly clock: Clock
  readonly say: (line: string) => void
}

/** The storage that was configured: a database where there is an address of one, else the data folder. */
export function storageConfig(
  { database, dataFolder, synchronous }: Config,
  { readOnly, clock, say }: Opening,
): StorageConfig {
  if (database === null)
    return {
      kind: 'files',
      folder: dataFolder,
      access: readOnly ? { readOnly } : { synchronous },
      clock,
      say,
    }
  return databaseConfig(database.reveal(), { readOnly, clock, say })
}

/** A database as storage, at its address. */
export const databaseConfig = (
  url: string,
  { readOnly, clock, say }: Opening,
): Extract<StorageConfig, { kind: 'postgres' }> => ({
  kind: 'postgres',
  url,
  access: readOnly ? 'read' : 'node',
  version: thisPackage().version,
  eventsOf: unpackCommit,
  clock,
  say,
})

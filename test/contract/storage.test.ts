import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '../../src/adapters/clock.ts'
import { openSqliteStore } from '../../src/adapters/storage/files/sqlite/open-sqlite-store.ts'
import { openStorage, type StorageConfig } from '../../src/adapters/storage/open-storage.ts'
import {
  journalContract,
  type OpenStorage,
  type OpenStore,
  storageContract,
} from '../../src/testing/storage-contract.ts'
import { reopenedStorage } from '../builders/reopened-storage.ts'

const files: OpenStorage = async (clock = systemClock) => {
  const folder = await mkdtemp(join(tmpdir(), 'signalbox-store-'))
  const open = () =>
    openStorage({ kind: 'files', folder, access: { synchronous: 'NORMAL' }, clock, say: () => {} })
  return reopenedStorage(open, () => rm(folder, { recursive: true }))
}

const sqliteFull: OpenStore = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'signalbox-store-'))
  const open = () => openSqliteStore({ folder, synchronous: 'FULL' })
  let store = open()
  return {
    store,
    async reopen() {
      await store.close().catch(() => undefined)
      store = open()
      return store
    },
    async dispose() {
      await store.close().catch(() => undefined)
      await rm(folder, { recursive: true })
    },
  }
}

const memory: OpenStorage = async (clock = systemClock) => ({
  storage: await openStorage({ kind: 'memory', clock }),
})

const STORAGES = {
  memory: { name: 'memory', open: memory },
  files: { name: 'a folder of files', open: files },
} as const satisfies Record<
  Exclude<StorageConfig['kind'], 'postgres'>,
  { readonly name: string; readonly open: OpenStorage }
>

for (const { name, open } of Object.values(STORAGES)) storageContract(name, open)
journalContract('SQLite with synchronous=FULL', sqliteFull)

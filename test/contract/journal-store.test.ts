import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSqliteStore } from '../../src/adapters/storage/files/sqlite/open-sqlite-store.ts'
import { createMemoryStore } from '../../src/adapters/storage/memory/memory-store.ts'
import type { OpenStore } from '../../src/testing/store-contract/fixture.ts'
import { storeContract } from '../../src/testing/store-contract.ts'
import { reopeningStore } from './reopening-store.ts'

type Mode = 'FULL' | 'NORMAL'

/** These sentences are not about the disk, so they need not wait for one. */
const SCRATCH = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()

const sqlite =
  (synchronous: Mode): OpenStore =>
  async () => {
    const folder = await mkdtemp(join(SCRATCH, 'signalbox-store-'))
    const open = () => openSqliteStore({ folder, synchronous })
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

const sqliteReopened: OpenStore = async () => {
  const folder = await mkdtemp(join(SCRATCH, 'signalbox-store-'))
  const store = reopeningStore(() => openSqliteStore({ folder, synchronous: 'NORMAL' }))
  return {
    store,
    async dispose() {
      await store.close().catch(() => undefined)
      await rm(folder, { recursive: true })
    },
  }
}

storeContract('the memory store', async () => ({ store: createMemoryStore() }))
storeContract('SQLite with synchronous=FULL', sqlite('FULL'))
storeContract('SQLite with synchronous=NORMAL', sqlite('NORMAL'))
storeContract('SQLite, closed and opened again between all steps,', sqliteReopened)

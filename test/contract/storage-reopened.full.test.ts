import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSqliteStore } from '../../src/adapters/storage/files/sqlite/open-sqlite-store.ts'
import { journalContract } from '../../src/testing/storage-contract.ts'
import { reopeningStore } from './reopening-store.ts'

journalContract('SQLite, closed and opened again between all steps,', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'signalbox-store-'))
  const store = reopeningStore(() => openSqliteStore({ folder, synchronous: 'NORMAL' }))
  return {
    store,
    async dispose() {
      await store.close().catch(() => undefined)
      await rm(folder, { recursive: true })
    },
  }
})

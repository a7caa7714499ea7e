import { describe } from 'vitest'
import { blobsContract } from './storage-contract/blobs.ts'
import { deskContract } from './storage-contract/desk.ts'
import { feedContract } from './storage-contract/feed.ts'
import type { OpenStorage } from './storage-contract/fixture.ts'
import { journalContract } from './storage-contract/journal-contract.ts'
import { keysContract } from './storage-contract/keys.ts'
import { outboxContract } from './storage-contract/outbox.ts'
import { revisionsContract } from './storage-contract/revisions.ts'
import { shelfContract } from './storage-contract/shelf.ts'
import { workContract } from './storage-contract/work.ts'

export type { OpenedStorage, OpenStorage } from './storage-contract/fixture.ts'
export type { OpenedStore, OpenStore } from './storage-contract/journal/fixture.ts'
export { journalContract } from './storage-contract/journal-contract.ts'

/** Every promise of a storage, as one suite. `open` gives a fresh, empty one for each sentence. */
export function storageContract(name: string, open: OpenStorage): void {
  journalContract(name, async () => {
    const { storage, reopen, dispose = storage.close } = await open()
    return {
      store: storage.journal,
      dispose,
      ...(reopen && { reopen: async () => (await reopen()).journal }),
    }
  })
  describe(`${name} keeps the promises of a storage`, () => {
    deskContract(open)
    shelfContract(open)
    outboxContract(open)
    revisionsContract(open)
    keysContract(open)
    blobsContract(open)
    feedContract(open)
    workContract(open)
  })
}

import type { BlobStore } from './blob-store.ts'
import type { DeskStore } from './desk-store.ts'
import type { Feed } from './feed.ts'
import type { JournalStore } from './journal-store.ts'
import type { KeyRing } from './key-ring.ts'
import type { Outbox } from './outbox.ts'
import type { RevisionStore } from './revision-store.ts'
import type { ShelfStore } from './shelf-store.ts'
import type { Work } from './work.ts'

/** Everything the engine keeps, from one place: whoever brings a storage brings all of it. */
export interface Storage {
  readonly journal: JournalStore
  readonly desk: DeskStore
  readonly shelf: ShelfStore
  readonly outbox: Outbox
  readonly revisions: RevisionStore
  readonly keys: KeyRing
  readonly blobs: BlobStore
  readonly feed: Feed
  readonly work: Work
  /** Closes every part. */
  close(): Promise<void>
}

import { accessSync, constants, existsSync } from 'node:fs'
import { join } from 'node:path'
import { SignalboxError } from '../../core/error.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Storage } from '../../ports/storage.ts'
import { systemClock } from '../clock.ts'
import { blobFolder } from './files/blob-folder.ts'
import { keyFile } from './files/key-file.ts'
import { revisionFolder } from './files/revision-folder.ts'
import type { Synchronous } from './files/sqlite/connection.ts'
import { inspectDesk, openDesk, readOutbox, readShelf } from './files/sqlite/open-desk.ts'
import { openSqliteStore } from './files/sqlite/open-sqlite-store.ts'
import { createFeed } from './in-process/feed.ts'
import { createWork } from './in-process/work.ts'
import { memoryBlobs } from './memory/memory-blobs.ts'
import { memoryDesk } from './memory/memory-desk.ts'
import { memoryKeys } from './memory/memory-keys.ts'
import { memoryOutbox } from './memory/memory-outbox.ts'
import { memoryRevisions } from './memory/memory-revisions.ts'
import { memoryShelf } from './memory/memory-shelf.ts'
import { createMemoryStore } from './memory/memory-store.ts'
import type { PostgresConfig } from './postgres/open-postgres.ts'

export type StorageConfig =
  /** Gone with the process. */
  | { readonly kind: 'memory'; readonly clock: Clock }
  /** In a folder that one process owns; with `readOnly`, beside that process and without changing the journal. */
  | {
      readonly kind: 'files'
      readonly folder: string
      readonly access: { readonly readOnly: true } | { readonly synchronous: Synchronous }
      readonly clock: Clock
      readonly say: (line: string) => void
    }
  | PostgresConfig

/** Throws a `SignalboxError` that names the file where something there cannot be opened; nothing stays open then. */
export async function openStorage(config: StorageConfig): Promise<Storage> {
  switch (config.kind) {
    case 'memory':
      return memoryStorage(config.clock)
    case 'files':
      return openFiles(config)
    case 'postgres': {
      // Loaded here: whoever keeps everything in files does not wait for it.
      const { openPostgres } = await import('./postgres/open-postgres.ts')
      return openPostgres(config)
    }
  }
}

/** A storage that lives as long as the process. */
export function memoryStorage(clock: Clock = systemClock): Storage {
  const journal = createMemoryStore()
  const desk = memoryDesk()
  const work = createWork(clock)
  return {
    journal,
    desk,
    shelf: memoryShelf(),
    outbox: memoryOutbox(),
    revisions: memoryRevisions(),
    keys: memoryKeys(),
    blobs: memoryBlobs(),
    feed: createFeed(),
    work,
    async close() {
      work.close()
      await desk.close()
      await journal.close()
    },
  }
}

/** One that is not there yet is made later. */
function checkWritable(folder: string): void {
  if (!existsSync(folder)) return
  try {
    accessSync(folder, constants.W_OK)
  } catch (cause) {
    throw new SignalboxError('store_unavailable', `${folder} cannot be written to`, {
      place: folder,
      hint: 'It may be read-only, or belong to somebody else. Choose another folder with --data.',
      cause,
    })
  }
}

async function openFiles({
  folder,
  access,
  clock,
  say,
}: Extract<StorageConfig, { kind: 'files' }>): Promise<Storage> {
  if (!('readOnly' in access)) checkWritable(folder)
  inspectDesk(folder)
  const journal = openSqliteStore({ folder, clock, say, ...access })
  try {
    // Whoever only reads runs no turn: drafts and rules stay with the process that does.
    const desk =
      'readOnly' in access
        ? { ...memoryDesk(), shelf: readShelf(folder), outbox: readOutbox(folder) }
        : openDesk(folder, say)
    const work = createWork(clock)
    return {
      journal,
      desk,
      shelf: desk.shelf,
      outbox: desk.outbox,
      revisions: revisionFolder(join(folder, 'flows')),
      keys: keyFile(folder, clock),
      blobs: blobFolder(join(folder, 'blobs')),
      feed: createFeed(),
      work,
      async close() {
        work.close()
        await desk.close()
        await journal.close()
      },
    }
  } catch (error) {
    await journal.close()
    throw error
  }
}

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { SignalboxError } from '../../../core/error.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { Storage } from '../../../ports/storage.ts'
import { createFeed } from '../in-process/feed.ts'
import { createWork } from '../in-process/work.ts'
import { blobFolder } from './blob-folder.ts'
import { keyFile } from './key-file.ts'
import { revisionFolder } from './revision-folder.ts'
import { lockFolder } from './sqlite/folder-lock.ts'
import { readDesk } from './sqlite/open-desk.ts'
import { openSqliteStore } from './sqlite/open-sqlite-store.ts'

/**
 * Everything in a data folder, for reading only, and nobody else's until it is closed: what is read is all there is, and stays so. Nothing
 * is mended here, neither is anything brought to a later format.
 */
export async function openFolderToCarry(folder: string, clock: Clock): Promise<Storage> {
  const file = join(folder, 'journal.db')
  if (!existsSync(file))
    throw new SignalboxError('store_unavailable', `${folder} holds no journal`, {
      place: file,
      hint: 'Name a folder a server has kept its data in.',
    })
  const opened: (() => void | Promise<void>)[] = [lockFolder(folder)]
  const close = async () => {
    for (const end of opened.splice(0).reverse()) await end()
  }
  try {
    const journal = openSqliteStore({ folder, readOnly: 'alone' })
    opened.push(journal.close)
    const desk = readDesk(folder)
    opened.push(desk.close)
    const work = createWork(clock)
    opened.push(work.close)
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
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

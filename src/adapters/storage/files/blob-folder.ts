import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { SignalboxError } from '../../../core/error.ts'
import type { BlobId } from '../../../core/id.ts'
import type { SessionRef } from '../../../core/session.ts'
import type { BlobStore } from '../../../ports/blob-store.ts'
import { sha256 } from '../../digest.ts'
import { blobIdOf, isBlobId } from '../blob-id.ts'
import { storeFailure } from './sqlite/fault.ts'
import { writeBeside } from './write-beside.ts'

/** Blobs as files named after their content, in one folder per session. */
export function blobFolder(folder: string): BlobStore {
  // Neither a tenant nor a session can choose where its folder lies.
  const folderOf = ({ tenant, session }: SessionRef) =>
    join(folder, sha256(JSON.stringify([tenant, session])))
  const fileOf = (ref: SessionRef, id: BlobId) => join(folderOf(ref), id)

  async function read(ref: SessionRef, id: BlobId): Promise<Uint8Array | null> {
    if (!isBlobId(id)) return null
    try {
      return await readFile(fileOf(ref, id))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
      throw storeFailure(error, fileOf(ref, id))
    }
  }

  async function write(ref: SessionRef, id: BlobId, bytes: Uint8Array): Promise<void> {
    await mkdir(folderOf(ref), { recursive: true, mode: 0o700 })
    // A crash in the middle leaves the half file under a name nobody reads, and it goes with its session.
    await rename(await writeBeside(fileOf(ref, id), bytes), fileOf(ref, id))
  }

  async function namesIn(ref: SessionRef): Promise<BlobId[]> {
    const names: string[] = await readdir(folderOf(ref)).catch(error => {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
      throw storeFailure(error, folderOf(ref))
    })
    return names.filter(isBlobId)
  }

  return {
    async put(ref, bytes) {
      const id = blobIdOf(bytes)
      const known = await read(ref, id)
      if (known === null || blobIdOf(known) !== id)
        await write(ref, id, bytes).catch(error => {
          throw storeFailure(error, fileOf(ref, id))
        })
      return id
    },
    async get(ref, id) {
      const bytes = await read(ref, id)
      if (bytes === null || blobIdOf(bytes) === id) return bytes
      throw new SignalboxError('store_unavailable', `${fileOf(ref, id)} is damaged`, {
        place: fileOf(ref, id),
        hint: 'Restore it from a backup.',
      })
    },
    async remove(ref, id) {
      if (!isBlobId(id)) return
      await rm(fileOf(ref, id), { force: true }).catch(error => {
        throw storeFailure(error, fileOf(ref, id))
      })
    },
    async list(ref) {
      return (await namesIn(ref)).toSorted()
    },
    async measure(ref) {
      const blobs = await namesIn(ref)
      const sizes = await Promise.all(blobs.map(name => sizeOf(join(folderOf(ref), name))))
      return { count: blobs.length, bytes: sizes.reduce((sum, size) => sum + size, 0) }
    },
    removeAll: ref =>
      rm(folderOf(ref), { recursive: true, force: true }).catch(error => {
        throw storeFailure(error, folderOf(ref))
      }),
  }
}

/** One that was removed in the meantime has none. */
const sizeOf = (file: string): Promise<number> =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  )

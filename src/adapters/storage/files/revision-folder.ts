import { mkdir, readdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { RevisionStore } from '../../../ports/revision-store.ts'
import { writeBeside } from './write-beside.ts'

const REVISION = /^[\w-]{1,128}$/

/** Revisions as files named after their content hash. */
export function revisionFolder(folder: string): RevisionStore {
  const fileOf = (revision: string) => {
    if (!REVISION.test(revision)) throw new Error(`not a revision: ${revision}`)
    return join(folder, `${revision}.json`)
  }
  const read = (revision: string) =>
    readFile(fileOf(revision), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })
  return {
    get: read,
    async list() {
      const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return []
        throw error
      })
      return names
        .filter(name => name.endsWith('.json') && REVISION.test(name.slice(0, -5)))
        .map(name => name.slice(0, -5))
    },
    async put(revision, text) {
      if ((await read(revision)) !== null) return
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // A crash in the middle leaves the half file under a name nobody reads.
      await rename(await writeBeside(fileOf(revision), text), fileOf(revision))
    },
  }
}

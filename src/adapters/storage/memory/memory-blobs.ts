import type { BlobId } from '../../../core/id.ts'
import type { SessionRef } from '../../../core/session.ts'
import type { BlobStore } from '../../../ports/blob-store.ts'
import { blobIdOf } from '../blob-id.ts'

export function memoryBlobs(): BlobStore {
  const sessions = new Map<string, Map<BlobId, Uint8Array>>()
  const nameOf = ({ tenant, session }: SessionRef) => `${tenant}\0${session}`
  return {
    async put(ref, bytes) {
      const id = blobIdOf(bytes)
      const kept = sessions.get(nameOf(ref)) ?? new Map()
      sessions.set(nameOf(ref), kept.set(id, bytes.slice()))
      return id
    },
    get: async (ref, id) => sessions.get(nameOf(ref))?.get(id)?.slice() ?? null,
    list: async ref => [...(sessions.get(nameOf(ref))?.keys() ?? [])].sort(),
    remove: async (ref, id) => void sessions.get(nameOf(ref))?.delete(id),
    async measure(ref) {
      const kept = [...(sessions.get(nameOf(ref))?.values() ?? [])]
      return { count: kept.length, bytes: kept.reduce((sum, { length }) => sum + length, 0) }
    },
    removeAll: async ref => void sessions.delete(nameOf(ref)),
  }
}

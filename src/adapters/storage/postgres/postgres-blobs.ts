import type { Pool } from 'pg'
import { SignalboxError } from '../../../core/error.ts'
import type { BlobId } from '../../../core/id.ts'
import type { BlobStore } from '../../../ports/blob-store.ts'
import { blobIdOf, isBlobId } from '../blob-id.ts'
import { sessionName } from '../name-of.ts'
import { guarded } from './fault.ts'

/** Blobs as rows: what a session keeps is found from every node. */
export function postgresBlobs(pool: Pool): BlobStore {
  return {
    async put(ref, bytes) {
      const id = blobIdOf(bytes)
      const kept = Buffer.from(bytes)
      await guarded(() =>
        pool.query('INSERT INTO signalbox.blobs VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
          sessionName(ref),
          id,
          kept,
        ]),
      )
      return id
    },
    async get(ref, id) {
      if (!isBlobId(id)) return null
      const { rows } = await guarded(() =>
        pool.query<{ bytes: Buffer }>('SELECT bytes FROM signalbox.blobs WHERE name = $1 AND id = $2', [
          sessionName(ref),
          id,
        ]),
      )
      const [row] = rows
      if (row === undefined) return null
      if (blobIdOf(row.bytes) === id) return row.bytes
      throw new SignalboxError('store_unavailable', `the blob ${id} is damaged`, {
        place: id,
        hint: 'Restore it from a backup.',
      })
    },
    async list(ref) {
      const { rows } = await guarded(() =>
        pool.query<{ id: BlobId }>('SELECT id FROM signalbox.blobs WHERE name = $1 ORDER BY id COLLATE "C"', [
          sessionName(ref),
        ]),
      )
      return rows.map(({ id }) => id)
    },
    async remove(ref, id) {
      if (!isBlobId(id)) return
      await guarded(() =>
        pool.query('DELETE FROM signalbox.blobs WHERE name = $1 AND id = $2', [sessionName(ref), id]),
      )
    },
    async measure(ref) {
      const { rows } = await guarded(() =>
        pool.query<{ count: string; bytes: string }>(
          'SELECT count(*) AS count, coalesce(sum(length(bytes)), 0) AS bytes FROM signalbox.blobs WHERE name = $1',
          [sessionName(ref)],
        ),
      )
      return { count: Number(rows[0]?.count ?? 0), bytes: Number(rows[0]?.bytes ?? 0) }
    },
    async removeAll(ref) {
      await guarded(() => pool.query('DELETE FROM signalbox.blobs WHERE name = $1', [sessionName(ref)]))
    },
  }
}

import { createHash } from 'node:crypto'
import type { BlobId } from '../../core/id.ts'

export const blobIdOf = (bytes: Uint8Array): BlobId =>
  createHash('sha256').update(bytes).digest('hex') as BlobId

/** False for a name that no content has: nothing is looked for under it, and no store sees it. */
export const isBlobId = (name: string): name is BlobId => BLOB_ID.test(name)

const BLOB_ID = /^[0-9a-f]{64}$/

import { createHash } from 'node:crypto'
import type { BlobId } from '../../core/id.ts'

export const blobIdOf = (bytes: Uint8Array): BlobId =>
  createHash('sha256').update(bytes).digest('hex') as BlobId

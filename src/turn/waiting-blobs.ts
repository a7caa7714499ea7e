import type { BlobId } from '../core/id.ts'
import type { Input } from '../core/input.ts'
import type { InboxRow } from '../ports/journal-store.ts'

/** Bytes that messages refer to which were accepted and have not run yet. */
export const waitingBlobs = (rows: readonly InboxRow[]): readonly BlobId[] =>
  rows.flatMap(({ body }) => {
    const input = body === null ? null : (JSON.parse(body) as Input)
    return input?.kind === 'message' ? (input.files ?? []).map(({ blob }) => blob) : []
  })

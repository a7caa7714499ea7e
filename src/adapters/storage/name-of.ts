import { createHash } from 'node:crypto'
import type { SessionRef } from '../../core/session.ts'
import type { ThreadKey } from '../../ports/journal-store.ts'

/**
 * A short name for texts of any length, 132 bits of their digest. An index of PostgreSQL holds a third of a page at most, and
 * clients choose the names of threads and keys.
 */
export const nameOf = (...texts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(texts)).digest('base64url').slice(0, 22)

export const sessionName = ({ tenant, session }: SessionRef): string => nameOf(tenant, session)

export const threadName = ({ tenant, assistant, owner, thread }: ThreadKey): string =>
  nameOf(tenant, assistant, owner, thread)

import { type AccessBook, createAccessBook } from '../access/access-book.ts'
import { accessDb } from '../adapters/access/access-db.ts'
import { systemClock } from '../adapters/clock.ts'
import type { Config } from '../config/load-config.ts'
import type { Clock } from '../ports/clock.ts'

/** Ways in which people may show who they are, put together. */
export interface Access {
  /** Null where keys are not taken. */
  readonly book: AccessBook | null
  close(): void
}

/** Null where nobody is asked who they are. */
export function openAccess({ access, dataFolder }: Config, clock: Clock = systemClock): Access | null {
  if (access.length === 0) return null
  const keys = access.includes('keys') ? openAccessBook(dataFolder, clock) : null
  return { book: keys?.book ?? null, close: () => keys?.close() }
}

/** Access keys of a data folder, also beside the process that holds it. */
export function openAccessBook(
  dataFolder: string,
  clock: Clock = systemClock,
): { readonly book: AccessBook; close(): void } {
  const store = accessDb(dataFolder)
  return { book: createAccessBook(store, clock), close: () => store.close() }
}

import { STORAGE } from './0001-storage.ts'
import { WRITES } from './0002-writes.ts'
import { SHELF } from './0003-shelf.ts'
import { LEASES } from './0004-leases.ts'
import { QUEUE } from './0005-queue.ts'
import { BEGIN } from './0006-begin.ts'
import { MARKS } from './0007-marks.ts'
import { OUTBOX } from './0008-outbox.ts'
import { PEOPLE } from './0009-people.ts'

/** In their order, the first is number 1. A row once released never changes; what is to change is another row. */
export const MIGRATIONS: readonly string[] = [
  STORAGE,
  WRITES,
  SHELF,
  LEASES,
  QUEUE,
  BEGIN,
  MARKS,
  OUTBOX,
  PEOPLE,
]

/** Format of a database all of them were made in. */
export const FORMAT = MIGRATIONS.length

/**
 * The oldest engine that may work with a database of this format, as the format it knows itself. Raised only with a change that
 * engine could not read, or would spoil: until then both run side by side. One that does not know 8 runs a message without its files,
 * and tells nobody what it changed at the desk.
 */
export const OLDEST_READER = 8

import { existsSync, realpathSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { systemClock } from '../../adapters/clock.ts'
import { openFolderToCarry } from '../../adapters/storage/files/open-folder-to-carry.ts'
import { openStorage } from '../../adapters/storage/open-storage.ts'
import type { DatabaseFacts } from '../../adapters/storage/postgres/inspect-database.ts'
import { DEAD_AFTER } from '../../adapters/storage/postgres/nodes/postgres-tables.ts'
import { isPostgres } from '../../config/database-config.ts'
import type { Config } from '../../config/load-config.ts'
import { SignalboxError } from '../../core/error.ts'
import type { Storage } from '../../ports/storage.ts'
import { databaseConfig } from '../storage-config.ts'

/** Place of a storage: a data folder, or a database. */
export type Place =
  | { readonly kind: 'files'; readonly folder: string }
  | { readonly kind: 'postgres'; readonly url: string }

/** The place a text names; without one, the storage that is configured. */
export function placeOf(text: string | null, { database, dataFolder }: Config, cwd: string): Place {
  if (text === null)
    return database === null
      ? { kind: 'files', folder: resolve(cwd, dataFolder) }
      : { kind: 'postgres', url: database.reveal() }
  return isPostgres(text) ? { kind: 'postgres', url: text } : { kind: 'files', folder: resolve(cwd, text) }
}

/** Name of a place that may be shown: user and password of a database are left out. */
export function nameOfPlace(place: Place): string {
  if (place.kind === 'files') return place.folder
  const { host, pathname } = new URL(place.url)
  return `postgres://${host}${pathname}`
}

export const isSamePlace = (one: Place, other: Place): boolean => identityOf(one) === identityOf(other)

function identityOf(place: Place): string {
  if (place.kind === 'postgres') return nameOfPlace(place)
  return existsSync(place.folder) ? realpathSync(place.folder) : place.folder
}

/** Opens a storage that is to be copied, for reading only. Refuses one that is served. */
export async function openSource(place: Place, say: (line: string) => void): Promise<Storage> {
  if (place.kind === 'files') return openFolderToCarry(place.folder, systemClock)
  const facts = await inspect(place.url)
  if (facts.format === null)
    throw new SignalboxError('store_unavailable', `${nameOfPlace(place)} has nothing of Signalbox yet`)
  checkFormat(place, facts)
  checkIdle(place, facts)
  return openStorage(databaseConfig(place.url, { readOnly: true, clock: systemClock, say }))
}

/** Opens a storage that is to be copied to, and makes it where there is none. Refuses one that is served. */
export async function openTarget(place: Place, say: (line: string) => void): Promise<Storage> {
  if (place.kind === 'files')
    return openStorage({
      kind: 'files',
      folder: place.folder,
      access: { synchronous: 'FULL' },
      clock: systemClock,
      say,
    })
  checkIdle(place, await inspect(place.url))
  return openStorage(databaseConfig(place.url, { readOnly: false, clock: systemClock, say }))
}

/** Opens a target to look at only; null where there is none yet. */
export async function lookAtTarget(place: Place, say: (line: string) => void): Promise<Storage | null> {
  if (place.kind === 'files')
    return existsSync(join(place.folder, 'journal.db')) ? openFolderToCarry(place.folder, systemClock) : null
  const facts = await inspect(place.url)
  checkIdle(place, facts)
  if (facts.format === null) return null
  checkFormat(place, facts)
  return openStorage(databaseConfig(place.url, { readOnly: true, clock: systemClock, say }))
}

/** Number of nodes that serve the place; null where nobody can tell any more. A folder is locked while it is copied. */
export async function nodesAt(place: Place): Promise<number | null> {
  if (place.kind === 'files') return 0
  return inspect(place.url).then(
    ({ nodes }) => nodes,
    () => null,
  )
}

async function inspect(url: string): Promise<DatabaseFacts> {
  // Loaded here: whoever copies folders does not wait for it.
  const { inspectDatabase } = await import('../../adapters/storage/postgres/inspect-database.ts')
  return inspectDatabase(url)
}

/** Looking changes nothing, so a database of an earlier format cannot be read: whoever serves or copies to it brings it to this one. */
function checkFormat(place: Place, { format, known }: DatabaseFacts): void {
  if (format === null || format >= known) return
  throw new SignalboxError(
    'store_unavailable',
    `${nameOfPlace(place)} is of format ${format}, this version reads ${known}`,
    { hint: 'Start a server of this version with it once, and stop it again.' },
  )
}

function checkIdle(place: Place, { nodes }: DatabaseFacts): void {
  if (nodes === 0) return
  throw new SignalboxError(
    'store_unavailable',
    `${nodes} ${nodes === 1 ? 'node serves' : 'nodes serve'} ${nameOfPlace(place)}`,
    { hint: `Stop every server that uses it. One that was killed counts for ${DEAD_AFTER} more.` },
  )
}

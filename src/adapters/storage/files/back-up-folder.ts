import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
} from 'node:fs'
import { copyFile, open } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { backup } from 'node:sqlite'
import { SignalboxError } from '../../../core/error.ts'
import { keepPrivate } from '../../keep-private.ts'
import { checkNewFolder } from './check-new-folder.ts'
import { connectReadOnly } from './sqlite/connection.ts'
import { storeFailure } from './sqlite/fault.ts'

interface BackedUp {
  readonly files: number
  readonly bytes: number
}

/** More pages than any database has: they are copied in one step, as they stand at one moment, whoever writes meanwhile. */
const ALL_PAGES = 0x7fff_ffff

/**
 * Marks first: they never speak of a commit that the journal copied after them does not have. Everything else comes after the
 * journal, since what it speaks of was written before.
 */
const FIRST = ['heads.db', 'journal.db']
/**
 * Not taken along: whoever serves the copy has a lock of their own, and a note of where. With the note of the server that runs now,
 * commands on the copy would talk to that one, and its key would lie in every backup.
 */
const OF_THE_SERVER = /^(lock\.db(-\w+)?|server\.json(\.\d+)?)$/
const LOG = /-(wal|shm|journal)$/

/**
 * Copies a data folder that may be served meanwhile. The copy is under its name whole or not at all: it is made beside, and only a
 * process that ended in the middle leaves a folder there.
 */
export async function backUpFolder(folder: string, into: string): Promise<BackedUp> {
  checkNewFolder(into, folder)
  mkdirSync(dirname(into), { recursive: true, mode: 0o700 })
  const beside = mkdtempSync(`${into}.partial-`)
  const done = { files: 0, bytes: 0 }
  const take = async (name: string) => {
    const target = join(beside, name)
    mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
    if (!(await copyOne(join(folder, name), target))) return
    done.files += 1
    done.bytes += statSync(target).size
  }
  try {
    for (const name of FIRST) if (existsSync(join(folder, name))) await take(name)
    for await (const name of filesIn(folder, into)) if (!FIRST.includes(name)) await take(name)
    if (existsSync(into)) rmdirSync(into)
    renameSync(beside, into)
    return done
  } catch (error) {
    rmSync(beside, { recursive: true, force: true })
    throw error
  }
}

/** Names below the folder, also behind links. One that is deleted meanwhile has none. */
async function* filesIn(folder: string, into: string, below = ''): AsyncGenerator<string> {
  const inside = join(folder, below)
  for (const entry of existsSync(inside) ? readdirSync(inside, { withFileTypes: true }) : []) {
    const name = join(below, entry.name)
    const file = join(folder, name)
    if (entry.isSymbolicLink()) checkLink(file, folder, into)
    const kind = entry.isSymbolicLink() ? statSync(file) : entry
    if (kind.isDirectory()) yield* filesIn(folder, into, name)
    else if (kind.isFile() && !OF_THE_SERVER.test(name) && !(await isLog(file))) yield name
  }
}

/** Refuses links that end nowhere, as where a disk is away, and those that have no end, around the folder or its copy. */
function checkLink(link: string, folder: string, into: string): void {
  const hint = 'Take the link away, or have it lead to what belongs to this folder.'
  if (!existsSync(link))
    throw new SignalboxError('store_unavailable', `${link} leads nowhere`, { place: link, hint })
  const target = realpathSync(link)
  const holds = [realpathSync(folder), realpathSync(dirname(into)), realpathSync(dirname(link))]
  if (statSync(target).isDirectory() && holds.some(inside => !relative(target, inside).startsWith('..')))
    throw new SignalboxError('store_unavailable', `${link} leads around what is copied`, {
      place: link,
      hint,
    })
}

/** True for a log beside its database: what is in it is in the copy of that. */
async function isLog(file: string): Promise<boolean> {
  const database = file.replace(LOG, '')
  return database !== file && existsSync(database) && (await isDatabase(database))
}

/** False for a file that is gone by now: somebody deleted what it held. */
async function copyOne(file: string, target: string): Promise<boolean> {
  try {
    if (await isDatabase(file)) await copyDatabase(file, target)
    else await copyFile(file, target)
    return true
  } catch (error) {
    if (!existsSync(file)) return false
    throw storeFailure(error, file)
  }
}

async function copyDatabase(file: string, target: string): Promise<void> {
  keepPrivate(target)
  const database = connectReadOnly(file)
  try {
    await backup(database, target, { rate: ALL_PAGES })
  } finally {
    database.close()
  }
}

const MAGIC = 'SQLite format 3\0'

async function isDatabase(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(MAGIC.length), 0, MAGIC.length, 0)
    return bytesRead === MAGIC.length && buffer.toString('latin1') === MAGIC
  } finally {
    await handle.close()
  }
}

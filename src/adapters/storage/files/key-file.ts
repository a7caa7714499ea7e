import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '../../../ports/clock.ts'
import type { CarriedKey, KeyRing } from '../../../ports/key-ring.ts'
import { KNOWN_FOR_MS, SIGNS_FOR_MS } from '../key-times.ts'
import { writeBeside } from './write-beside.ts'

// K1. Whoever may read the file can sign: it is made with mode 0600, and keys others could have read are not used.
// K2. It is written beside and then put in its place, so that nobody reads half a file.
// K3. It is read for every use: what another process put there holds here too.

/** Keys in a file of the data folder, made when first needed and again every thirty days. */
export function keyFile(folder: string, clock: Clock): KeyRing {
  const path = join(folder, 'signing-keys.json')

  async function read(): Promise<readonly CarriedKey[]> {
    const [text, { mode }] = await Promise.all([readFile(path, 'utf8'), stat(path)])
    const isOurs = process.platform === 'win32' || (mode & 0o077) === 0
    const now = clock.now()
    return isOurs ? keysIn(text).filter(({ createdAt }) => now - createdAt < KNOWN_FOR_MS) : []
  }

  async function write(keys: readonly CarriedKey[], replace: boolean): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const beside = await writeBeside(path, `${JSON.stringify({ keys })}\n`)
    if (replace) return rename(beside, path)
    // Of two that make the first one, one wins.
    try {
      await link(beside, path)
    } catch (error) {
      // Not every file system has links.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return rename(beside, path)
    }
    await rm(beside, { force: true })
  }

  /** Null where there is no file yet. */
  const readKnown = () =>
    read().catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })

  return {
    carry: async () => (await readKnown()) ?? [],
    async adopt(keys) {
      const known = await readKnown()
      const added = keys.filter(({ id }) => !known?.some(one => one.id === id))
      if (added.length === 0) return
      const all = [...(known ?? []), ...added].sort((a, b) => b.createdAt - a.createdAt)
      await write(all, true)
    },
    async keys() {
      const known = await readKnown()
      const [newest] = known ?? []
      const current = (newest === undefined ? [] : known) ?? []
      if (newest !== undefined && clock.now() - newest.createdAt < SIGNS_FOR_MS)
        return [newest, ...current.slice(1)]
      const fresh: CarriedKey = {
        id: randomBytes(6).toString('base64url'),
        secret: randomBytes(32).toString('base64url'),
        createdAt: clock.now(),
      }
      await write([fresh, ...current], known !== null)
      const [first, ...others] = await read()
      if (first === undefined) throw new Error(`${path} cannot be used`)
      return [first, ...others]
    },
  }
}

/** Nothing where it is no file of ours. */
function keysIn(text: string): readonly CarriedKey[] {
  try {
    const { keys } = JSON.parse(text) as { keys?: unknown }
    return Array.isArray(keys) ? keys.filter(isKey) : []
  } catch {
    return []
  }
}

const isKey = (value: unknown): value is CarriedKey => {
  const { id, secret, createdAt } = (value ?? {}) as Partial<CarriedKey>
  return (
    typeof id === 'string' &&
    /^[\w-]{8}$/.test(id) &&
    typeof secret === 'string' &&
    secret.length >= 43 &&
    typeof createdAt === 'number'
  )
}

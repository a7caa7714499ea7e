import { randomBytes } from 'node:crypto'
import { open } from 'node:fs/promises'

/**
 * Writes beside `path`, durably and for its owner alone, under a name nobody else writes or reads; returns it. Put in its place afterwards,
 * the file is there whole or not at all, and two writers of one path do not meet.
 */
export async function writeBeside(path: string, content: string | Uint8Array): Promise<string> {
  const beside = `${path}.${randomBytes(6).toString('hex')}`
  const file = await open(beside, 'wx', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
  return beside
}

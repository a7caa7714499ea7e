import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HealthView } from '../api/rest.ts'
import { isPlainObject } from '../core/json.ts'

export interface RunningServer {
  readonly url: string
  readonly pid: number
  /** Shows that its bearer may read this folder; null where nobody is asked who they are. */
  readonly key: string | null
}

/** Time for a server that is there and busy: where nobody listens any more the connection is refused at once. */
const PATIENCE_MS = 5_000
const fileIn = (dataFolder: string) => join(dataFolder, 'server.json')

/** Tells other commands where the server of this folder is. Only the process that holds the folder calls it. */
export function announceServer(dataFolder: string, server: RunningServer): void {
  const beside = `${fileIn(dataFolder)}.${process.pid}`
  // A file that is there already keeps its mode when it is written to.
  rmSync(beside, { force: true })
  writeFileSync(beside, `${JSON.stringify(server)}\n`, { mode: 0o600, flag: 'wx' })
  renameSync(beside, fileIn(dataFolder))
}

/** A note that cannot be removed does not count: nobody answers there. */
export function withdrawServer(dataFolder: string): void {
  try {
    rmSync(fileIn(dataFolder), { force: true })
  } catch {
    // The folder has become read-only, say. Nothing depends on it.
  }
}

/** The server that holds the folder, if it answers. A note left by one that crashed does not count. */
export async function findRunningServer(dataFolder: string): Promise<RunningServer | null> {
  const noted = readNote(dataFolder)
  if (noted === null) return null
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const response = await fetch(`${noted.url}/healthz`, { signal, redirect: 'error' })
    const health = (await response.json()) as Partial<HealthView>
    return health.ok === true && typeof health.version === 'string' ? noted : null
  } catch {
    return null
  }
}

function readNote(dataFolder: string): RunningServer | null {
  try {
    const note: unknown = JSON.parse(readFileSync(fileIn(dataFolder), 'utf8'))
    if (!isPlainObject(note)) return null
    const { url, pid, key } = note
    const local =
      typeof url === 'string' && /^http:\/\/(localhost|\d+\.\d+\.\d+\.\d+|\[[\da-f:.]+\]):\d+$/.test(url)
    if (!local || typeof pid !== 'number') return null
    return { url, pid, key: typeof key === 'string' ? key : null }
  } catch {
    return null
  }
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject, vi } from 'vitest'

export interface Installed {
  /** A project of someone else's, with the packed package installed. */
  readonly folder: string
  /** The paths inside the tarball. */
  readonly packed: readonly string[]
  /** PATH with the plain Node and the project's programs first. */
  readonly path: string
}

/** Only ends what hangs. */
const PATIENCE_MS = 900_000

/** The package as `install.ts` has installed it; waits until it has. */
export const installed: Installed = await vi.waitFor(
  () => JSON.parse(readFileSync(join(inject('installing'), 'installed.json'), 'utf8')),
  { timeout: PATIENCE_MS, interval: 200 },
)
if ('fault' in installed) throw new Error(`the package was not installed: ${installed.fault}`)
